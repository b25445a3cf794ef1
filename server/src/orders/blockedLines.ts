import type { Selectable } from 'kysely'
import type { OrderItemsTable, OrdersTable, ShipmentsTable } from '../db/tables.ts'
import type { Db, Trx } from '../db/types.ts'
import { goodUnits, lastDayOf } from '../inventory/swap.ts'
import { dayOf } from '../kernel/days.ts'

interface Batch {
  recalled_at: Date | null
  mrp: number | null
  expiry_date: string
  quantity: number
}

type Item = Selectable<OrderItemsTable> & { supply_days: number | null }

interface Parts {
  orders: ReadonlyMap<string, Selectable<OrdersTable>>
  items: ReadonlyMap<string, Item[]>
  shipments: ReadonlyMap<string, Selectable<ShipmentsTable>[]>
  batches: ReadonlyMap<string, Batch[]>
}

/** The lines before dispatch, which no edit took out. */
const openLines = ({ orders, items, shipments }: Parts) =>
  [...items.values()].flat().filter((item) => {
    const shipment = shipments.get(item.order_id)?.find(({ id }) => id === item.shipment_id)
    const status = (shipment ?? orders.get(item.order_id))?.status
    return !item.cancelled_at && (status === 'pending' || status === 'processing')
  })

/**
 * Returns the ids of lines whose units may not leave the warehouse while there are no others: recalled, printed with a
 * lower price, expired, or not lasting for the treatment. They are the units that packing would replace.
 */
export const blockedLines = async (db: Db | Trx, parts: Parts, now: Date): Promise<ReadonlySet<string>> => {
  const open = openLines(parts).filter(({ id }) => parts.batches.has(id))
  const blocked = new Set<string>()
  for (const { id, order_id, product_id, price, supply_days } of open) {
    const batches = parts.batches.get(id) ?? []
    const order = parts.orders.get(order_id)
    if (!order || !product_id) continue
    const outlasts = lastDayOf({ supply_days, delivery: order.delivery }, now)
    const unfit = batches.filter(
      ({ recalled_at, mrp, expiry_date }) =>
        recalled_at ||
        (mrp !== null && mrp < price) ||
        expiry_date <= dayOf(now) ||
        (outlasts !== null && expiry_date < outlasts),
    )
    const needed = unfit.reduce((sum, { quantity }) => sum + quantity, 0)
    if (needed > 0 && (await goodUnits(db, product_id, { now, outlasts, price })) < needed) blocked.add(id)
  }
  return blocked
}
