import { type RawBuilder, sql } from 'kysely'
import type { QueueTab } from 'shared-api/contract'
import type { Db } from '../../db/types.ts'
import { ordersWaiting, waitingInParts } from '../admin/ordersWaiting.ts'

/** Delivered shipments of the order whose cash the courier has not handed over. */
export const owedShipment = sql<boolean>`s.order_id = orders.id and s.status = 'delivered' and s.collected_at is null`

/** Open return requests. Those that wait for the customer to hand over the items come last. */
const openRequests = sql`select order_id, status, created_at from return_requests r
  where r.status in ('requested', 'accepted', 'received')`

/** SQL for the orders of each tab of the queue. */
export const queueConditions = (now: Date): Record<QueueTab, RawBuilder<boolean>> => {
  const { confirmation, processing, packing } = ordersWaiting(now)
  return {
    call: confirmation,
    pack: sql<boolean>`(${processing} or ${packing})`,
    way: sql<boolean>`orders.status = 'shipped'`,
    // Counted for the few orders of the index: for "exists" PostgreSQL would read every shipment there ever was.
    cash: sql<boolean>`(orders.status in ('shipped', 'delivered') and orders.payment_method = 'cash'
      and orders.payment_status = 'pending' and (select count(*) from shipments s where ${owedShipment}) > 0)`,
    returns: sql<boolean>`orders.id in (select order_id from (${openRequests}) open)`,
  }
}

interface Page {
  page: number
  pageSize: number
}

const paged = ({ page, pageSize }: Page) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** Calls that are due, oldest order first; then later ones by their time; numbers that are wrong last. */
const toCall = (now: Date, page: Page) => sql<{ id: string }>`
  select orders.id from (select id, created_at from orders where ${queueConditions(now).call} offset 0) orders
  left join lateral (select outcome, retry_at from order_calls where order_id = orders.id
    order by id desc limit 1) last on true
  order by case when last.outcome = 'wrong_number' then 2 when last.retry_at > ${now}::timestamptz then 1 else 0 end,
    case when last.retry_at > ${now}::timestamptz then last.retry_at end, orders.created_at, orders.id
  ${paged(page)}`

/** Express orders first, then the oldest. Whole orders come from indexes, the few others are read at once. */
const toPack = (now: Date, page: Page) => {
  const { processing, packing } = waitingInParts(now)
  const sorting = sql`order by is_express desc, created_at, id`
  const parts = [processing, packing].flatMap(({ whole, few }) => [whole, ...few])
  const found = parts.map(
    (part) => sql`(select orders.id, orders.created_at, orders.delivery->>'method' = 'express' as is_express
      from orders where ${part} offset 0)`,
  )
  return sql<{
    id: string
  }>`select id from (${sql.join(found, sql` union `)}) orders ${sorting} ${paged(page)}`
}

/** The longest on its way first. */
const onTheWay = (now: Date, page: Page) => sql<{ id: string }>`
  select orders.id from orders where ${queueConditions(now).way}
  order by orders.created_at, orders.id ${paged(page)}`

/** By courier, then by the day of delivery. */
const owingCash = (now: Date, page: Page) => sql<{ id: string }>`
  select orders.id from (select id from orders where ${queueConditions(now).cash} offset 0) orders
  join lateral (select courier, delivered_at from shipments s where ${owedShipment}
    order by delivered_at limit 1) owed on true
  order by owed.courier nulls last, owed.delivered_at, orders.id ${paged(page)}`

/** Requests to decide and refunds to give first, the oldest first. */
const returning = (_now: Date, page: Page) => sql<{ id: string }>`
  select order_id as id from (${openRequests}) open group by order_id
  order by bool_and(status = 'accepted'), min(created_at), order_id ${paged(page)}`

const pages = { call: toCall, pack: toPack, way: onTheWay, cash: owingCash, returns: returning }

/** The ids of one page of a tab, the most urgent first. */
export const queuePage = async (
  db: Db,
  tab: QueueTab,
  { now, ...page }: Page & { now: Date },
): Promise<string[]> => (await pages[tab](now, page).execute(db)).rows.map(({ id }) => id)
