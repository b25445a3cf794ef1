import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { onBothEngines, onlyEmbedded } from '../server/test/engines/engines.ts'
import { startPostgres } from '../server/test/engines/postgres.ts'
import { readPlaywright, readVitest } from './readReport.ts'
import { breakOff, type Outcome, run } from './run.ts'

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, 'reports')

interface Step {
  name: string
  go(): Promise<Outcome>
}

/** No colours in a log file. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Fewer collections of short-lived objects: a twentieth of the time. */
const roomForYoungObjects = { NODE_OPTIONS: '--max-semi-space-size=64' }

/** A tool that says yes or no: one check. */
const check = (name: string, command: string[]): Step => ({
  name,
  go: () => run(name, command, { quiet: true }),
})

/** A slow machine must not fail a test. The folder of the checks has no configuration of its own. */
const unhurried = ['--testTimeout=60000']

const vitest = (
  name: string,
  folder: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Step => {
  const file = resolve(reports, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    go: () =>
      run(name, ['vitest', 'run', ...args, ...reporters], {
        cwd: resolve(root, folder),
        env: { ...plain, ...roomForYoungObjects, ...env },
        read: () => readVitest(file),
      }),
  }
}

const onPostgres = (step: (url: string) => Step): Step => ({
  name: step('').name,
  go: async () => {
    const postgres = await startPostgres()
    try {
      return await step(postgres.url).go()
    } finally {
      await postgres.stop()
    }
  },
})

const journeys: Step = {
  name: 'journeys',
  go: () => {
    const file = resolve(reports, 'journeys.json')
    return run('journeys', ['playwright', 'test', '--reporter=list,json'], {
      cwd: resolve(root, 'e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      read: () => readPlaywright(file),
    })
  },
}

const checks = [
  check('lint', ['biome', 'ci', '--colors=off', '--error-on-warnings', root]),
  // Two checkers of one project check the types that they share twice: half the time of two cores.
  check('types', ['tsc', '-b', root, '--checkers', '1']),
  check('prose', ['node', resolve(root, '.ci/prose.ts')]),
  vitest('boundaries', '.ci', { args: unhurried }),
]

/** The quick checks run first. The builds run before every step that opens the built apps. */
const all = [
  ...checks,
  check('build', ['turbo', 'run', 'build', '--output-logs=errors-only']),
  vitest('shared-api', 'shared-api'),
  onPostgres((url) =>
    vitest('server on PostgreSQL', 'server', {
      args: ['--project=server'],
      env: { TEST_DATABASE_URL: url },
    }),
  ),
  vitest('server on PGlite', 'server', {
    args: ['--project=server', ...onBothEngines, ...onlyEmbedded],
  }),
  onPostgres((url) => vitest('demo on PostgreSQL', 'demo', { env: { TEST_DATABASE_URL: url } })),
  // The other tests of the demo read no database.
  vitest('demo on PGlite', 'demo', { args: ['src/seedDemo', 'src/prescriptions/cases/review'] }),
  vitest('storefront', 'storefront'),
  vitest('backoffice', 'backoffice'),
  journeys,
]

const [wanted = 'all', ...more] = process.argv.slice(2)
const steps =
  wanted === 'all'
    ? all
    : wanted === 'check'
      ? checks
      : all.filter(({ name }) => [wanted, ...more].some((word) => name.startsWith(word)))
if (!steps.length)
  throw new Error(`There is no ${wanted}; choose from: ${all.map(({ name }) => name).join(', ')}`)

// A single step leaves what the whole suite last reported.
if (wanted === 'all') rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let leaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    leaving = true
    breakOff()
  })

const outcomes: Outcome[] = []
for (const step of steps) {
  if (leaving) break
  outcomes.push(
    await step.go().catch((error: unknown) => {
      console.error(error)
      return { name: step.name, passed: 0, failed: 1, skipped: 0, seconds: 0 }
    }),
  )
}

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log()
for (const { name, passed, failed, skipped, seconds } of outcomes)
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(22)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${skipped ? ` ${skipped} skipped` : ''} ${seconds.toFixed(1)} s`,
  )
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') || leaving ? 1 : 0
