import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import { waitingStatuses } from 'shared-api/states/prescriptionStates'
import { oneOf } from '../../db/conditions.ts'
import { countUpTo, mostWaiting } from '../../db/countUpTo.ts'
import type { Call } from '../../kernel/call.ts'
import { loadPrescriptions, viewerOf } from '../loadPrescriptions.ts'

const DEFAULT_LIMIT = 50

interface Row {
  id: string
  order_id: string | null
  order_number: string
  total_amount: number
  is_paid: boolean
  is_express: boolean
  is_cold: boolean
  due_on: string
}

/** The last day of delivery in Karachi. */
const dueOn = sql`((orders.created_at at time zone 'Asia/Karachi')::date
  + (orders.delivery->>'maxDays')::int)`

/** Whether one of the order's products has to stay cold. Counted: for "exists" PostgreSQL would read every product. */
const isCold = sql`(select count(*) from order_items i join products on products.id = i.product_id
  where i.order_id = orders.id and i.cancelled_at is null and products.requires_cold_chain) > 0`

/**
 * The prescriptions that wait longest, which are ranked. Each status by itself, because for both together the query would
 * search all prescriptions.
 */
const longestWaiting = sql`select waiting.* from unnest(${waitingStatuses}::text[]) state cross join lateral
  (select * from prescriptions where status = state order by created_at, id limit ${mostWaiting}::int) waiting`

/**
 * Pending orders with a prescription medicine that has no approval. An order for which the shopper named other
 * prescriptions does not wait for this one.
 */
const waitingOrders = sql`select orders.id as order_id, user_id, order_number, total_amount,
    payment_status = 'paid' as is_paid, delivery->>'method' = 'express' as is_express, ${isCold} as is_cold,
    ${dueOn} as due_on
  from orders
  where orders.status = 'pending'
    and exists (select from order_items i where i.order_id = orders.id and i.sale_class = 'prescription'
      and i.prescription_id is null and i.cancelled_at is null)`

/** SQL for whether the order waits for this prescription. */
const waitsForIt = sql<boolean>`(exists (select from order_prescriptions op
    where op.order_id = waiting.order_id and op.prescription_id = prescriptions.id)
  or not exists (select from order_prescriptions op where op.order_id = waiting.order_id and op.named))`

/** Days after which a prescription without an order is due, so that orders do not overtake it for good. */
const DAYS_WITHOUT_ORDER = 3

const dueOrSent = sql`coalesce(due_on, (created_at at time zone 'Asia/Karachi')::date + ${DAYS_WITHOUT_ORDER}::int)`

/** The first prescriptions of the queue, each with its order. Amounts are rupees. */
export const readReviewQueue = async (call: Call<'GET /prescription/admin/queue'>) => {
  const { db, query, user } = call
  const limit = query.limit ?? DEFAULT_LIMIT
  const counted = await countUpTo(
    db,
    'prescriptions',
    oneOf('prescriptions.status', waitingStatuses),
    mostWaiting,
  )
  const { rows } = await sql<Row>`
    with waiting as materialized (${waitingOrders}),
      ranked as (
        select distinct on (prescriptions.id) prescriptions.id, claimed_by, created_at, order_id, order_number,
          total_amount, is_paid, is_express, is_cold, due_on
        from (${longestWaiting}) prescriptions
        left join waiting on waiting.user_id = prescriptions.user_id and ${waitsForIt}
        order by prescriptions.id, due_on, is_cold desc, order_id)
    select id, order_id, order_number, total_amount, is_paid, is_express, is_cold, due_on::text as due_on
    from ranked
    order by claimed_by is not distinct from ${user.id} desc, ${dueOrSent}, coalesce(is_cold, false) desc,
      coalesce(is_paid, false) desc, created_at, id
    limit ${limit}`.execute(db)
  const loaded = await loadPrescriptions(
    db,
    rows.map(({ id }) => id),
    viewerOf(call),
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  const data = loaded.map((prescription) => {
    const row = orders.get(prescription.id)
    const waitingOrder = row?.order_id
      ? {
          id: row.order_id,
          orderNumber: row.order_number,
          totalAmount: toRupees(row.total_amount),
          isPaid: row.is_paid,
          isExpress: row.is_express,
          needsColdChain: row.is_cold,
          dueOn: row.due_on,
        }
      : null
    return { ...prescription, waitingOrder }
  })
  return { data, meta: { ...counted, limit } }
}
