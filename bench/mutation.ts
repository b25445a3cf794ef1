import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { startPostgres } from 'server/test/engines/postgres'
import { copyCheckout, listFiles } from './mutation/copy.ts'
import { chooseFaults, type Fault, faultsIn } from './mutation/faults.ts'

/**
 * Breaks rules of the server and of shared-api, one random line at a time, and reports the faults that no test
 * finds. Tests of the fault's folder run first, then those of the packages that use it, as `npm test` runs them.
 * `npm run test:mutation -- [number of faults] [seed] [first] [last]`. Writes `reports/mutation.json`. With
 * `NEAR=1` only the tests of the fault's feature or package run, for a first look.
 */
const [count = 50, seed = 1, first = 1, last = count] = process.argv.slice(2).map(Number)
const root = resolve(import.meta.dirname, '..')
const onlyNear = process.env.NEAR === '1'

/** Rules, without fixtures, texts, types of tables, and the program's own start. */
const isRule = (file: string) =>
  /^(?:server|shared-api)\/src\/.+\.ts$/.test(file) &&
  !/\.test\.ts$|\/(?:fixtures|messages|db|node|ports|browser)\/|\/node\w+\.ts$|\/(?:main|demo|client|fixedTexts)\.ts$/.test(
    file,
  )

const files = listFiles(root, 'server/src', 'shared-api/src').filter(isRule).sort()

const all: Fault[] = []
for (const file of files) all.push(...faultsIn(file, await readFile(resolve(root, file), 'utf8')))
const chosen = chooseFaults(all, count, seed).slice(first - 1, last)
console.log(`${all.length} possible faults in ${files.length} files; ${chosen.length} chosen by seed ${seed}`)

const { folder, remove } = await copyCheckout(root)
const postgres = await startPostgres()
let leaving = false
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    leaving = true
    running?.kill()
  })

/** Whether the tests of these paths find the fault; null where there are none. The first failure ends the run. */
const finds = async (part: string, paths: readonly string[], env: Record<string, string> = {}) => {
  const args = ['run', '--bail=1', '--passWithNoTests=false', '--reporter=dot', ...paths]
  const child = spawn(join(folder, 'node_modules/.bin/vitest'), args, {
    cwd: join(folder, part),
    env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: postgres.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (/No test files found/.test(out + err)) return null
  return code !== 0
}

/** The steps that look for a fault, the quick ones first. */
const stepsFor = (file: string): (() => Promise<boolean | null>)[] => {
  const inServer = (...paths: string[]) => finds('server', ['--project=server', ...paths])
  if (file.startsWith('server/')) {
    const own = relative('server', dirname(file))
    const feature = own.split('/').slice(0, 2).join('/')
    const near = [...new Set([own, feature])].map((path) => () => inServer(`${path}/`))
    return onlyNear ? near : [...near, () => inServer()]
  }
  const inOwn = () => finds('shared-api', [])
  if (onlyNear) return [inOwn]
  return [
    inOwn,
    () => inServer(),
    () => finds('storefront', [], { TEST_DATABASE_URL: '' }),
    () => finds('backoffice', [], { TEST_DATABASE_URL: '' }),
  ]
}

interface Finding extends Fault {
  caught: boolean
  seconds: number
}

const findings: Finding[] = []
try {
  for (const [place, fault] of chosen.entries()) {
    if (leaving) break
    const path = join(folder, fault.file)
    const original = await readFile(path, 'utf8')
    const lines = original.split('\n')
    lines[fault.line - 1] = fault.after
    await writeFile(path, lines.join('\n'))
    const started = Date.now()
    let caught = false
    for (const step of stepsFor(fault.file))
      if (!leaving && (await step())) {
        caught = true
        break
      }
    await writeFile(path, original)
    if (leaving) break
    const seconds = Math.round((Date.now() - started) / 1000)
    findings.push({ ...fault, caught, seconds })
    console.log(
      `${first + place} ${caught ? 'caught' : 'SURVIVED'} ${fault.file}:${fault.line} (${seconds} s)`,
    )
    if (!caught) console.log(`  - ${fault.before.trim()}\n  + ${fault.after.trim()}`)
  }
} finally {
  await postgres.stop()
  await remove()
}
const caught = findings.filter((one) => one.caught).length
console.log(`${caught} of ${findings.length} faults are caught`)
await mkdir(resolve(root, 'reports'), { recursive: true })
await writeFile(resolve(root, 'reports/mutation.json'), `${JSON.stringify({ seed, findings }, null, 2)}\n`)
process.exitCode = caught === findings.length ? 0 : 1
