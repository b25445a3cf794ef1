import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres, type TestPostgres } from 'server/test/engines/postgres'
import { openShop } from './openShop.ts'
import type { Proof } from './proof.ts'
import { createRecorder, findDifferences, openShoppers } from './shoppers.ts'

const outages = 6
/** Milliseconds that the database is away. */
const away = 1500
/** Fewer than there are shoppers, so that they wait for one another. */
const pool = 4
/**
 * Milliseconds for which others hold a table that every call needs: longer than a call waits for a connection
 * of the pool.
 */
const held = 13_000
/** Milliseconds within which a call must get its response. */
const MAX_RESPONSE_MS = 15_000

type Shop = Awaited<ReturnType<typeof openShop>>

const statusOf = async ({ origin }: Shop, name: 'live' | 'ready') =>
  (await fetch(`${origin}/health/${name}`)).status

/** Polls both for this long. Returns every status received. */
const watch = async (shop: Shop, milliseconds: number) => {
  const live = new Set<number>()
  const ready = new Set<number>()
  for (const until = Date.now() + milliseconds; Date.now() < until; await sleep(50)) {
    live.add(await statusOf(shop, 'live'))
    ready.add(await statusOf(shop, 'ready'))
  }
  return { live: [...live], ready: [...ready] }
}

/** Milliseconds until it says that it is ready. */
const untilReady = async (shop: Shop) => {
  const from = performance.now()
  while ((await statusOf(shop, 'ready')) !== 200) await sleep(20)
  return performance.now() - from
}

const killDatabase = async (shop: Shop, postgres: TestPostgres) => {
  await postgres.kill()
  // Calls under way when it died may still get a response.
  await sleep(100)
  const seen = await watch(shop, away)
  await postgres.start()
  return { seen, back: await untilReady(shop) }
}

/** Locks the table that every signed-in call reads, so that the pool has no free connection. */
const exhaust = async (shop: Shop, url: string) => {
  const others = openPostgres(url, 1)
  const seen = await others.transaction().execute(async (trx) => {
    await sql`lock table sessions in access exclusive mode`.execute(trx)
    const until = Date.now() + held
    const live = new Set<number>()
    for (; Date.now() < until; await sleep(200)) live.add(await statusOf(shop, 'live'))
    return [...live]
  })
  await others.destroy()
  return { live: seen, back: await untilReady(shop) }
}

export const database: Proof = {
  claim:
    'PostgreSQL may die or have no line left: calls wait or are 503 with a sentence, readiness says no and liveness yes, and the same server goes on by itself',
  shownBy: 'bench/chaos/database.ts',
  run: async () => {
    const postgres = await startPostgres()
    const shop = await openShop({ DATABASE_URL: postgres.url, DATABASE_POOL: String(pool) }).catch(
      async (error: unknown) => {
        await postgres.stop()
        throw error
      },
    )
    let isOver = false
    try {
      const { recorded, onResponse } = createRecorder()
      const { bought, buyUntil } = await openShoppers(shop.origin, 8, onResponse)
      const buying = buyUntil(() => isOver)
      const deaths: Awaited<ReturnType<typeof killDatabase>>[] = []
      while (deaths.length < outages) {
        const before = bought.length
        while (bought.length < before + 10) await Promise.race([sleep(20), buying])
        deaths.push(await killDatabase(shop, postgres))
      }
      const busyOfDeaths = recorded.busy
      const exhausted = await exhaust(shop, postgres.url)
      const afterwards = bought.length
      while (bought.length < afterwards + 10) await Promise.race([sleep(20), buying])
      isOver = true
      await buying
      const isAlive = shop.isAlive()
      await shop.stop()
      const db = openPostgres(postgres.url, 2)
      const differences = await findDifferences(db, bought, { atRest: true })
      await db.destroy()

      const busyOfPool = recorded.busy - busyOfDeaths
      const ready = [...new Set(deaths.flatMap(({ seen }) => seen.ready))]
      const live = [...new Set([...deaths.flatMap(({ seen }) => seen.live), ...exhausted.live])]
      const backs = deaths.map(({ back }) => Math.round(back))
      return {
        held:
          String(ready) === '503' &&
          String(live) === '200' &&
          busyOfDeaths > 0 &&
          busyOfPool > 0 &&
          recorded.unanswered + recorded.wrong.size + differences.length === 0 &&
          recorded.slowest <= MAX_RESPONSE_MS &&
          isAlive,
        figure: [
          `PostgreSQL killed ${deaths.length} times: readiness ${ready}, liveness ${live}, ready again at most ${Math.max(...backs)} ms after it`,
          `${busyOfDeaths} answers 503 meanwhile`,
          `all ${pool} lines held for ${held / 1000} s: ${busyOfPool} answers 503, ready again ${Math.round(exhausted.back)} ms after it`,
          `${bought.length} orders, each once; ${recorded.unanswered} calls without an answer, slowest ${Math.round(recorded.slowest)} ms`,
          isAlive ? 'the same process from beginning to end' : 'THE SERVER ENDED',
          ...recorded.wrong,
          ...differences,
        ].join('; '),
      }
    } finally {
      isOver = true
      await shop.close()
      await postgres.stop()
    }
  },
}
