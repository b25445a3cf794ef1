import type { QueryOf } from 'shared-api/contract'
import type { Handlers } from '../call.ts'
import type { Db } from '../db/types.ts'
import { loadOrders } from '../orders/loadOrders.ts'
import type { Ports } from '../ports/ports.ts'
import { graphs } from './graphs.ts'
import { categorySales, topProducts } from './lineSales.ts'
import { needsYouNow } from './needsYouNow.ts'
import { dashboardRange, type Range } from './range.ts'
import { paymentStats, salesOver } from './sales.ts'
import { summaryOf } from './summary.ts'

export interface Looking {
  db: Db
  ports: Ports
  query: QueryOf<'GET /dashboard'>
  now: Date
}

const recentOrders = async ({ db, query }: Looking, { from, to }: Range) => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit ?? 10)
    .execute()
  return loadOrders(
    db,
    rows.map((row) => row.id),
    'admin',
  )
}

const summary = ({ db, ports, now }: Looking, range: Range) =>
  summaryOf(db, range, { settings: ports.settings, now })
const top = ({ db, query }: Looking, range: Range) => topProducts(db, range, query.limit ?? 10)

type Parts<T> = { [K in keyof T]: Promise<T[K]> }

/** All of these at the same time. */
const together = async <T extends object>(parts: Parts<T>): Promise<T> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries<Promise<unknown>>(parts).map(async ([name, part]) => [name, await part]),
    ),
  ) as T

/** A handler that reads one thing over the range that was asked for. */
const over =
  <T>(read: (call: Looking, range: Range) => Promise<T>) =>
  async (call: Looking) => ({ data: await read(call, dashboardRange(call.query, call.now)) })

export const dashboardHandlers = {
  'GET /dashboard': over((call, range) =>
    together({
      summary: summary(call, range),
      monthlySales: salesOver(call.db, range),
      topProducts: top(call, range),
      categorySales: categorySales(call.db, range),
      paymentStats: paymentStats(call.db, range),
      recentOrders: recentOrders(call, range),
    }),
  ),
  'GET /dashboard/needs-you-now': async ({ db, ports, now }) => ({
    data: await needsYouNow(db, { settings: ports.settings, now }),
  }),
  'GET /dashboard/summary': over(summary),
  'GET /dashboard/sales': over(({ db }, range) => salesOver(db, range)),
  'GET /dashboard/top-products': over(top),
  'GET /dashboard/category-sales': over(({ db }, range) => categorySales(db, range)),
  'GET /dashboard/payment-stats': over(({ db }, range) => paymentStats(db, range)),
  'GET /dashboard/recent-orders': over(recentOrders),
  'GET /dashboard/graphs': over(({ db }, range) =>
    together({
      revenueChart: graphs.revenueChart(db, range),
      categoryChart: graphs.categoryChart(db, range),
      productPerformance: graphs.productPerformance(db, range),
      orderStatus: graphs.orderStatus(db, range),
      paymentMethods: graphs.paymentMethods(db, range),
    }),
  ),
  'GET /dashboard/graphs/revenue': over(({ db }, range) => graphs.revenueChart(db, range)),
  'GET /dashboard/graphs/categories': over(({ db }, range) => graphs.categoryChart(db, range)),
  'GET /dashboard/graphs/products': over(({ db }, range) => graphs.productPerformance(db, range)),
  'GET /dashboard/graphs/order-status': over(({ db }, range) => graphs.orderStatus(db, range)),
  'GET /dashboard/graphs/payment-methods': over(({ db }, range) => graphs.paymentMethods(db, range)),
} satisfies Partial<Handlers>
