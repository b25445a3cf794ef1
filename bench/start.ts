import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from 'server/test/engines/postgres'
import { freePort } from '../.ci/freePort.ts'
import { createShop } from './shop.ts'
import { residentOf, watchMemory } from './start/memory.ts'
import { useShop } from './start/useShop.ts'

/**
 * Measures a start, from the process to the first 200 of `/health/ready`: the median and the worst of five
 * runs, or of the given number. Also measures the memory of the process and its children, with shared pages
 * counted for each: the median when ready, and two peaks. The first peak lasts from the process to a second
 * after it is ready. The second is taken once, during 400 requests and five photos of prescriptions. Memory
 * is sampled every 20 ms on Linux, every 250 ms elsewhere. `npm run bench:start -- 5`
 */
const rounds = Number(process.argv[2] ?? 5)
const compiled = join(import.meta.dirname, '../node_modules/.cache/nuskha')

const folder = await mkdtemp(join(tmpdir(), 'nuskha-start-'))
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

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
  const most: number[] = []
  let inUse = 0
  for (let round = 0; round < rounds; round++) {
    if (given.first)
      for (const gone of [given.dataDir, compiled]) await rm(gone, { recursive: true, force: true })
    const startsMost = watchMemory(shop.pid)
    times.push(await shop.start())
    memory.push(residentOf(shop.pid()))
    await sleep(1000)
    most.push(startsMost())
    if (round === 0) {
      const usesMost = watchMemory(shop.pid)
      await useShop(shop.origin)
      inUse = usesMost()
    }
    await shop.stop()
  }
  const seconds = (value: number) => Number((value / 1000).toFixed(2))
  return {
    'seconds (median)': seconds(median(times)),
    'seconds (worst)': seconds(Math.max(...times)),
    'MB ready (median)': Math.round(median(memory)),
    'MB (most)': Math.round(Math.max(...most)),
    'MB in use (most)': Math.round(inUse),
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
