import { type RawBuilder, sql } from 'kysely'
import { formatRupees, toRupees } from 'shared-api'
import { ofClosed } from '../countedOrders/closedContacts.ts'
import type { Db, Trx } from '../db/types.ts'
import { spend } from '../kernel/budgets.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'

/** The history of one customer: numbers of orders and shipments. */
export interface CashRecord {
  delivered: number
  /** Cash shipments of the account, of earlier holders of its number and for the contact that were refused on delivery. */
  returned: number
  /** A blocked customer has proven this contact, or has it from an order by phone. */
  is_blocked_contact: boolean
  /** Cash orders of the account that are under way. */
  open_orders: number
  /** Orders of the account that wait for an online payment. */
  open_unpaid: number
  /** Paisa: the cash orders under way, with those of other accounts for the contact. */
  open_total: number
  /** Whether the account has proven an email address or a number. */
  has_proof: boolean
}

interface Reach {
  /** The contact of an order that is placed, whose orders count too. Null: the account's own and its proven contacts alone. */
  contact: { phone: string; email?: string | null } | null
  /** An order that does not count against itself. */
  except?: string
  /** See `Ports`. */
  numberKey: string
}

/** A number that was silent for so many days may have a new owner. */
const SILENT_DAYS = 180

/** SQL for the number that the account has proven, or null. */
export const provenPhone = (userId: string) => sql<string | null>`(select p.value from contact_points p
  where p.user_id = ${userId} and p.kind = 'phone' and p.proven_at is not null)`

/** SQL for whether an order is a closed account's with one of the numbers that a query selects as `value`. */
const isOfClosed = (numberKey: string, numbers: RawBuilder<unknown>, isHolder?: RawBuilder<boolean>) =>
  sql`o.id = any(array(${ofClosed(numberKey, numbers, isHolder)}))`

/**
 * SQL for a table of one row: the history of a shopper who wants to pay cash on delivery.
 *
 * `typed`: the contact points of the account and the contact. One that this account has proven is left out:
 * strangers may type it, and their orders do not count for it. Each condition on orders compares with values, so that
 * its indexes are read and not all open orders.
 *
 * Shipments that were refused on delivery count for the account and its phones, but for those that staff replaced.
 * Those of an earlier holder of its proven number count too, unless they are long over: it may have freed the number, or
 * closed the account, to begin again. A holder had proven the number, or confirmed the order when staff called it. A
 * stranger who types a number does neither.
 */
export const cashRecordOf = (userId: string, { contact, except, numberKey }: Reach) => {
  const isOther = except === undefined ? sql<boolean>`true` : sql<boolean>`o.id <> ${except}`
  const typed = sql`(select contacts from typed)::text[]`
  const holder = sql`(select value from holder)`
  return sql<CashRecord>`(
    with own as materialized (select kind, value, proven_at from contact_points where user_id = ${userId}),
    holder as materialized (
      select value, proven_at - ${SILENT_DAYS}::int * interval '1 day' as since
      from own where kind = 'phone' and proven_at is not null),
    typed as materialized (select ${contact ? contactsWith(contact) : sql`array[]::text[]`} as contacts)
    select mine.*,
      (select count(*)::int from orders o join shipments s on s.order_id = o.id
        where o.payment_method = 'cash' and s.status = 'returned'
          and not exists (select from order_replacements r where r.replaces_id = o.id)
          and (o.user_id = ${userId} or o.contact->>'phone' = any(${typed}) or o.holder_phone = any(${typed})
            or ${isOfClosed(numberKey, sql`select unnest(contacts) as value from typed`)}
            or ((o.holder_phone = ${holder}
                or ${isOfClosed(numberKey, sql`select value from holder`, sql<boolean>`c.is_holder`)})
              and o.created_at > (select since from holder)))) as returned,
      exists (select from contact_points p join users u on u.id = p.user_id
        where p.value = any(${typed}) and u.id <> ${userId} and u.blocked_at is not null
          and (p.proven_at is not null or u.password_hash is null)) as is_blocked_contact,
      (select coalesce(sum(o.total_amount), 0)::float8 from orders o
        where o.status in ('pending', 'processing', 'shipped') and o.payment_method = 'cash' and ${isOther}
          and (o.user_id = ${userId} or o.contact->>'phone' = any(${typed})
            or o.contact->>'email' = any(${typed}))) as open_total,
      exists (select from own where proven_at is not null) as has_proof
    from (select count(*) filter (where o.status in ('delivered', 'refunded'))::int as delivered,
        count(*) filter (where o.status in ('pending', 'processing', 'shipped') and o.payment_method = 'cash'
          and ${isOther})::int as open_orders,
        count(*) filter (where o.status = 'pending' and o.payment_method <> 'cash'
          and o.payment_status in ('pending', 'failed') and ${isOther})::int as open_unpaid
      from orders o where o.user_id = ${userId}) mine)`.as<'record'>('record')
}

