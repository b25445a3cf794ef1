import { seedDemo } from 'demo/seedDemo'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { furtherFaults } from '../../test/faults/furtherFaults.ts'
import { buy } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { createTestApp, onPostgres, type TestApp } from '../../test/harness.ts'
import type { Trx } from '../db/types.ts'
import { newId } from '../kernel/ids.ts'
import { refreshPeriodTotals } from '../totals/refreshPeriodTotals.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'
import { type CheckOptions, findViolations, invariants } from './invariants.ts'

/**
 * A year of business, and rows that only the running shop writes: checkouts, sessions, messages, an open cash
 * shipment.
 */
let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await seedDemo(shop)
  const now = shop.clock.now()
  for (let days = 1; days > 0; ) days = await rollupDailyTotals(shop)
  await refreshPeriodTotals(shop.db, now)
  const coupon = { discount_type: 'fixed', discount_value: 1000, created_at: now } as const
  await shop.db
    .insertInto('coupons')
    .values({ id: newId(now), code: 'TEN', ...coupon })
    .execute()
  const admin = await shop.admin()
  const customer = await shop.customer()
  const productId = await shop.product({ saleClass: 'prescription', stock: 9 })
  await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
  // No coupon reduces a prescription medicine.
  const body = { productId: await shop.product({ stock: 9 }), quantity: 1 }
  await customer.api('POST /cart/items', { body })
  const { id } = await buy(customer, productId, { quantity: 2, coupon: 'TEN' })
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status, comment: 'By bike' } })
  await admin.api('GET /order/:id', { params: { id } })
})

test('a year of business violates no invariant', async () => {
  expect(await findViolations(shop.db)).toEqual([])
})

const first = (table: string, condition = 'true') => `(select min(id) from ${table} where ${condition})`
const grow = (table: string) =>
  `update ${table} set subtotal_amount = subtotal_amount + 1, total_amount = total_amount + 1 where id = ${first(table)}`

