import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { openShop } from './openShop.ts'
import type { Proof } from './proof.ts'
import { createRecorder, findDifferences, openShoppers } from './shoppers.ts'

/** The minimum for the proof to count. */
const least = { orders: 500, kills: 15 }

/** Milliseconds from start to ready that a killed server on PostgreSQL may take; an embedded database starts with it. */
const mostToReady = 3000

/** Orders are placed by eight shoppers while their server is killed (SIGKILL) at random moments. */
const shopThroughKills = async (given: { orders: number; kills: number; url?: string }) => {
  const shop = await openShop(given.url ? { DATABASE_URL: given.url } : {})
  const restarts: number[] = []
  let isOver = false
  try {
    const { recorded, onResponse } = createRecorder()
    const { bought, buyUntil } = await openShoppers(shop.origin, 8, onResponse)
    const kill = async () => {
      while (restarts.length < given.kills) {
        const next = Math.floor(((restarts.length + 1) * given.orders) / (given.kills + 1))
        while (bought.length < next && !isOver) await sleep(10)
        if (isOver) return
        await sleep(Math.random() * 200)
        restarts.push(await shop.killAndStart())
      }
    }
    await Promise.all([kill(), buyUntil((begun) => begun >= given.orders)])
    await shop.stop()
    const db = given.url ? openPostgres(given.url, 2) : await openPglite(join(shop.dataDir, 'database'))
    const differences = await findDifferences(db, bought, { atRest: true })
    await db.destroy()
    // A 5xx that does not ask for patience is wrong, also where the next try went well.
    const amiss = [...recorded.wrong, ...differences]
    const responses = recorded.responses - recorded.unanswered
    const definite = bought.filter(({ orderId, again }) => orderId === again).length
    return { bought: bought.length, definite, responses, unanswered: recorded.unanswered, restarts, amiss }
  } finally {
    isOver = true
    await shop.close()
  }
}

const summaryOf = (
  name: string,
  { bought, definite, responses, unanswered, restarts }: Awaited<ReturnType<typeof shopThroughKills>>,
) => {
  const sorted = restarts.toSorted((a, b) => a - b).map(Math.round)
  const median = sorted[Math.floor(sorted.length / 2)]
  return `${name}: ${bought} checkouts through ${restarts.length} kills, ${definite} with one definite order; ${responses} calls answered and ${unanswered} broken off on the way; ready again after ${median} ms (median), ${sorted.at(-1)} ms (worst)`
}

export const kills: Proof = {
  claim:
    'A server that is killed at any moment is back within 3 s where PostgreSQL stands beside it; every checkout gets one definite answer, no order is lost or made twice',
  shownBy: 'bench/chaos/kills.ts',
  run: async () => {
    const postgres = await startPostgres()
    try {
      const large = await shopThroughKills({
        orders: least.orders,
        kills: least.kills + 1,
        url: postgres.url,
      })
      const small = await shopThroughKills({ orders: 80, kills: 5 })
      const amiss = [...large.amiss, ...small.amiss]
      return {
        held:
          amiss.length === 0 &&
          large.definite >= least.orders &&
          large.restarts.length >= least.kills &&
          Math.max(...large.restarts) <= mostToReady,
        figure: [summaryOf('PostgreSQL', large), summaryOf('embedded', small), ...amiss].join('; '),
      }
    } finally {
      await postgres.stop()
    }
  },
}
