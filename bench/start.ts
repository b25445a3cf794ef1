import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../.ci/freePort.ts'
import { startPostgres } from '../server/test/postgres.ts'
import { createShop } from './shop.ts'

/**
 * How long a start takes, from the process to the first `/health/ready` that is answered with 200, and how much memory
 * it and its children hold then: medians of five, or of what is told. `npm run bench:start -- 5`
 */
const rounds = Number(process.argv[2] ?? 5)
const compiled = join(import.meta.dirname, '../node_modules/.cache/nuskha')

const folder = await mkdtemp(join(tmpdir(), 'nuskha-start-'))
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Megabytes that a process and everything below it hold, pages that they share counted for each. */
const residentOf = (root: number): number => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const sum = (pid: number): number =>
    rows.reduce((total, [own, parent, kilobytes = 0]) => {
      if (own === pid) return total + kilobytes / 1024
      return parent === pid && own !== undefined ? total + sum(own) : total
    }, 0)
  return sum(root)
}

const measure = async (given: {
  program: string
  env: Record<string, string>
  dataDir: string
  /** Nothing is there before: neither data nor anything compiled. */
  first: boolean
}) => {
  const shop = createShop({ ...given, port: await freePort(), log: join(folder, 'shop.log') })
  const times: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round++) {
    if (given.first)
      for (const gone of [given.dataDir, compiled]) await rm(gone, { recursive: true, force: true })
    times.push(await shop.start())
    memory.push(residentOf(shop.pid() ?? 0))
    await shop.stop()
  }
  const seconds = (value: number) => Number((value / 1000).toFixed(2))
  return {
    'seconds (median)': seconds(median(times)),
    'seconds (worst)': seconds(Math.max(...times)),
    'MB (median)': Math.round(median(memory)),
  }
}

const npmStart = '.ci/start.ts'
const postgres = await startPostgres()
try {
  const embedded = { program: npmStart, env: {}, dataDir: join(folder, 'embedded') }
  const beside = { env: { DATABASE_URL: postgres.url }, dataDir: join(folder, 'beside'), first: false }
  // The apps are built and PostgreSQL has the demo before anything is measured.
  const before = createShop({
    ...beside,
    program: npmStart,
    port: await freePort(),
    log: join(folder, 'log'),
  })
  await before.start()
  await before.stop()
  console.table({
    'PGlite, first start': await measure({ ...embedded, first: true }),
    'PGlite, warm': await measure({ ...embedded, first: false }),
    'PostgreSQL, warm': await measure({ ...beside, program: npmStart }),
    'PostgreSQL, warm, server alone': await measure({ ...beside, program: 'server/src/main.ts' }),
  })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
