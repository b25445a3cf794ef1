import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

type Query = QueryInput<'GET /dashboard'>

/** The path of each graph that is read alone, and the text of its failure. */
const graphTexts = {
  revenue: 'fetchRevenueChart',
  categories: 'fetchCategoryChart',
  products: 'fetchProductPerformance',
  'order-status': 'fetchOrderStatusChart',
  'payment-methods': 'fetchPaymentMethodsChart',
} as const

/** The dashboard, its graphs, and each part alone. */
export const dashboardMethods = (api: Client) => ({
  dashboard: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchDashboard', api('GET /dashboard', { query, signal })),
  graphs: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchGraphs', api('GET /dashboard/graphs', { query, signal })),
  needsYouNow: (signal?: AbortSignal) =>
    withFailure('fetchNeedsYouNow', api('GET /dashboard/needs-you-now', { signal })),
  dashboardSummary: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchDashboardSummary', api('GET /dashboard/summary', { query, signal })),
  sales: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchSales', api('GET /dashboard/sales', { query, signal })),
  topProducts: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchTopProducts', api('GET /dashboard/top-products', { query, signal })),
  categorySales: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchCategorySales', api('GET /dashboard/category-sales', { query, signal })),
  paymentStats: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchPaymentStats', api('GET /dashboard/payment-stats', { query, signal })),
  recentOrders: (query: Query, signal?: AbortSignal) =>
    withFailure('fetchRecentOrders', api('GET /dashboard/recent-orders', { query, signal })),
  graph: (name: keyof typeof graphTexts, query: Query, signal?: AbortSignal) =>
    withFailure(graphTexts[name], api(`GET /dashboard/graphs/${name}`, { query, signal })),
})

export type ReportingProvider = ProviderOf<typeof dashboardMethods>
