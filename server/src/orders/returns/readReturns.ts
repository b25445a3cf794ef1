import { sql } from 'kysely'
import { type Actor, allowedReturnSteps, openReturns } from 'shared-api'
import type { OrderReturns, ReturnRequest } from 'shared-api/contract'
import type { Db, Trx } from '../../db/types.ts'
import type { Settings } from '../../ports/settings.ts'
import { returnReasonsOf } from './returnReasons.ts'

type Viewer = Extract<Actor, 'customer' | 'admin'>

/** The return requests of these orders by order, each the oldest first. */
export const readRequests = async (
  db: Db | Trx,
  orderIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, ReturnRequest[]>> => {
  const requests = await db
    .selectFrom('return_requests')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('return_request_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .where(sql<boolean>`l.request_id = any(${requests.map(({ id }) => id)}::text[])`)
    .orderBy('i.position')
    .select(['l.request_id', 'i.id', 'i.name', 'l.quantity', 'l.reason'])
    .execute()
  const linesOf = Map.groupBy(lines, ({ request_id }) => request_id)
  const shown = requests.map((request) => ({
    orderId: request.order_id,
    request: {
      id: request.id,
      status: request.status,
      lines: (linesOf.get(request.id) ?? []).map(({ id, name, quantity, reason }) => ({
        itemId: id,
        name,
        quantity,
        reason,
      })),
      note: request.note,
      reply: request.reply,
      createdAt: request.created_at.toISOString(),
      updatedAt: request.updated_at.toISOString(),
      allowedTransitions: allowedReturnSteps(request.status, viewer),
    },
  }))
  return new Map(
    [...Map.groupBy(shown, ({ orderId }) => orderId)].map(([orderId, all]) => [
      orderId,
      all.map(({ request }) => request),
    ]),
  )
}

interface ReturnableRow {
  item_id: string
  name: string
  quantity: number
  kept_by_customer: boolean
  recalled: boolean
  delivered_at: Date
}

/**
 * Delivered lines of an order that are in no open request and not inspected, with the units whose money has not gone back.
 * `returned_units` holds each line once, so it comes back once. A product with an active ingredient, a registration or
 * a sale class of its own counts as a medicine.
 */
const readReturnable = async (
  db: Db | Trx,
  orderId: string,
  given: { settings: Settings; now: Date },
): Promise<OrderReturns['returnable']> => {
  const { rows } = await sql<ReturnableRow>`
    select i.id as item_id, i.name, s.delivered_at,
      i.quantity - coalesce((select sum((line->>'quantity')::int) from refunds f, jsonb_array_elements(f.lines) line
        where f.order_id = i.order_id and line->>'itemId' = i.id), 0)::int as quantity,
      p.requires_cold_chain or i.sale_class <> 'otc' or p.sale_class <> 'otc' or p.identity is not null
        or p.generic_name is not null or p.registration_number is not null as kept_by_customer,
      exists (select from stock_movements m join batches b on b.id = m.batch_id where m.order_item_id = i.id
        and m.reason in ('sale', 'swap') and b.recalled_at is not null group by b.id having sum(m.quantity) < 0)
        as recalled
    from order_items i join orders o on o.id = i.order_id
    join shipments s on s.id = i.shipment_id and s.status = 'delivered'
    join products p on p.id = i.product_id
    where i.order_id = ${orderId} and i.cancelled_at is null
      and o.status <> 'refunded' and o.payment_status <> 'refunded'
      and coalesce((select sum(amount) from refunds f where f.order_id = o.id and not f.left_order), 0) < o.total_amount
      and not exists (select from returned_units u where u.order_item_id = i.id)
      and not exists (select from stock_movements m where m.order_item_id = i.id and m.reason = 'cancellation')
      and not exists (select from return_request_lines l join return_requests r on r.id = l.request_id
        where l.order_item_id = i.id and r.status = any(${[...openReturns]}::text[]))
    order by i.position`.execute(db)
  return rows
    .filter(({ quantity }) => quantity > 0)
    .map((row) => ({
      itemId: row.item_id,
      name: row.name,
      quantity: row.quantity,
      reasons: returnReasonsOf(
        { keptByCustomer: row.kept_by_customer, recalled: row.recalled, deliveredAt: row.delivered_at },
        { returnDays: given.settings.returnDays, now: given.now },
      ),
    }))
}

/** The return requests of an order, and what its customer may still ask to return. */
export const readReturns = async (
  db: Db | Trx,
  orderId: string,
  given: { viewer: Viewer; settings: Settings; now: Date },
): Promise<OrderReturns> => ({
  orderId,
  requests: (await readRequests(db, [orderId], given.viewer)).get(orderId) ?? [],
  returnable: await readReturnable(db, orderId, given),
})
