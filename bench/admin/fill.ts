import { sql } from 'kysely'
import { refreshCustomerStats } from 'server/accounts/customers/customerStats'
import type { Database, Db } from 'server/db/types'
import { dayOf } from 'server/kernel/days'
import { defaultSettings } from 'server/ports/settings'
import { refreshPeriodTotals } from 'server/totals/refreshPeriodTotals'
import { rollupDailyTotals } from 'server/totals/rollupDailyTotals'
import { readMedicines } from './catalogue.ts'
import { type Changes, type Copies, copyRows, keepRows, keptRows, own } from './copies.ts'
import { batchId, fillFixtures, productId } from './fixtures.ts'

const { retention } = defaultSettings

/** A product or batch for the line of an order, the same for everything that belongs to the line. */
const spread = (line: string, id: (number: string) => string, count: number) =>
  `'${id('')}' || (hashtext(${line} || n)::bigint & 2147483647) % ${count}`

/** One second earlier for each copy, so that the age of waiting rows stays as in the demo. */
const earlier = (column: string) => `t.${column} - n * interval '1 second'`

/** Personal data of rows that are young enough. The retention job has deleted it from older rows. */
const forgottenAfter = (days: number, column: string, since: string, forgotten: string) =>
  `case when ${since} > now() - interval '${days} days' then ${column} else ${forgotten} end`

type Copy = [table: keyof Database & string, changes: Changes, where?: string]

/** `products` is how many made-up products the lines of orders are of. */
const copiesOf = (products: number): Copy[] => [
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
      product_id: spread('t.id', productId, products),
      prescription_id: own('prescription_id'),
      shipment_id: own('shipment_id'),
    },
  ],
  ['order_history', { order_id: own('order_id'), at: earlier('at') }],
  ['order_prescriptions', { order_id: own('order_id'), prescription_id: own('prescription_id') }],
  [
    'stock_movements',
    {
      product_id: spread('t.order_item_id', productId, products),
      // Batches that follow each other: a line may have come out of two.
      batch_id: `'${batchId('')}' || ((hashtext(t.order_item_id || n)::bigint & 2147483647)
        + dense_rank() over (partition by t.order_item_id, n order by t.batch_id)) % ${products}`,
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
      payer: forgottenAfter(retention.payerDays, 't.payer', earlier('created_at'), 'null'),
      // The job must not poll these payments meanwhile.
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
      serial: `t.serial + n * (select max(serial) from ${keptRows('register')})`,
      order_id: own('order_id'),
      at: earlier('at'),
    },
  ],
  ['coupons', { id: own('id'), code: own('code') }],
]

/** Coupons that a shop of any size has at most this many times as many of. */
const mostCoupons = 200

/** Two messages an order, sent long ago. No job deletes them. */
const fillOutbox = async (db: Db, { first, last }: Copies) => {
  for (const kind of ['orderPlaced', 'orderStatus'])
    await sql`insert into outbox (id, kind, recipient, payload, created_at, available_at, attempts, sent_at)
      select ${`${kind}-`} || id, ${kind}, ${sql.raw(
        forgottenAfter(
          retention.messageDays,
          `coalesce(contact->>'email', contact->>'phone')`,
          'created_at',
          `''`,
        ),
      )}, '{}', created_at, created_at, 1,
        created_at + interval '5 seconds' from orders
      where nullif(split_part(id, '-', 2), '')::int between ${first} and ${last}`.execute(db)
}

/** Words that found nothing, over the 90 days that they are kept. */
const fillMissedSearches = async (db: Db, now: Date) => {
  await sql`insert into missed_searches (words, day, count)
    select 'missed ' || n, ${dayOf(now)}::date - n % 90, 1 + n % 40 from generate_series(1, 20000) n`.execute(
    db,
  )
}

/** Keeps the business as it is, to be copied by `growOrders`. Returns how many orders it has. */
export const keepBusiness = async (db: Db): Promise<number> => {
  for (const [table, , where] of copiesOf(0)) await keepRows(db, table, where)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.raw(keptRows('orders'))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The copies bypass the triggers, which mark what changed. */
const markAll = async (db: Db) => {
  for (const [subject, table] of [
    ['sales', 'orders'],
    ['payments', 'payment_attempts'],
    ['customers', 'users'],
    ['prescriptions', 'prescriptions'],
  ] as const)
    await sql`insert into dirty_days (day, subject)
      select distinct day_of(created_at), ${subject} from ${sql.table(table)}`.execute(db)
  await sql`insert into dirty_customers (user_id) select id from users`.execute(db)
}

/**
 * Copies every kept customer, prescription and order with its rows, once for each of these copies. Order
 * lines use this number of made-up products. The books of each order agree as before. Their days are noted,
 * to be added up.
 */
export const copyOrders = async (db: Db, copies: Copies, products: number): Promise<void> => {
  for (const [table, changes] of copiesOf(products)) {
    const last = table === 'coupons' ? Math.min(copies.last, mostCoupons) : copies.last
    await copyRows(db, table, { first: copies.first, last }, changes)
  }
  await fillOutbox(db, copies)
  await sql`analyze`.execute(db)
  await markAll(db)
}

/** The same, with all totals summed up. */
export const addOrders = async (db: Db, copies: Copies, products: number): Promise<void> => {
  await copyOrders(db, copies, products)
  // The job does this within a minute.
  while ((await rollupDailyTotals({ db })) > 0);
  while ((await refreshCustomerStats({ db })) > 0);
  while ((await refreshPeriodTotals(db, new Date())) > 0);
  // In a shop that grew to this size, autovacuum has done this.
  await sql`vacuum analyze`.execute(db)
}

/** Makes the demo business a large one, over a catalogue of these many products. */
export const fillUp = async (
  db: Db,
  given: { products: number; orders: number; catalogue: string | undefined; now: Date },
): Promise<void> => {
  const medicines = await readMedicines(given.catalogue, given.products)
  await fillFixtures(db, medicines, given.now)
  const count = await keepBusiness(db)
  await fillMissedSearches(db, given.now)
  await addOrders(db, { first: 1, last: Math.ceil(given.orders / count) - 1 }, medicines.length)
}
