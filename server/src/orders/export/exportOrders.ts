import { type RawBuilder, sql } from 'kysely'
import { spacedPhone, toRupees } from 'shared-api'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf } from '../../kernel/days.ts'
import { orderConditions, seek } from '../admin/adminOrders.ts'

/** So few that they are forgotten before the collector takes them for something that stays. */
const batchSize = 200
/** A small first batch starts the download at once. */
const firstBatch = 20

interface Last {
  created_at: Date
  id: string
}

const part = <K extends string>(column: 'contact' | 'delivery', key: K) =>
  sql<string | null>`${sql.ref(column)}->>${sql.lit(key)}`.as(key)

/** The next orders below the last one sent: later orders stand above it and disturb nothing. */
const nextBatch = (db: Db, condition: RawBuilder<boolean>, last: Last | undefined) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'status',
      'payment_status',
      'payment_method',
      'customer_name',
      'subtotal_amount',
      'discount_amount',
      'coupon_code',
      'shipping_amount',
      'total_amount',
      'refunded_amount',
      'notes',
      'created_at',
    ])
    // Plain texts, because 200,000 parsed orders would fill the memory.
    .select([
      part('contact', 'phone'),
      part('contact', 'email'),
      part('delivery', 'address'),
      part('delivery', 'area'),
      part('delivery', 'city'),
      part('delivery', 'province'),
    ])
    .select(
      sql<string>`to_char(created_at at time zone 'Asia/Karachi', 'YYYY-MM-DD HH24:MI:SS')`.as('placed'),
    )
    .select(
      sql<string>`(select string_agg(quantity || ' × ' || name, '; ' order by position)
        from order_items where order_items.order_id = orders.id and cancelled_at is null)`.as('lines'),
    )
    .where(condition)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) < (${last?.created_at ?? null}::timestamptz, ${last?.id ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(last ? batchSize : firstBatch)
    .execute()

type Row = Awaited<ReturnType<typeof nextBatch>>[number]

const columns: Record<string, (order: Row) => string | number | null> = {
  'Order number': (order) => order.order_number,
  'Placed (Karachi)': (order) => order.placed,
  Status: (order) => order.status,
  'Payment status': (order) => order.payment_status,
  'Payment method': (order) => order.payment_method,
  Customer: (order) => order.customer_name,
  Phone: (order) => order.phone && spacedPhone(order.phone),
  Email: (order) => order.email,
  Address: (order) => order.address,
  Area: (order) => order.area,
  City: (order) => order.city,
  Province: (order) => order.province,
  Items: (order) => order.lines,
  'Subtotal (Rs)': (order) => toRupees(order.subtotal_amount),
  'Discount (Rs)': (order) => toRupees(order.discount_amount),
  Coupon: (order) => order.coupon_code,
  'Delivery (Rs)': (order) => toRupees(order.shipping_amount),
  'Total (Rs)': (order) => toRupees(order.total_amount),
  'Refunded (Rs)': (order) => toRupees(order.refunded_amount),
  Notes: (order) => order.notes,
}

/** All orders that the filters match, as CSV, newest first. */
export const exportOrders = async ({ db, query, now }: Call<'GET /order/admin/export'>) => {
  const { whole } = orderConditions(await seek(db, query), now)
  return csvResponse(`orders-${dayOf(now)}.csv`, columns, (last: Row | undefined) =>
    nextBatch(db, whole, last),
  )
}
