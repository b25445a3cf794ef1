import { createRandom } from 'demo/random'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { cuts, startCommitCutter } from 'server/test/network/commitCutter'
import { openShop } from './openShop.ts'
import type { Proof } from './proof.ts'
import { createRecorder, findDifferences, openShoppers } from './shoppers.ts'

/** The number of order COMMITs to cut. Those of carts, checkouts and jobs come on top. */
const wanted = 200
/** Milliseconds within which each call must get a response, even on a broken connection. */
const MAX_RESPONSE_MS = 15_000

export const commits: Proof = {
  claim:
    'A line to PostgreSQL that breaks in the middle of COMMIT is a 503 with a sentence; asked again, the shop answers with the one order that was made',
  shownBy: 'bench/chaos/commits.ts',
  run: async () => {
    const postgres = await startPostgres()
    const random = createRandom(20_261_121)
    let orders = 0
    let isCutting = false
    const cutter = await startCommitCutter(postgres.url, ({ placesOrder }) => {
      if (!isCutting || !random.chance(placesOrder ? 0.5 : 0.05)) return null
      if (placesOrder) orders++
      return random.pick([...cuts])
    })
    const shop = await openShop({ DATABASE_URL: cutter.url })
    try {
      const { recorded, onResponse } = createRecorder()
      const { bought, buyUntil } = await openShoppers(shop.origin, 8, onResponse)
      isCutting = true
      await buyUntil(() => orders >= wanted)
      isCutting = false
      const isAlive = shop.isAlive()
      await shop.stop()
      const db = openPostgres(postgres.url, 2)
      const differences = await findDifferences(db, bought, { atRest: true })
      await db.destroy()
      const { before, during, after } = cutter.counts
      const held =
        orders >= wanted &&
        differences.length + recorded.wrong.size + recorded.unanswered === 0 &&
        recorded.slowest <= MAX_RESPONSE_MS &&
        isAlive
      const figure = [
        `${before + during + after} COMMITs cut (${before} before it was sent, ${during} as it was sent, ${after} before its answer), ${orders} of them of orders`,
        `${bought.length} orders, each once`,
        `${recorded.busy} answers 503, ${recorded.unanswered} calls without an answer, slowest ${Math.round(recorded.slowest)} ms`,
        isAlive ? 'the same process from beginning to end' : 'THE SERVER ENDED',
        ...recorded.wrong,
        ...differences,
      ].join('; ')
      return { held, figure }
    } finally {
      await shop.close()
      await cutter.stop()
      await postgres.stop()
    }
  },
}
