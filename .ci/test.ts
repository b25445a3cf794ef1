import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { onBothEngines, onlyEmbedded } from '../server/test/engines/engines.ts'
import { packDatabases } from '../server/test/engines/migratedOnce.ts'
import { startPostgres } from '../server/test/engines/postgres.ts'
import { readPlaywright, readVitest } from './readReport.ts'
import { breakOff, type Outcome, run } from './run.ts'

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, 'reports')

interface Step {
  name: string
  /** A step that runs beside another shows its output once it has ended. */
  go(shows: 'at once' | 'afterwards'): Promise<Outcome>
}

/** No colours in a log file. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Fewer collections of short-lived objects: a twentieth of the time. */
const roomForYoungObjects = { NODE_OPTIONS: '--max-semi-space-size=64' }

/** A tool that says yes or no: one check. */
const check = (name: string, command: string[]): Step => ({
  name,
  go: () => run(name, command, { shows: 'failures' }),
})

/** A slow machine must not fail a test, and no check has a state. Their folder has no configuration of its own. */
const ofChecks = ['--testTimeout=60000', '--no-isolate']

const vitest = (
  name: string,
  folder: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Step => {
  const file = resolve(reports, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    go: (shows) =>
      run(name, ['vitest', 'run', ...args, ...reporters], {
        cwd: resolve(root, folder),
        env: { ...plain, ...roomForYoungObjects, ...env },
        shows,
        read: () => readVitest(file),
      }),
  }
}

const onPostgres = (step: (env: Record<string, string>) => Step): Step => ({
  name: step({}).name,
  go: async (shows) => {
    const postgres = await startPostgres()
    try {
      return await step({
        TEST_DATABASE_URL: postgres.url,
        TEST_DATABASE_SOCKETS: postgres.sockets,
      }).go(shows)
    } finally {
      await postgres.stop()
    }
  },
})

let packing: ReturnType<typeof packDatabases> | undefined

/** Its databases are packed once for all steps, which start with the environment of this process. */
const onPglite = (step: Step): Step => ({
  ...step,
  go: async (shows) => {
    packing ??= packDatabases()
    await packing
    return step.go(shows)
  },
})

const journeys: Step = {
  name: 'journeys',
  go: (shows) => {
    const file = resolve(reports, 'journeys.json')
    return run('journeys', ['playwright', 'test', '--reporter=list,json'], {
      cwd: resolve(root, 'e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      shows,
      read: () => readPlaywright(file),
    })
  },
}

const checks = [
  // Two checkers of one project check the types that they share twice: half the time of two cores.
  check('types', ['tsc', '-b', root, '--checkers', '1']),
  check('lint', ['biome', 'ci', '--colors=off', '--error-on-warnings', root]),
  check('prose', ['node', resolve(root, '.ci/prose.ts')]),
  vitest('boundaries', '.ci', { args: ofChecks }),
]

const tests = [
  onPostgres((env) => vitest('server on PostgreSQL', 'server', { args: ['--project=server'], env })),
  onPglite(vitest('backoffice', 'backoffice')),
  onPglite(
    vitest('server on PGlite', 'server', {
      args: ['--project=server', ...onBothEngines, ...onlyEmbedded],
    }),
  ),
  onPglite(vitest('storefront', 'storefront')),
  onPostgres((env) => vitest('demo on PostgreSQL', 'demo', { env })),
  // The other tests of the demo read no database, or review as those of the server do.
  onPglite(vitest('demo on PGlite', 'demo', { args: ['src/seedDemo'] })),
  vitest('shared-api', 'shared-api'),
]

/**
 * The builds run before every step that opens the built apps. The steps of a phase run two at a time, because many
 * tests wait for a process, a database or a clock. Journeys run alone, because a browser on a busy machine is slow.
 */
const phases = [
  [...checks, check('build', ['turbo', 'run', 'build', '--output-logs=errors-only'])],
  tests,
  [journeys],
]
const STEPS_AT_ONCE = 2

const [wanted = 'all', ...more] = process.argv.slice(2)
const isWanted = ({ name }: Step) => [wanted, ...more].some((word) => name.startsWith(word))
const chosen =
  wanted === 'all' ? phases : wanted === 'check' ? [checks] : phases.map((steps) => steps.filter(isWanted))
if (!chosen.flat().length)
  throw new Error(
    `There is no ${wanted}; choose from: ${phases
      .flat()
      .map(({ name }) => name)
      .join(', ')}`,
  )

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
const runPhase = async (steps: readonly Step[]) => {
  const waiting = [...steps]
  const shows = steps.length > 1 ? 'afterwards' : 'at once'
  const runNext = async () => {
    for (let step = waiting.shift(); step && !leaving; step = waiting.shift()) {
      const { name } = step
      outcomes.push(
        await step.go(shows).catch((error: unknown) => {
          console.error(error)
          return { name, passed: 0, failed: 1, skipped: 0, seconds: 0 }
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, runNext))
}
const started = performance.now()
for (const steps of chosen) await runPhase(steps)

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log()
for (const { name, passed, failed, skipped, seconds } of outcomes)
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(22)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${skipped ? ` ${skipped} skipped` : ''} ${seconds.toFixed(1)} s`,
  )
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed in ${Math.round((performance.now() - started) / 1000)} s`,
)
process.exitCode = sum('failed') || leaving ? 1 : 0
await (await packing)?.()