/** Statements that violate each invariant. */
const faults: Readonly<Record<string, readonly string[]>> = {
  'a batch is the sum of its movements and never below zero': [
    `update batches set quantity = quantity + 1 where id = ${first('batches')}`,
  ],
  'a product is the sum of its batches': [
    `update products set on_hand = on_hand + 1 where id = ${first('products')}`,
  ],
  'a line left the shelf once, and is back when its order or shipment was cancelled before dispatch': [
    `delete from stock_movements where reason = 'sale' and order_item_id in (select i.id from order_items i
      join orders o on o.id = i.order_id where o.status = 'delivered' and o.payment_status = 'paid')`,
  ],
  'units on the shelf again are those that staff found': [
    `insert into returned_units (order_item_id, batch_id, shelf, damaged, missing, at)
      select order_item_id, batch_id, 1, 0, 0, at from stock_movements where reason = 'sale' limit 1`,
  ],
  'a line is in one open return at most, with no more units than arrived': [
    `with made as (insert into return_requests (id, order_id, created_at, updated_at)
        select 'r' || n, order_id, now(), now() from order_items, generate_series(1, 2) n
        where order_items.id = ${first('order_items')} returning id)
      insert into return_request_lines (request_id, order_item_id, quantity, reason)
        select id, ${first('order_items')}, 1, 'damaged' from made`,
  ],
  'a line takes no more than was bought': [
    'update order_items set quantity = 1, total_price = price where quantity > 1',
  ],
  'no line costs more than the price printed on its units': [
    `update batches set mrp = 1, mrp_at = '2020-01-01' where id = (select min(m.batch_id) from stock_movements m
      join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
      where m.reason = 'sale' and o.status = 'delivered')`,
  ],
  'no line takes from a batch less than nothing': [
    `insert into stock_movements (product_id, batch_id, quantity, reason, order_item_id, at)
      select product_id, batch_id, 1000, 'swap', order_item_id, at from stock_movements where reason = 'sale' limit 1`,
  ],
  'no more is held for checkouts than could be sold, but for what was taken off meanwhile': [
    `insert into holds (checkout_id, product_id, quantity, expires_at)
      select c.id, p.id, p.on_hand + 1, now() + interval '1 hour' from checkouts c, products p
      where not exists (select from stock_movements where product_id = p.id and quantity < 0 and reason <> 'sale')
      limit 1`,
  ],
  'a coupon is used as often as there are live redemptions, within its limit': [
    `update coupons set used_count = used_count + 1 where id = ${first('coupons')}`,
  ],
  'no order is cheaper by more than its coupon gives': [
    `update orders set discount_amount = discount_amount + 100, total_amount = total_amount - 100
      where id = (select max(order_id) from coupon_redemptions)`,
  ],
  'no shopper uses a coupon more often than it says': [
    `update coupons set usage_per_user = 1, version = 1 where id = ${first('coupons')}`,
    `insert into coupon_redemptions (id, coupon_id, user_id, reason, created_at)
      select 'planted' || n, ${first('coupons')}, ${first('users')}, 'planted', now() from generate_series(1, 2) n`,
  ],
  'a coupon saves what its live orders save, within its budget': [
    `update coupons set spent = spent + 1 where id = ${first('coupons')}`,
    `update coupon_redemptions set amount = amount + 1 where id = ${first('coupon_redemptions', 'released_at is null')}`,
  ],
  'a one-time code is used by one live order, which names it': [
    `insert into coupon_codes (code, coupon_id, order_id, created_at)
      select 'PLANTED', ${first('coupons')}, ${first('orders', "status <> 'cancelled'")}, now()`,
  ],
  'the lines that a coupon reduced cost at least the discount of their order': [
    `update order_items set discounted = false where order_id in (select order_id from coupon_redemptions)`,
  ],
  'a coupon’s use is given back when its order is cancelled or all its money goes back, and not before': [
    `update coupon_redemptions set released_at = now() where order_id in
      (select id from orders where status <> 'cancelled')`,
  ],
  'an order is the sum of its lines': [grow('orders')],
  'an order is the sum of its shipments, less those that were taken out of it': [grow('shipments')],
  'a shipment is the sum of its lines, which are all of its own order': [grow('shipments')],
  'a shipment reached its status by legal steps, and its order with it': [
    `insert into shipment_history (shipment_id, at, actor, from_status, to_status)
      values (${first('shipments')}, now(), 'admin', 'delivered', 'pending')`,
  ],
  'a placed checkout and its order name each other': [
    `update checkouts set status = 'cancelled', order_id = null where status = 'placed'`,
  ],
  'the history of an order is a path of legal steps that ends where the order is': [
    `delete from order_history where from_status is null`,
  ],
  'the cash of a shipment was collected once, and all of it makes the order paid': [
    `update shipments set collected_at = now() where order_id in
      (select id from orders where payment_status = 'pending')`,
  ],
  'an order that is not for cash was paid before it was packed, and only an order that is over is voided': [
    `update orders set payment_status = 'voided' where payment_method <> 'cash' and status = 'delivered'`,
  ],
  'what moves is the product of its batch, and the one that its line sold': [
    `update stock_movements set product_id = (select max(id) from products) where id = ${first('stock_movements')}`,
  ],
  'a checkout that was placed or cancelled holds nothing': [
    `insert into holds (checkout_id, product_id, quantity, expires_at)
      select c.id, p.id, 1, now() + interval '1 hour' from checkouts c, products p where c.status = 'placed' limit 1`,
  ],
  'an order with a coupon has used that coupon once, for its own customer': [
    `update coupons c set used_count = used_count - 1 from coupon_redemptions r
      where r.coupon_id = c.id and r.id = ${first('coupon_redemptions', 'released_at is null')}`,
    `delete from coupon_redemptions where id = ${first('coupon_redemptions', 'released_at is null')}`,
  ],
  'all that a paid order costs came in, and nothing above what came in was given back': [
    `update orders set payment_status = 'paid' where payment_status = 'pending'`,
  ],
  'the shop keeps at most the total of an order, and nothing of a cancelled one': [
    `insert into payment_attempts (id, order_id, method, provider, amount, status, created_at, updated_at)
      select 'planted', order_id, method, provider, amount, status, created_at, updated_at
      from payment_attempts where id = ${first('payment_attempts', `status = 'paid'`)}`,
  ],
  'an order says how much of it went back, and no more than refunds claim': [
    `update orders set refunded_amount = 1 where payment_status = 'paid'`,
  ],
  'a refund that is done says by which transfer and when': [
    `update refunds set done_at = null where status = 'done'`,
  ],
  'a prescription is not used beyond what was approved': ['update prescription_draws set units = 1000'],
  'an order line draws its packs from prescriptions': [
    'update order_items set quantity = 1000, total_price = price * 1000 where prescription_id is not null',
  ],
  'what a prescription covers stands on it': ['delete from prescription_items'],
  'no prescription line leaves without a prescription of the same customer': [
    `update order_items set prescription_id = null where sale_class = 'prescription'`,
  ],
  'what left the house left against a prescription that was not over': [
    `update prescriptions set valid_until = '2000-01-01'`,
  ],
  'what was dispensed is in the register, whose numbers have no gaps': [
    'delete from register where serial = (select min(serial) from register)',
  ],
  'a row of the register is of units that left the shelf for its order, once': [
    `insert into register (serial, at, order_id, order_number, prescription_number, patient_name, medicine, manufacturer,
        batch_number, expiry_date, quantity, order_item_id, batch_id, pharmacist, pharmacist_id, pharmacist_council,
        actor, actor_id)
      select (select max(serial) from register) + 1, at, order_id, order_number, prescription_number, patient_name,
        medicine, manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, pharmacist,
        pharmacist_id, pharmacist_council, actor, actor_id
      from register where reverses is null limit 1`,
  ],
  'each reversal in the register is of units that were inspected, and of a row that dispensed as many': [
    `insert into returned_units (order_item_id, batch_id, shelf, damaged, missing, at)
      select order_item_id, batch_id, 0, quantity, 0, at from register where reverses is null limit 1`,
  ],
  'the history of a prescription is a path of legal steps that ends where it is': [
    `insert into prescription_history (prescription_id, at, from_status, to_status)
      values (${first('prescriptions')}, now(), 'rejected', 'pending')`,
  ],
  'the customer gets a message about the order, each of its steps and each refund': [
    `delete from outbox where kind = 'orderPlaced'`,
  ],
  'daily order totals equal the orders': ['update daily_order_totals set amount = amount + 1'],
  'daily category sales equal the sold lines': ['update daily_category_sales set quantity = quantity + 1'],
  'daily product sales equal the sold lines': ['update daily_product_sales set quantity = quantity + 1'],
  'daily payment totals equal the attempts and their refunds': [
    'update daily_payment_totals set refunded = refunded + 1',
  ],
  'daily customer totals equal the customers who signed up': [
    'update daily_customer_totals set customers = customers + 1',
  ],
  'daily prescription totals equal the prescriptions': [
    'update daily_prescription_totals set prescriptions = prescriptions + 1',
  ],
  'the product sales of a period equal the sum of its days': [
    'update period_product_sales set quantity = quantity + 1',
  ],
  'customer stats equal the orders of the customer': ['update customer_stats set spent = spent + 1'],
  'an order whose books do not agree is among those that reconciliation looks at': [
    'delete from dirty_balances',
    `update payment_attempts set amount = amount + 1 where id = ${first('payment_attempts', "status = 'paid'")}`,
  ],
  'what is written about an order goes to whom its contact names': [
    `update outbox set channel = 'phone', recipient = '03007654321' where id = ${first('outbox', "kind = 'orderPlaced'")}`,
  ],
  'no message waits while one that was written a day later is sent': [
    `update outbox set sent_at = now() where id = (select max(id) from outbox)`,
    `update outbox set available_at = created_at - interval '25 hours' where sent_at is null`,
  ],
  'a message is sent or given up, not both': ['update outbox set sent_at = now(), failed_at = now()'],
  'a session that is older than its owner’s last sign-out everywhere is gone, and nobody who is blocked has one':
    [`update users set sessions_valid_from = now() + interval '1 day'`],
  'the stored bytes of the whole shop are the sizes of its uploads': [
    'insert into stored_bytes (bytes) values (1) on conflict (id) do update set bytes = stored_bytes.bytes + 1',
  ],
  'a closed account names nobody': [
    `update users set closed_at = now() where id = ${first('users', 'email is not null')}`,
  ],
  'the audit log is one chain: no row was changed, deleted, inserted or moved': [
    "update audit_log set at = at + interval '1 second' where seq = 1",
  ],
  'no row of the audit log is dated before the one before it': [
    "update audit_log set at = at + interval '1 year' where seq = 1",
  ],
  'a user is the actor of each row of the audit log': [`update audit_log set actor_id = 'nobody'`],
  'a row of the register is as it was written': [`update register set doctor_name = 'another'`],
  'staff wrote each row of the register: the audit log has it': ['delete from audit_log'],
  'each row of the register names a member of staff and a pharmacist with the number of the council': [
    `update register set pharmacist_council = 'A-9999' where serial = 1`,
  ],
  'a row of the register names the patient of its prescription, unless the account is closed': [
    `update register set patient_name = 'another' where serial = 1`,
  ],
  'a reason in the audit log is the one that staff gave': [`update audit_reasons set reason = 'another'`],
  'no idempotency key has been under way for more than ten minutes': [
    `insert into idempotency_keys (user_id, key, request_hash, created_at)
      values (${first('users')}, 'planted', '', now() - interval '11 minutes')`,
  ],
}

