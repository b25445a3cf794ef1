import type { QueryOf } from 'shared-api/contract'
import type { Call, Handlers } from '../kernel/call.ts'
import { loadOrders } from '../orders/loadOrders.ts'
import { graphs } from './graphs.ts'
import { categorySales, topProducts } from './lineSales.ts'
import { needsYouNow } from './needsYouNow.ts'
import { dashboardRange, type Range } from './range.ts'
import { paymentStats, salesOver } from './sales.ts'
import { summaryOf } from './summary.ts'

export interface DashboardCall extends Pick<Call, 'db' | 'ports' | 'context' | 'now' | 'say'> {
  query: QueryOf<'GET /dashboard'>
}

const recentOrders = async ({ db, query, say, now }: DashboardCall, { from, to }: Range) => {
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
    { say, now },
  )
}

const summary = ({ db, ports, now }: DashboardCall, range: Range) =>
  summaryOf(db, range, { settings: ports.settings, now })
const top = (call: DashboardCall, range: Range) => topProducts(call, range, call.query.limit ?? 10)

/** Everything of the dashboard's upper half, read at the same time. */
const whole = async (call: DashboardCall, range: Range) => {
  const [summarised, sales, products, categories, payments, orders] = await Promise.all([
    summary(call, range),
    salesOver(call, range),
    top(call, range),
    categorySales(call, range),
    paymentStats(call, range),
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
const allGraphs = async (call: DashboardCall, range: Range) => {
  const [revenueChart, categoryChart, productPerformance, orderStatus, paymentMethods] = await Promise.all([
    graphs.revenueChart(call, range),
    graphs.categoryChart(call, range),
    graphs.productPerformance(call, range),
    graphs.orderStatus(call, range),
    graphs.paymentMethods(call, range),
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
  'GET /dashboard/sales': over(salesOver),
  'GET /dashboard/top-products': over(top),
  'GET /dashboard/category-sales': over(categorySales),
  'GET /dashboard/payment-stats': over(paymentStats),
  'GET /dashboard/recent-orders': over(recentOrders),
  'GET /dashboard/graphs': over(allGraphs),
  'GET /dashboard/graphs/revenue': over(graphs.revenueChart),
  'GET /dashboard/graphs/categories': over(graphs.categoryChart),
  'GET /dashboard/graphs/products': over(graphs.productPerformance),
  'GET /dashboard/graphs/order-status': over(graphs.orderStatus),
  'GET /dashboard/graphs/payment-methods': over(graphs.paymentMethods),
} satisfies Partial<Handlers>
