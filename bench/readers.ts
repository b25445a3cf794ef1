import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { freePort } from '../.ci/freePort.ts'
import { fillShop } from './floor/fixtures.ts'
import { runWork } from './floor/run.ts'
import { drawAddresses } from './readers/addresses.ts'
import { createShop } from './shop.ts'

/**
 * Measures readers' requests per second through one process on PostgreSQL, idle and while ten purchases a
 * second run, for guests and for signed-in customers, in turn. Prints the ratio and the hit rate of the
 * response cache. It fails nothing. `npm run bench:readers -- [rounds] [purchases a second]`.
 */
const [rounds = 5, perSecond = 10] = process.argv.slice(2).map(Number)
const connections = 10
const seconds = 6
/** Purchases begin before the readers are measured, and end after them. */
const margin = 2

const folder = await mkdtemp(join(tmpdir(), 'nuskha-readers-'))
const postgres = await startPostgres({ durable: true })
const metricsPort = await freePort()
const shop = createShop({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  log: join(folder, 'shop.log'),
  env: { LOG_LEVEL: 'error', DATABASE_URL: postgres.url, METRICS_PORT: String(metricsPort) },
})

const readMetrics = async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    cache: figure('nuskha_catalogue_from_cache'),
    database: figure('nuskha_catalogue_from_database'),
    cpu: figure('process_cpu_seconds_total'),
  }
}

/** Runs a load, and returns what the shop's metrics grew by meanwhile. */
const whileRunning = async <T>(load: () => Promise<T>) => {
  const before = await readMetrics()
  const figures = await load()
  const after = await readMetrics()
  const reads = after.cache - before.cache
  return {
    figures,
    hits: reads / (reads + after.database - before.database),
    cpu: after.cpu - before.cpu,
  }
}

const middleOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const percent = (part: number) => `${(100 * part).toFixed(1)} %`
const whole = (value: number) => Math.round(value).toLocaleString('en')

try {
  await shop.start()
  await shop.stop()
  const db = openPostgres(postgres.url, 2)
  const fixtures = await fillShop(db)
  // The shop sells for as long as the benchmark runs.
  await sql`update batches set quantity = quantity + 100000 where product_id like 'made-p-%'`.execute(db)
  await sql`update products set on_hand = on_hand + 100000 where id like 'made-p-%'`.execute(db)
  const paths = await drawAddresses(db, fixtures)
  await db.destroy()
  await shop.start()

  let from = 0
  const buy = (lasting: number) => {
    const work = {
      origin: shop.origin,
      flow: 'checkout',
      fixtures,
      connections: perSecond,
      seconds: lasting,
      from,
    }
    from += perSecond * lasting
    return runWork('purchases', folder, work)
  }
  const readers = {
    guests: [{ 'accept-encoding': 'br' }],
    'signed-in': fixtures.readers.map(({ token }) => ({
      'accept-encoding': 'br',
      authorization: `Bearer ${token}`,
    })),
  }
  const read = (who: keyof typeof readers) =>
    whileRunning(() =>
      runWork('loadgen', folder, { origin: shop.origin, paths, headers: readers[who], connections, seconds }),
    )
  const readWhileBuying = async (who: keyof typeof readers) => {
    const buying = buy(seconds + 2 * margin)
    await sleep(1000 * margin)
    const reading = await read(who)
    return { reading, buying: await buying }
  }

  const alone = await whileRunning(() => buy(seconds))
  console.log(
    `${paths.length} addresses drawn by Zipf's law, ${new Set(paths).size} different; ${connections} connections; ` +
      `LOG_LEVEL=error; PostgreSQL with fsync`,
  )
  console.log(
    `purchases alone: ${alone.figures.rate.toFixed(1)} a second, each ${whole(alone.figures.median)} ms; ` +
      `the shop's process takes ${percent(alone.cpu / seconds)} of a core for them\n`,
  )
  for (const who of ['guests', 'signed-in'] as const) {
    await read(who)
    const all: { idle: number; busy: number; idleHits: number; busyHits: number; bought: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const idle = await read(who)
      const { reading: busy, buying } = await readWhileBuying(who)
      all.push({
        idle: idle.figures.rate,
        busy: busy.figures.rate,
        idleHits: idle.hits,
        busyHits: busy.hits,
        bought: buying.rate,
      })
    }
    const middle = (name: keyof (typeof all)[number]) => middleOf(all.map((one) => one[name]))
    console.log(
      `${who}: idle ${whole(middle('idle'))} a second (hit rate ${percent(middle('idleHits'))}), ` +
        `while ${middle('bought').toFixed(1)} purchases a second run ${whole(middle('busy'))} ` +
        `(hit rate ${percent(middle('busyHits'))}): ${percent(middleOf(all.map(({ idle, busy }) => busy / idle)))}`,
    )
  }
} finally {
  await shop.kill()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
