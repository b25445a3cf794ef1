import { sql } from 'kysely'
import type { Db, Trx } from '../../db/types.ts'
import { startOfDay } from '../../kernel/days.ts'
import { dueFor, type ShipmentRow } from '../shipments/shipments.ts'
import type { OrderRow } from '../transitions/orderHistory.ts'
import type { Carried } from './compareStatement.ts'

interface Row
  extends Pick<OrderRow, 'payment_method' | 'payment_status'>,
    Pick<ShipmentRow, 'collected_at' | 'total_amount' | 'delivered_at'> {
  order_id: string
  order_number: string
  order_status: OrderRow['status']
  /** Null before an order that goes as one is shipped. */
  shipment_id: string | null
  shipment_status: ShipmentRow['status'] | null
  tracking: string | null
  is_couriers: boolean
  is_others: boolean
}

/** The shipments that a courier's statement may name, and those that it should. Days are days in Karachi. */
export interface Statement {
  trackingNumbers: readonly string[]
  orderNumbers: readonly string[]
  courier: string
  from?: string | undefined
  /** The last day that the statement covers. */
  to?: string | undefined
}

const paid: readonly OrderRow['payment_status'][] = ['paid', 'partially_refunded', 'refunded']

const stateOf = (row: Row, due: number): Carried['state'] => {
  if (due > 0 && (row.shipment_status === 'shipped' || row.shipment_status === 'delivered')) return 'due'
  const isPaid = row.collected_at !== null || paid.includes(row.payment_status)
  return row.payment_method === 'cash' && isPaid ? 'paid' : 'not_due'
}

const toCarried = (row: Row, isCovered: (delivered: Date) => boolean): Carried => {
  const due = row.shipment_status
    ? dueFor({ ...row, status: row.order_status }, { ...row, status: row.shipment_status })
    : 0
  const { shipment_status: status, delivered_at: delivered } = row
  return {
    shipmentId: row.shipment_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    trackingNumber: row.tracking,
    due,
    state: stateOf(row, due),
    isOthers: row.is_others,
    expected: row.is_couriers && status === 'delivered' && delivered !== null && isCovered(delivered),
  }
}

/** Shipments by tracking number, order number or order id, and those whose cash the courier owes for these days. */
export const readCarried = async (
  db: Db | Trx,
  { trackingNumbers, orderNumbers, courier, from, to, orderId }: Statement & { orderId?: string },
): Promise<Carried[]> => {
  const isCouriers = sql<boolean>`lower(trim(s.courier)) = lower(trim(${courier}::text))`
  const found = orderId
    ? sql`select ${orderId}::text as id`
    : sql`select id from orders where order_number = any(${orderNumbers}::text[])
      union select order_id from shipments where upper(tracking_number) = any(${trackingNumbers}::text[])
      union select o.id from orders o join shipments s on s.order_id = o.id
        where o.status in ('shipped', 'delivered') and o.payment_method = 'cash' and o.payment_status = 'pending'
          and ${isCouriers}`
  const { rows } = await sql<Row>`
    select o.id as order_id, o.order_number, o.status as order_status, o.payment_method, o.payment_status,
      s.id as shipment_id, s.status as shipment_status, upper(s.tracking_number) as tracking, s.collected_at,
      s.delivered_at, coalesce(s.total_amount, o.total_amount) as total_amount, coalesce(${isCouriers}, false) as is_couriers,
      coalesce(trim(s.courier) <> '' and not ${isCouriers}, false) as is_others
    from orders o left join shipments s on s.order_id = o.id
    where o.id in (${found}) order by s.delivered_at, o.id, s.position`.execute(db)
  const isCovered = (delivered: Date) =>
    (!from || delivered >= startOfDay(from)) &&
    (!to || delivered.getTime() < startOfDay(to).getTime() + 24 * 3_600_000)
  return rows.map((row) => toCarried(row, isCovered))
}
