import { type RawBuilder, sql } from 'kysely'
import { formatRupees, toRupees } from 'shared-api'
import { ofClosed } from '../accounts/closing/closedContacts.ts'
import type { Db, Trx } from '../db/types.ts'
import { spend } from '../kernel/budgets.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'

/** The history of one customer: numbers of orders and shipments. */
export interface CashRecord {
  delivered: number
  /** Cash shipments of the account, of this delivery phone and of earlier holders of its number that were refused on delivery. */
  returned: number
  /** A blocked customer has proven this contact, or has it from an order by phone. */
  is_blocked_contact: boolean
  /** Cash orders of the account that are under way. */
  open_orders: number
  /** Orders of the account that wait for an online payment. */
  open_unpaid: number
  /** Paisa: the cash orders under way, with those of other accounts for this contact or delivery phone. */
  open_total: number
  /** Whether the account has proven an email address or a number. */
  has_proof: boolean
}

/** The contact of an order: a value, or SQL for it. */
interface Reach {
  phone: string | null | undefined | RawBuilder<unknown>
  email: string | null | undefined | RawBuilder<unknown>
  /** An order that does not count against itself. */
  except?: string
  /** See `Ports`. */
  numberKey: string
}

/** SQL for the cash orders under way. The partial indexes of the contact have the same condition. */
const underWay = sql`o.status in ('pending', 'processing', 'shipped') and o.payment_method = 'cash'`

/**
 * SQL for the contact points of the account and this contact, as an array `typed.contacts`. A contact that this account
 * has proven is left out: strangers may type it, and their orders do not count for it.
 */
const typedContacts = (userId: string, { phone, email }: Reach) => sql`
  typed as materialized (select array(
    select v.value from (
      values (${phone ?? null}::text), (${email ?? null}::text)
      union select p.value from contact_points p where p.user_id = ${userId}
    ) v (value)
    where v.value is not null and not exists (select from contact_points own
      where own.user_id = ${userId} and own.value = v.value and own.proven_at is not null)
  ) as contacts)`

/** SQL for any order but the one that does not count against itself. */
const isOther = ({ except }: Reach) =>
  except === undefined ? sql<boolean>`true` : sql<boolean>`o.id <> ${except}`

/** SQL for the total (paisa) of the open cash orders of the account, of its contact points and of this contact. */
const openTotal = (userId: string, reach: Reach) => sql<number>`(
  with ${typedContacts(userId, reach)}
  select coalesce(sum(o.total_amount), 0)::float8 from orders o, typed
  where ${underWay} and ${isOther(reach)}
    and (o.user_id = ${userId} or o.contact->>'phone' = any(typed.contacts)
      or o.contact->>'email' = any(typed.contacts)))`

/** A number that was silent for so many days may have a new owner. */
const SILENT_DAYS = 180

const proven = (userId: string) => sql`from contact_points p
  where p.user_id = ${userId} and p.kind = 'phone' and p.proven_at is not null`

/** SQL for the number that the account has proven, or null. */
export const provenPhone = (userId: string) => sql<string | null>`(select p.value ${proven(userId)})`

/** SQL for whether an order is a closed account's with one of the numbers that a query selects as `value`. */
const isOfClosed = ({ numberKey }: Reach, numbers: RawBuilder<unknown>, isHolder?: RawBuilder<boolean>) =>
  sql`o.id = any(array(${ofClosed(numberKey, numbers, isHolder)}))`

/**
 * SQL for the cash shipments of the account and of its phones that were refused on delivery. Those of an earlier holder of
 * its proven number count too, unless they are long over: it may have freed the number, or closed the account, to begin
 * again. A holder had proven the number, or confirmed the order when staff called it. A stranger who types a number does
 * neither.
 */
const returned = (userId: string, reach: Reach) => sql<number>`(
  with ${typedContacts(userId, reach)}
  select count(*)::int from orders o join shipments s on s.order_id = o.id, typed
  where o.payment_method = 'cash' and s.status = 'returned'
    and (o.user_id = ${userId} or o.contact->>'phone' = any(typed.contacts) or o.holder_phone = any(typed.contacts)
      or ${isOfClosed(reach, sql`select unnest(contacts) as value from typed`)}
      or ((o.holder_phone = ${provenPhone(userId)}
          or ${isOfClosed(reach, sql`select p.value ${proven(userId)}`, sql<boolean>`c.is_holder`)})
        and o.created_at > (select p.proven_at - ${SILENT_DAYS}::int * interval '1 day' ${proven(userId)}))))`

/** SQL for whether one of the contacts is a blocked customer's. */
const isBlockedContact = (userId: string, reach: Reach) => sql<boolean>`exists (
  with ${typedContacts(userId, reach)}
  select from contact_points p join users u on u.id = p.user_id, typed
  where p.value = any(typed.contacts) and u.id <> ${userId} and u.blocked_at is not null
    and (p.proven_at is not null or u.password_hash is null))`

/** SQL for the history of a shopper who wants to pay cash on delivery. */
export const cashCounts = (db: Db | Trx, userId: string, reach: Reach) => [
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', ['delivered', 'refunded'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('delivered'),
  returned(userId, reach).as('returned'),
  isBlockedContact(userId, reach).as('is_blocked_contact'),
  sql<number>`(select count(*)::int from orders o
    where ${underWay} and o.user_id = ${userId} and ${isOther(reach)})`.as('open_orders'),
  sql<number>`(select count(*)::int from orders o where o.status = 'pending' and o.payment_method <> 'cash'
    and o.payment_status in ('pending', 'failed') and o.user_id = ${userId} and ${isOther(reach)})`.as(
    'open_unpaid',
  ),
  openTotal(userId, reach).as('open_total'),
  sql<boolean>`exists (select from contact_points p
    where p.user_id = ${userId} and p.proven_at is not null)`.as('has_proof'),
]

/** The history of a shopper who wants to pay this order cash on delivery. */
export const cashRecord = (
  db: Db | Trx,
  order: { id: string; user_id: string; contact: { phone: string; email?: string | null } },
  numberKey: string,
): Promise<CashRecord> =>
  db
    .selectNoFrom(
      cashCounts(db, order.user_id, {
        ...order.contact,
        email: order.contact.email,
        except: order.id,
        numberKey,
      }),
    )
    .$castTo<CashRecord>()
    .executeTakeFirstOrThrow()

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
