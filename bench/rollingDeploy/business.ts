import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres, patientTimes } from 'server/db/postgres/nodePostgres'
import type { Db } from 'server/db/types'
import { type CheckOptions, findViolations, type Violation } from 'server/invariants/invariants'
import { readMedicines } from '../admin/catalogue.ts'
import { copyOrders, keepBusiness } from '../admin/fill.ts'
import { fillFixtures } from '../admin/fixtures.ts'

const size = { products: 2_000, orders: 40_000 }
const pollMilliseconds = 200

/** Invariants that the copies violate: their order lines use any product, and they use the demo's coupons. */
const notKept = [
  'what moves is the product of its batch, and the one that its line sold',
  'a coupon is used as often as there are live redemptions, within its limit',
  'the history of an order is a path of legal steps that ends where the order is',
  'what a prescription covers stands on it',
]
/** Every row of the copies too. */
export const wholly: CheckOptions = { atRest: true, most: 1_000_000 }

export interface Business {
  orders: number
  /** Violations that exist before the first purchase. */
  known: Violation[]
}

/** Receives the units that the made-up batches sold, so that their books are right. */
const receiveSold = (db: Db) =>
  sql`insert into stock_movements (product_id, batch_id, quantity, reason, at)
    select b.product_id, b.id, b.quantity - sum(m.quantity), 'receipt', b.received_at
    from batches b join stock_movements m on m.batch_id = b.id
    group by b.id having b.quantity <> sum(m.quantity)`.execute(db)

/**
 * Makes the demo, which a shop has just made here, a business in which a lock is felt: rows that take their time. A
 * shop has to serve from it, whose jobs add up what was sold.
 */
export const fillBusiness = async (url: string): Promise<Business> => {
  const db = openPostgres(url, 2, patientTimes)
  try {
    await fillFixtures(db, await readMedicines(undefined, size.products), new Date())
    const count = await keepBusiness(db)
    await copyOrders(db, { first: 1, last: Math.ceil(size.orders / count) - 1 }, size.products)
    await receiveSold(db)
    const isNoted = () => db.selectFrom('dirty_days').select('day').limit(1).executeTakeFirst()
    while (await isNoted()) await sleep(pollMilliseconds)
    // In a shop that grew to this size, autovacuum has done this.
    await sql`vacuum analyze`.execute(db)
    const { orders } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    const known: Violation[] = []
    // Invariants of columns that the next release adds can only be checked afterwards.
    for (const only of notKept) known.push(...(await findViolations(db, { ...wholly, only })))
    return { orders, known }
  } finally {
    await db.destroy()
  }
}
