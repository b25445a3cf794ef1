import { orderStatuses } from 'shared-api'
import type { Graph } from 'shared-api/contract'
import { categorySales, topProducts } from './lineSales.ts'
import type { Range } from './range.ts'
import type { Source } from './reading.ts'
import { paymentStats, salesOver, statusCounts } from './sales.ts'

const graph = <T>(
  rows: readonly T[],
  label: (row: T) => string,
  series: Record<string, (row: T) => number>,
): Graph => ({
  labels: rows.map(label),
  series: Object.entries(series).map(([name, value]) => ({ name, data: rows.map(value) })),
})

/** The five graphs, each a function of a range. Revenue is rupees. */
export const graphs = {
  revenueChart: async (source: Source, range: Range) =>
    graph(await salesOver(source, range), (row) => row.period, {
      Revenue: (row) => row.revenue,
      Orders: (row) => row.orders,
    }),
  categoryChart: async (source: Source, range: Range) =>
    graph(await categorySales(source, range), (row) => row.name, { Revenue: (row) => row.revenue }),
  productPerformance: async (source: Source, range: Range) =>
    graph(await topProducts(source, range, 10), (row) => row.name, {
      Revenue: (row) => row.revenue,
      Quantity: (row) => row.quantity,
    }),
  orderStatus: async (source: Source, range: Range) => {
    const rows = await statusCounts(source.db, range)
    return graph(orderStatuses, (status) => status, {
      Orders: (status) => rows.find((row) => row.status === status)?.count ?? 0,
    })
  },
  paymentMethods: async (source: Source, range: Range) =>
    graph(await paymentStats(source, range), (row) => row.method, {
      Amount: (row) => row.amount,
      Orders: (row) => row.count,
    }),
}
