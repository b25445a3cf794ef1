import { sql } from 'kysely'
import { dayOf } from 'server/days'
import type { Database, Db } from 'server/db/types'
import { addUpDays } from 'server/sales/addUpDays'
import { type Medicine, readMedicines } from './catalogue.ts'
import { type Changes, copyRows, own } from './copies.ts'
import { batchId, fillGoods, productId } from './goods.ts'

/** A product or batch for the line of an order, the same for everything that belongs to the line. */
const spread = (line: string, id: (number: string) => string, count: number) =>
  `'${id('')}' || (hashtext(${line} || n)::bigint & 2147483647) % ${count}`

/** Earlier by a second a copy: what waits keeps waiting as long as in the demo. */
const earlier = (column: string) => `t.${column} - n * interval '1 second'`

type Copy = [table: keyof Database & string, changes: Changes, where?: string]

const copiesOf = (medicines: readonly Medicine[]): Copy[] => {
  const count = medicines.length
  return [
    [
      'users',
      {
        id: own('id'),
        email: `n || t.email`,
        phone: `'03' || lpad(((right(t.phone, 9)::bigint + n * 1000003) % 1000000000)::text, 9, '0')`,
        created_at: earlier('created_at'),
      },
      `role = 'customer'`,
    ],
    ['addresses', { id: own('id'), user_id: own('user_id') }],
    [
      'prescriptions',
      {
        id: own('id'),
        user_id: own('user_id'),
        prescription_number: own('prescription_number'),
        created_at: earlier('created_at'),
      },
    ],
    ['prescription_files', { id: own('id'), prescription_id: own('prescription_id') }],
    ['prescription_items', { prescription_id: own('prescription_id') }],
    ['prescription_history', { prescription_id: own('prescription_id'), at: earlier('at') }],
    [
      'orders',
      {
        id: own('id'),
        order_number: own('order_number'),
        user_id: own('user_id'),
        checkout_id: 'null',
        created_at: earlier('created_at'),
      },
    ],
    ['shipments', { id: own('id'), order_id: own('order_id') }],
    ['shipment_history', { shipment_id: own('shipment_id') }],
    [
      'order_items',
      {
        id: own('id'),
        order_id: own('order_id'),
        product_id: spread('t.id', productId, count),
        prescription_id: own('prescription_id'),
        shipment_id: own('shipment_id'),
      },
    ],
    ['order_history', { order_id: own('order_id'), at: earlier('at') }],
    ['order_prescriptions', { order_id: own('order_id'), prescription_id: own('prescription_id') }],
    [
      'stock_movements',
      {
        product_id: spread('t.order_item_id', productId, count),
        // By batch too: a line may have come out of two.
        batch_id: spread('t.order_item_id || t.batch_id', batchId, count),
        order_item_id: own('order_item_id'),
      },
      'order_item_id is not null',
    ],
    [
      'coupon_redemptions',
      { id: own('id'), user_id: own('user_id'), order_id: own('order_id') },
      'order_id is not null',
    ],
    [
      'payment_attempts',
      {
        id: own('id'),
        order_id: own('order_id'),
        provider_reference: own('provider_reference'),
        // Nobody is to be asked about them meanwhile.
        next_check_at: 'null',
        created_at: earlier('created_at'),
      },
    ],
    [
      'refunds',
      {
        id: own('id'),
        order_id: own('order_id'),
        attempt_id: own('attempt_id'),
        shipment_id: own('shipment_id'),
        reference: own('reference'),
        created_at: earlier('created_at'),
      },
    ],
    [
      'register',
      {
        serial: 't.serial + n * (select max(serial) from source)',
        order_id: own('order_id'),
        at: earlier('at'),
      },
    ],
  ]
}

/** Two messages an order, sent long ago: nobody clears them away. */
const fillOutbox = async (db: Db) => {
  for (const kind of ['orderPlaced', 'orderStatus'])
    await sql`insert into outbox (id, kind, recipient, payload, created_at, available_at, attempts, sent_at)
      select ${`${kind}-`} || id, ${kind}, coalesce(contact->>'email', contact->>'phone'), '{}', created_at, created_at, 1,
        created_at + interval '5 seconds' from orders`.execute(db)
}

/** Words that found nothing, over the 90 days that they are kept. */
const fillMissedSearches = async (db: Db, now: Date) => {
  await sql`insert into missed_searches (words, day, count)
    select 'missed ' || n, ${dayOf(now)}::date - n % 90, 1 + n % 40 from generate_series(1, 20000) n`.execute(
    db,
  )
}

/**
 * Makes the demo business a large one: every customer, prescription, order and what belongs to it again and again
 * until there are so many orders, over a catalogue of these many products, all books of one order agreeing as in the demo.
 */
export const fillUp = async (
  db: Db,
  given: { products: number; orders: number; catalogue: string | undefined; now: Date },
): Promise<void> => {
  const medicines = await readMedicines(given.catalogue, given.products)
  await fillGoods(db, medicines, given.now)
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const times = Math.ceil(given.orders / count) - 1
  for (const [table, changes, where] of copiesOf(medicines)) await copyRows(db, table, times, changes, where)
  await copyRows(db, 'coupons', Math.min(times, 200), { id: own('id'), code: own('code') })
  await fillOutbox(db)
  await fillMissedSearches(db, given.now)
  // What the job does within a minute.
  await addUpDays({ db })
  // What autovacuum does in a shop that has grown to this.
  await sql`vacuum analyze`.execute(db)
}
