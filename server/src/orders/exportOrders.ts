import { type RawBuilder, sql } from 'kysely'
import Papa from 'papaparse'
import { toRupees } from 'shared-api'
import type { Call } from '../call.ts'
import { dayOf } from '../days.ts'
import type { Db } from '../db/types.ts'
import { orderConditions } from './adminOrders.ts'

const batchSize = 500

/** A spreadsheet takes a text that begins like this, in Latin or full width, for a formula. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/

/** Excel reads UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF'

interface Last {
  created_at: Date
  id: string
}

const karachi = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Karachi',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The next orders below the last one sent: what arrives meanwhile stands above and disturbs nothing. */
const nextBatch = (db: Db, condition: RawBuilder<boolean>, last: Last | undefined) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(
      sql<string>`(select string_agg(quantity || ' × ' || name, '; ' order by position)
        from order_items where order_items.order_id = orders.id)`.as('lines'),
    )
    .where(condition)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) < (${last?.created_at ?? null}::timestamptz, ${last?.id ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize)
    .execute()

type Row = Awaited<ReturnType<typeof nextBatch>>[number]

const columns: Record<string, (order: Row) => string | number | null> = {
  'Order number': (order) => order.order_number,
  'Placed (Karachi)': (order) => karachi.format(order.created_at),
  Status: (order) => order.status,
  'Payment status': (order) => order.payment_status,
  'Payment method': (order) => order.payment_method,
  Customer: (order) => order.customer_name,
  Phone: (order) => order.contact.phone,
  Email: (order) => order.contact.email,
  Address: (order) => order.delivery.address,
  Area: (order) => order.delivery.area,
  City: (order) => order.delivery.city,
  Province: (order) => order.delivery.province,
  Items: (order) => order.lines,
  'Subtotal (Rs)': (order) => toRupees(order.subtotal_amount),
  'Discount (Rs)': (order) => toRupees(order.discount_amount),
  Coupon: (order) => order.coupon_code,
  'Delivery (Rs)': (order) => toRupees(order.shipping_amount),
  'Total (Rs)': (order) => toRupees(order.total_amount),
  'Refunded (Rs)': (order) => toRupees(order.refunded_amount),
  Notes: (order) => order.notes,
}

const lineEnd = '\r\n'

const toCsv = (rows: (string | number | null)[][]) =>
  rows.length === 0 ? '' : Papa.unparse(rows, { escapeFormulae: formula, newline: lineEnd }) + lineEnd

/** All orders that the filters match, as CSV, newest first. One batch is in memory at a time. */
export const exportOrders = async ({ db, query, now }: Call<'GET /order/admin/export'>) => {
  const { whole } = orderConditions(query)
  const encoder = new TextEncoder()
  let last: Last | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(byteOrderMark + toCsv([Object.keys(columns)])))
      },
      async pull(controller) {
        const rows = await nextBatch(db, whole, last)
        if (rows.length > 0)
          controller.enqueue(
            encoder.encode(toCsv(rows.map((row) => Object.values(columns).map((read) => read(row))))),
          )
        if (rows.length < batchSize) controller.close()
        last = rows.at(-1)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${dayOf(now)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
