import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { OperationKey } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { readStored } from '../../kernel/storedSentence.ts'
import { loadOrders } from '../../orders/loadOrders.ts'
import { loadPrescriptions, viewerOf } from '../../prescriptions/loadPrescriptions.ts'
import { readAddresses } from '../addresses.ts'
import { notOfOthersOrders } from '../notOfOthersOrders.ts'
import { toUser, userColumns } from '../userShape.ts'

const idsOf = async (db: Db, table: 'orders' | 'prescriptions', userId: string) => {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const readAccount = async (db: Db, userId: string) => {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...toUser(row), createdAt: row.created_at }
}

const readCart = (db: Db, userId: string) =>
  db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['products.name', 'cart_items.quantity', 'cart_items.created_at as addedAt'])
    .where('carts.user_id', '=', userId)
    .execute()

const readStockAlerts = (db: Db, userId: string) =>
  db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.name', 'stock_alerts.created_at as addedAt'])
    .where('user_id', '=', userId)
    .execute()

const readCheckouts = (db: Db, userId: string) =>
  db
    .selectFrom('checkouts')
    .select(['status', 'contact', 'delivery', 'notes', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'placed')
    .execute()

const readPayments = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'order_number as orderNumber',
      'method',
      'provider',
      'amount',
      'payment_attempts.status',
      'payer',
      'payment_attempts.created_at as createdAt',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('payment_attempts.created_at')
    .execute()
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount) }))
}

const readRefunds = async (db: Db, userId: string, say: Say) => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'order_number as orderNumber',
      'amount',
      'refunds.status',
      'reason',
      'refunds.created_at as createdAt',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('refunds.created_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    amount: toRupees(row.amount),
    reason: readStored(row.reason, say),
  }))
}

const readReturns = (db: Db, userId: string) =>
  db
    .selectFrom('return_requests as r')
    .innerJoin('orders', 'orders.id', 'r.order_id')
    .innerJoin('return_request_lines as l', 'l.request_id', 'r.id')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .select([
      'order_number as orderNumber',
      'r.status',
      'i.name',
      'l.quantity',
      'l.reason',
      'r.note',
      'r.reply',
    ])
    .select('r.created_at as createdAt')
    .where('orders.user_id', '=', userId)
    .orderBy('r.created_at')
    .orderBy('i.position')
    .execute()

const readRegister = (db: Db, userId: string) =>
  db
    .selectFrom('register')
    .innerJoin('orders', 'orders.id', 'register.order_id')
    .selectAll('register')
    .where('orders.user_id', '=', userId)
    .orderBy('serial')
    .execute()

const pageView = 'GET /prescription/:id/files/:fileId' satisfies OperationKey

/** The times at which staff viewed a prescription page. Their names are not the customer's data. */
const readAccesses = (db: Db, userId: string) =>
  db
    .selectFrom('prescriptions')
    .innerJoin('audit_log', (join) =>
      join.on(sql<boolean>`records @> array['prescription:' || prescriptions.id]`),
    )
    .select(['prescription_number as prescriptionNumber', 'audit_log.at'])
    .where('prescriptions.user_id', '=', userId)
    .where('operation', '=', pageView)
    .orderBy('seq')
    .execute()

const readMessages = (db: Db, userId: string, recipients: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'channel', 'recipient', 'created_at as createdAt', 'sent_at as sentAt'])
    .where(sql<boolean>`recipient = any(${recipients}::text[])`)
    .where(notOfOthersOrders(userId))
    .orderBy('created_at')
    .execute()

/** The times at which staff wrote notes, and about which kind of record. The words are for staff alone. */
const readNotes = async (db: Db, userId: string) => {
  const { rows } = await sql<{ about: string; at: Date }>`
    select case when order_id is not null then 'order' when prescription_id is not null then 'prescription'
      else 'account' end as about, staff_notes.created_at as at
    from staff_notes left join orders on orders.id = order_id
      left join prescriptions on prescriptions.id = prescription_id
    where ${userId} in (customer_id, orders.user_id, prescriptions.user_id)
    order by staff_notes.created_at, staff_notes.id`.execute(db)
  return rows
}

/** Everything that is kept about this user, as the user may see it. Amounts are rupees. */
export const readOwnData = async (call: Call<'POST /user/export'>) => {
  const { db, user, now, say } = call
  const account = await readAccount(db, user.id)
  const prescriptionIds = await idsOf(db, 'prescriptions', user.id)
  const prescriptions = await loadPrescriptions(db, prescriptionIds, viewerOf(call, 'customer'))
  return {
    exportedAt: now,
    account,
    addresses: await readAddresses(db, user.id),
    cart: await readCart(db, user.id),
    stockAlerts: await readStockAlerts(db, user.id),
    checkouts: await readCheckouts(db, user.id),
    orders: await loadOrders(db, await idsOf(db, 'orders', user.id), 'customer', { say, now }),
    payments: await readPayments(db, user.id),
    refunds: await readRefunds(db, user.id, say),
    returns: await readReturns(db, user.id),
    prescriptions,
    register: await readRegister(db, user.id),
    staffNotes: await readNotes(db, user.id),
    looksAtPrescriptions: await readAccesses(db, user.id),
    groups: (
      await db.selectFrom('customer_groups').select('name').where('user_id', '=', user.id).execute()
    ).map(({ name }) => name),
    couponUses: await db
      .selectFrom('coupon_redemptions')
      .innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
      .select(['code', 'coupon_redemptions.created_at as usedAt', 'released_at as givenBackAt'])
      .where('user_id', '=', user.id)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at as createdAt', 'expires_at as expiresAt'])
      .where('user_id', '=', user.id)
      .execute(),
    blocks: await db
      .selectFrom('account_history')
      .select(['at', 'event', 'reason'])
      .where('user_id', '=', user.id)
      .execute(),
    messages: await readMessages(
      db,
      user.id,
      [account.email, account.phone].filter((one) => one !== null),
    ),
  }
}

export type OwnData = Awaited<ReturnType<typeof readOwnData>>
