import type { ProviderMethod } from './providerMethod.ts'

const period = { period: 'weekly' } as const

/** The methods of the dashboard. */
export const dashboardMethods: Record<string, ProviderMethod> = {
  dashboard: {
    call: (p) => p.dashboard(period),
    sends: 'GET /dashboard?period=weekly',
    text: 'fetchDashboard',
  },
  graphs: {
    call: (p) => p.graphs(period),
    sends: 'GET /dashboard/graphs?period=weekly',
    text: 'fetchGraphs',
  },
  needsYouNow: {
    call: (p) => p.needsYouNow(),
    sends: 'GET /dashboard/needs-you-now',
    text: 'fetchNeedsYouNow',
  },
  dashboardSummary: {
    call: (p) => p.dashboardSummary(period),
    sends: 'GET /dashboard/summary?period=weekly',
    text: 'fetchDashboardSummary',
  },
  sales: { call: (p) => p.sales(period), sends: 'GET /dashboard/sales?period=weekly', text: 'fetchSales' },
  topProducts: {
    call: (p) => p.topProducts(period),
    sends: 'GET /dashboard/top-products?period=weekly',
    text: 'fetchTopProducts',
  },
  categorySales: {
    call: (p) => p.categorySales(period),
    sends: 'GET /dashboard/category-sales?period=weekly',
    text: 'fetchCategorySales',
  },
  paymentStats: {
    call: (p) => p.paymentStats(period),
    sends: 'GET /dashboard/payment-stats?period=weekly',
    text: 'fetchPaymentStats',
  },
  recentOrders: {
    call: (p) => p.recentOrders(period),
    sends: 'GET /dashboard/recent-orders?period=weekly',
    text: 'fetchRecentOrders',
  },
  graph: {
    call: (p) => p.graph('payment-methods', period),
    sends: 'GET /dashboard/graphs/payment-methods?period=weekly',
    text: 'fetchPaymentMethodsChart',
  },
}
