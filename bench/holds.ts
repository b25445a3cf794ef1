import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { accountExists } from './holds/accountExists.ts'
import { attacks } from './holds/attacks.ts'
import { backup } from './holds/backup.ts'
import { buyers } from './holds/buyers.ts'
import { closing } from './holds/closing.ts'
import { commits } from './holds/commits.ts'
import { database } from './holds/database.ts'
import { disk } from './holds/disk.ts'
import { fuzz } from './holds/fuzz.ts'
import { guards } from './holds/guards.ts'
import { injection } from './holds/injection.ts'
import { invariants } from './holds/invariants.ts'
import { kills } from './holds/kills.ts'
import { matrix } from './holds/matrix.ts'
import type { Proof } from './holds/proof.ts'
import { races } from './holds/races.ts'
import { silence } from './holds/silence.ts'
import { slow } from './holds/slow.ts'
import { sqlmap } from './holds/sqlmap.ts'

/**
 * Runs each proof, one after the other. The page `reports/holds.md` lists guarantee, figure and test. Where
 * only some are named, their rows go to `reports/holds-part.md`, so that the whole page stays what it is.
 * Ends with 1 when one does not hold. `npm run proof:holds -- [name …]`
 */
const proofs: Readonly<Record<string, Proof>> = {
  buyers,
  races,
  guards,
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
for (const [name, { promise, shownBy, run }] of Object.entries(proofs)) {
  if (named.length > 0 && !named.includes(name)) continue
  const started = Date.now()
  const { held, figure } = await run().catch((error: Error) => ({ held: false, figure: error.message }))
  if (held === false) process.exitCode = 1
  const verdict = held ? '' : held === null ? '**NOT SHOWN**: ' : '**DOES NOT HOLD**: '
  const row = `| ${promise} | ${verdict}${figure} | \`${shownBy}\` |`
  console.log(`${row} ${Math.round((Date.now() - started) / 1000)} s`)
  rows.push(row)
}
const isPart = named.length > 0
const head = isPart
  ? `# What holds: ${named.join(', ')} alone\n\nA part of the proofs; all of them are on holds.md.`
  : '# What holds'
const page = `${head}\n\n| Promise | Figure | Test |\n|---|---|---|\n${rows.join('\n')}\n`
const reports = resolve(import.meta.dirname, '../reports')
await mkdir(reports, { recursive: true })
await writeFile(resolve(reports, isPart ? 'holds-part.md' : 'holds.md'), page)
