import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '../../server/src/db/nodePostgres.ts'
import { openPglite } from '../../server/src/db/pglite.ts'
import { startPostgres } from '../../server/test/postgres.ts'
import { openShop } from './openShop.ts'
import type { Proof } from './proof.ts'
import { createEar, findDifferences, openShoppers } from './shoppers.ts'

/** Milliseconds from start to ready that a killed server on PostgreSQL may take; an embedded database starts with it. */
const mostToReady = 3000

/** Orders are placed by eight shoppers while their server is killed (SIGKILL) at random moments. */
const shopThroughKills = async (given: { orders: number; kills: number; url?: string }) => {
  const shop = await openShop(given.url ? { DATABASE_URL: given.url } : {})
  const restarts: number[] = []
  let isOver = false
  try {
    const { heard, hear } = createEar()
    const { bought, buyUntil } = await openShoppers(shop.origin, 8, hear)
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
    return { bought: bought.length, restarts, unanswered: heard.unanswered, differences }
  } finally {
    isOver = true
    await shop.close()
  }
}

const told = (
  name: string,
  { bought, restarts, unanswered }: Awaited<ReturnType<typeof shopThroughKills>>,
) => {
  const sorted = restarts.toSorted((a, b) => a - b).map(Math.round)
  const median = sorted[Math.floor(sorted.length / 2)]
  return `${name}: ${bought} checkouts through ${restarts.length} kills, ${unanswered} calls broken off, ${bought} definite answers, ready again after ${median} ms (median), ${sorted.at(-1)} ms (worst)`
}

export const kills: Proof = {
  promise:
    'A server that is killed at any moment is back within 3 s where PostgreSQL stands beside it; every checkout gets one definite answer, no order is lost or made twice',
  shownBy: 'bench/holds/kills.ts',
  run: async () => {
    const postgres = await startPostgres()
    try {
      const large = await shopThroughKills({ orders: 500, kills: 16, url: postgres.url })
      const small = await shopThroughKills({ orders: 80, kills: 5 })
      const differences = [...large.differences, ...small.differences]
      const worst = Math.max(...large.restarts)
      return {
        held: differences.length === 0 && worst <= mostToReady,
        figure: [told('PostgreSQL', large), told('embedded', small), ...differences].join('; '),
      }
    } finally {
      await postgres.stop()
    }
  },
}
