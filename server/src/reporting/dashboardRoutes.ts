import type { QueryOf } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import type { Db } from '../db/types.ts'
import type { Handlers } from '../kernel/call.ts'
import { loadOrders } from '../orders/loadOrders.ts'
import type { Ports } from '../ports/ports.ts'
import { graphs } from './graphs.ts'
import { categorySales, topProducts } from './lineSales.ts'
import { needsYouNow } from './needsYouNow.ts'
import { dashboardRange, type Range } from './range.ts'
import { paymentStats, salesOver } from './sales.ts'
import { summaryOf } from './summary.ts'

export interface DashboardCall {
  db: Db
  ports: Ports
  query: QueryOf<'GET /dashboard'>
  now: Date
  say: Say
}

const recentOrders = async ({ db, query, say }: DashboardCall, { from, to }: Range) => {
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
    say,
  )
}

const summary = ({ db, ports, now }: DashboardCall, range: Range) =>
  summaryOf(db, range, { settings: ports.settings, now })
const top = ({ db, query }: DashboardCall, range: Range) => topProducts(db, range, query.limit ?? 10)

/** Everything of the dashboard's upper half, read at the same time. */
const whole = async (call: DashboardCall, range: Range) => {
  const { db } = call
  const [summarised, sales, products, categories, payments, orders] = await Promise.all([
    summary(call, range),
    salesOver(db, range),
    top(call, range),
    categorySales(db, range),
    paymentStats(db, range),
    recentOrders(call, range),
  ])
  return {
    summary: summarised,
    monthlySales: sales,
    topProducts: products,
    categorySales: categories,
    paymentStats: payments,
    recentOrders: orders,
  }
}

/** The five graphs, read at the same time. */
const allGraphs = async ({ db }: DashboardCall, range: Range) => {
  const [revenueChart, categoryChart, productPerformance, orderStatus, paymentMethods] = await Promise.all([
    graphs.revenueChart(db, range),
    graphs.categoryChart(db, range),
    graphs.productPerformance(db, range),
    graphs.orderStatus(db, range),
    graphs.paymentMethods(db, range),
  ])
  return { revenueChart, categoryChart, productPerformance, orderStatus, paymentMethods }
}

/** A handler that reads one thing over the range that was asked for. */
const over =
  <T>(read: (call: DashboardCall, range: Range) => Promise<T>) =>
  async (call: DashboardCall) => {
    const range = dashboardRange(call.query, call.now)
    return { data: await read(call, range) }
  }

export const dashboardHandlers = {
  'GET /dashboard': over(whole),
  'GET /dashboard/needs-you-now': async ({ db, ports, now }) => ({
    data: await needsYouNow(db, { settings: ports.settings, now }),
  }),
  'GET /dashboard/summary': over(summary),
  'GET /dashboard/sales': over(({ db }, range) => salesOver(db, range)),
  'GET /dashboard/top-products': over(top),
  'GET /dashboard/category-sales': over(({ db }, range) => categorySales(db, range)),
  'GET /dashboard/payment-stats': over(({ db }, range) => paymentStats(db, range)),
  'GET /dashboard/recent-orders': over(recentOrders),
  'GET /dashboard/graphs': over(allGraphs),
  'GET /dashboard/graphs/revenue': over(({ db }, range) => graphs.revenueChart(db, range)),
  'GET /dashboard/graphs/categories': over(({ db }, range) => graphs.categoryChart(db, range)),
  'GET /dashboard/graphs/products': over(({ db }, range) => graphs.productPerformance(db, range)),
  'GET /dashboard/graphs/order-status': over(({ db }, range) => graphs.orderStatus(db, range)),
  'GET /dashboard/graphs/payment-methods': over(({ db }, range) => graphs.paymentMethods(db, range)),
} satisfies Partial<Handlers>