/** SQL for an array of the contacts that an account has typed, with those of an order. */
const contactsWith = ({ phone, email = null }: { phone: string; email?: string | null }) => sql`array(
  select value from (values (${phone}::text), (${email}::text)) contact (value) where value is not null
  union select value from own except select value from own where proven_at is not null)`

/** All columns by name, so that statements with them can be prepared. */
export const recordColumns = [
  'record.delivered',
  'record.returned',
  'record.is_blocked_contact',
  'record.open_orders',
  'record.open_unpaid',
  'record.open_total',
  'record.has_proof',
] as const satisfies `record.${keyof CashRecord}`[]

/** The history of a shopper who wants to pay this order cash on delivery. */
export const cashRecord = async (
  db: Db | Trx,
  order: { id: string; user_id: string; contact: { phone: string; email?: string | null } },
  numberKey: string,
): Promise<CashRecord> => {
  const reach = { contact: order.contact, except: order.id, numberKey }
  return db.selectFrom(cashRecordOf(order.user_id, reach)).select(recordColumns).executeTakeFirstOrThrow()
}

/** 409 CASH_LIMIT if an order of this total (paisa) may not be paid in cash on delivery. */
export const assertCashAllowed = (rules: Settings['cash'], record: CashRecord, total: number): void => {
  if (record.returned > rules.returnsAllowed || record.is_blocked_contact) throw new ApiError('CASH_LIMIT')
  const first = record.delivered === 0
  const most = first ? rules.firstOrderLimit : rules.limit
  if (total > most) {
    const limit = formatRupees(toRupees(most))
    throw new ApiError(first ? 'CASH_LIMIT.FIRST_ORDER' : 'CASH_LIMIT.ORDER', { limit })
  }
  if (first) assertFewOpen(rules, record, total)
  if (record.open_orders >= rules.regularOpenOrders) throw new ApiError('CASH_LIMIT.OPEN_ORDERS')
  if (record.open_total + total > rules.regularOpenLimit)
    throw new ApiError('CASH_LIMIT.REGULAR_TOTAL', { limit: formatRupees(toRupees(rules.regularOpenLimit)) })
}

/** Until an order was delivered, the open cash orders are few, and their sum stays within a limit. */
const assertFewOpen = (rules: Settings['cash'], record: CashRecord, total: number): void => {
  if (!record.has_proof && record.open_orders >= rules.openOrdersUnproven)
    throw new ApiError('CASH_LIMIT.UNPROVEN')
  if (record.open_orders >= rules.openOrders) throw new ApiError('CASH_LIMIT.OPEN_ORDERS')
  if (record.open_total + total > rules.openLimit)
    throw new ApiError('CASH_LIMIT.OPEN_TOTAL', { limit: formatRupees(toRupees(rules.openLimit)) })
}

/**
 * Spends the budget of cash orders, until an order was delivered to the account. Call it as the last step of the
 * transaction: an order that is not placed spends nothing.
 */
export const spendCashOrder = async (
  trx: Trx,
  { delivered }: Pick<CashRecord, 'delivered'>,
  { ports, ip, now }: Pick<Call<'POST /checkout/:id/order'>, 'ports' | 'ip' | 'now'>,
): Promise<void> => {
  if (delivered === 0) await spend({ db: trx, ports, now }, 'cashOrder', { network: ip })
}
