import { orderStatuses } from 'shared-api'
import type { Graph } from 'shared-api/contract'
import type { Db } from '../db/types.ts'
import { categorySales, topProducts } from './lineSales.ts'
import type { Range } from './range.ts'
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
  revenueChart: async (db: Db, range: Range) =>
    graph(await salesOver(db, range), (row) => row.period, {
      Revenue: (row) => row.revenue,
      Orders: (row) => row.orders,
    }),
  categoryChart: async (db: Db, range: Range) =>
    graph(await categorySales(db, range), (row) => row.name, { Revenue: (row) => row.revenue }),
  productPerformance: async (db: Db, range: Range) =>
    graph(await topProducts(db, range, 10), (row) => row.name, {
      Revenue: (row) => row.revenue,
      Quantity: (row) => row.quantity,
    }),
  orderStatus: async (db: Db, range: Range) => {
    const rows = await statusCounts(db, range)
    return graph(orderStatuses, (status) => status, {
      Orders: (status) => rows.find((row) => row.status === status)?.count ?? 0,
    })
  },
  paymentMethods: async (db: Db, range: Range) =>
    graph(await paymentStats(db, range), (row) => row.method, {
      Amount: (row) => row.amount,
      Orders: (row) => row.count,
    }),
}