/** The violations after these statements, which are rolled back. */
const findWith = async (statements: readonly string[], options: CheckOptions): Promise<string[]> => {
  const undo = new Error('undo')
  let found: string[] = []
  const plant = async (trx: Trx) => {
    // The database refuses most of these faults by itself: here they come from beyond its constraints' triggers.
    for (const statement of [`set local session_replication_role = 'replica'`, ...statements])
      await sql.raw(statement).execute(trx)
    found = (await findViolations(trx, options)).map(({ invariant }) => invariant)
    throw undo
  }
  await shop.db
    .transaction()
    .execute(plant)
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const written = 'staff wrote each row of the register: the audit log has it'
const responsible =
  'each row of the register names a member of staff and a pharmacist with the number of the council'
const ofPatient = 'a row of the register names the patient of its prescription, unless the account is closed'

/** A row for the same units as an earlier one, which was reversed: nothing else is wrong with it. */
const forge = (columns: Readonly<Record<string, string>>) => {
  const copied =
    'at, order_id, order_number, prescription_number, medicine, manufacturer, batch_number, expiry_date, order_item_id, batch_id, actor'
  const forged = {
    patient_name: 'patient_name',
    pharmacist_id: 'pharmacist_id',
    actor_id: 'actor_id',
    ...columns,
  }
  const names = Object.keys(forged).join(', ')
  const values = Object.values(forged).join(', ')
  const row = (serial: string, quantity: string, reverses: string, kept: string) =>
    `insert into register (serial, quantity, reverses, pharmacist, pharmacist_council, ${copied}, ${names})
      select (select max(serial) from register) + ${serial}, ${quantity}, ${reverses}, pharmacist, pharmacist_council,
        ${copied}, ${kept} from register where serial = (select max(serial) from register where reverses is null)`
  return [
    row('1', '-quantity', 'serial', 'patient_name, pharmacist_id, actor_id'),
    row('1', 'quantity', 'null', values),
  ]
}

test('finding 70: a row of the register that the database’s role wrote is named', async () => {
  const found = (columns: Readonly<Record<string, string>>, ...more: string[]) =>
    findWith([...forge(columns), ...more], {})
  expect(await found({}, 'update orders set checkout_id = null')).toContain(written)
  expect(await found({ pharmacist_id: `'nobody'` })).toContain(responsible)
  expect(await found({ actor_id: `'nobody'` })).toContain(responsible)
  expect(await found({ pharmacist_id: first('users', "role = 'customer'") })).toContain(responsible)
  expect(await found({ patient_name: `'Somebody Else'` })).toContain(ofPatient)
})

const open = 'no transaction has been open for more than a minute'

test('the books agree of orders too that reconciliation has not before it', async () => {
  expect(await findWith(['delete from dirty_balances'], {})).toEqual([])
})

test.each(
  invariants.filter((invariant) => invariant !== open),
)('a fault is noticed: %s', async (invariant) => {
  expect(await findWith(faults[invariant] ?? [], { only: invariant })).toContain(invariant)
})

test.each(furtherFaults)('$invariant: $fault is noticed', async ({
  invariant,
  statements,
  atRest = false,
}) => {
  expect(await findWith(statements, { only: invariant, atRest })).toContain(invariant)
})

if (onPostgres)
  test(`a fault is noticed: ${open}`, async () => {
    await shop.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      const later = new Date(Date.now() + 120_000)
      expect(
        (await findViolations(shop.db, { now: later, only: open })).map(({ invariant }) => invariant),
      ).toContain(open)
    })
  })
