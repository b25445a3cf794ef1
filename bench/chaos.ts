import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { accountExists } from './chaos/accountExists.ts'
import { attacks } from './chaos/attacks.ts'
import { backup } from './chaos/backup.ts'
import { buyers } from './chaos/buyers.ts'
import { closing } from './chaos/closing.ts'
import { commits } from './chaos/commits.ts'
import { database } from './chaos/database.ts'
import { disk } from './chaos/disk.ts'
import { fuzz } from './chaos/fuzz.ts'
import { injection } from './chaos/injection.ts'
import { invariants } from './chaos/invariants.ts'
import { kills } from './chaos/kills.ts'
import { locks } from './chaos/locks.ts'
import { matrix } from './chaos/matrix.ts'
import type { Proof } from './chaos/proof.ts'
import { races } from './chaos/races.ts'
import { silence } from './chaos/silence.ts'
import { slow } from './chaos/slow.ts'
import { sqlmap } from './chaos/sqlmap.ts'
import { embedded, postgresql } from './chaos/suites.ts'

/**
 * Runs each proof, one after the other. The page `reports/chaos.md` lists guarantee, figure and test. Where
 * only some are named, their rows go to `reports/chaos-part.md`, so that the whole page stays what it is.
 * Ends with 1 when one does not hold. `npm run test:chaos -- [name …]`
 */
const proofs: Readonly<Record<string, Proof>> = {
  postgresql,
  embedded,
  buyers,
  races,
  locks,
  invariants,
  kills,
  commits,
  database,
  disk,
  slow,
  silence,
  backup,
  fuzz,
  matrix,
  injection,
  sqlmap,
  attacks,
  accountExists,
  closing,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in proofs))
if (unknown.length > 0)
  throw new Error(`no proof is called ${unknown.join(', ')}: there are ${Object.keys(proofs).join(', ')}`)

const rows: string[] = []
for (const [name, { claim, shownBy, run }] of Object.entries(proofs)) {
  if (named.length > 0 && !named.includes(name)) continue
  const started = Date.now()
  const { held, figure } = await run().catch((error: Error) => ({ held: false, figure: error.message }))
  if (held === false) process.exitCode = 1
  const verdict = held ? '' : held === null ? '**NOT SHOWN**: ' : '**DOES NOT HOLD**: '
  const row = `| ${claim} | ${verdict}${figure} | \`${shownBy}\` |`
  console.log(`${row} ${Math.round((Date.now() - started) / 1000)} s`)
  rows.push(row)
}
const isPart = named.length > 0
const head = isPart
  ? `# What holds: ${named.join(', ')} alone\n\nA part of the proofs; all of them are on chaos.md.`
  : '# What holds'
const page = `${head}\n\n| Promise | Figure | Test |\n|---|---|---|\n${rows.join('\n')}\n`
const reports = resolve(import.meta.dirname, '../reports')
await mkdir(reports, { recursive: true })
await writeFile(resolve(reports, isPart ? 'chaos-part.md' : 'chaos.md'), page)
