import { z } from 'zod'
import { paymentMethods } from '../states/orderStates.ts'
import { data, dayParam, id, limit, op } from './operation.ts'
import { Order } from './orderShapes.ts'

export const dashboardPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const

const query = z.object({
  period: z.enum(dashboardPeriods).optional(),
  startDate: dayParam.optional(),
  endDate: dayParam.optional(),
  limit: limit.optional(),
})

/** Days in Karachi, both of them part of it. */
const DayRange = z.object({ startDate: z.string(), endDate: z.string() })

/** Sales of a period, in rupees: orders that are neither cancelled nor refunded. */
const Sold = z.object({
  totalRevenue: z.number(),
  totalOrders: z.number(),
  averageOrderValue: z.number(),
  /** Percent against the time before; null when there was nothing. */
  change: z.object({ revenue: z.number().nullable(), orders: z.number().nullable() }),
  /** The period of the figures, and the one they are compared with. */
  range: DayRange,
  previousRange: DayRange,
})

/** The time that was asked for, compared with one of the same length before it. */
export const Summary = Sold.extend({
  totalCustomers: z.number(),
  pendingPrescriptions: z.number(),
  lowStockProducts: z.number(),
  /**
   * The running month up to today, for any requested period, compared with the previous month up to the same
   * day.
   */
  monthToDate: Sold,
  /** Today up to now in Karachi, compared with the same weekday a week before up to the same time. */
  today: Sold,
})
const MonthlySales = z.array(z.object({ period: z.string(), revenue: z.number(), orders: z.number() }))
const TopProducts = z.array(
  z.object({ id, name: z.string(), image: z.string().nullable(), quantity: z.number(), revenue: z.number() }),
)
const CategorySales = z.array(z.object({ id, name: z.string(), revenue: z.number(), quantity: z.number() }))
const PaymentStats = z.array(
  z.object({ method: z.enum(paymentMethods), count: z.number(), amount: z.number() }),
)
const Graph = z.object({
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })),
})
export type Graph = z.output<typeof Graph>
export const Graphs = z.object({
  revenueChart: Graph,
  categoryChart: Graph,
  productPerformance: Graph,
  orderStatus: Graph,
  paymentMethods: Graph,
})

export const needs = [
  'prescriptions',
  'orders_to_confirm',
  'orders_to_process',
  'orders_to_pack',
  'orders_for_customer',
  'unknown_payments',
  'refunds',
  'returns',
  'approvals',
  'low_stock',
  'near_expiry',
] as const

const NeedsYou = z.object({
  kind: z.enum(needs),
  count: z.number(),
  /** Only so many are counted: then there are more than `count`. */
  moreThanCount: z.literal(true).optional(),
  /** When the oldest of them began to wait; the first day of expiry for batches; null for a shelf that is low, and where there are more than were counted. */
  since: z.string().nullable(),
  /** The units behind `low_stock`; null for the others. */
  threshold: z.number().nullable(),
})
export type NeedsYou = z.output<typeof NeedsYou>

const read = <S extends z.ZodType>(summary: string, response: S) =>
  op({ summary, access: 'admin', duty: 'reports.read', query, response: data(response) })

export const dashboardOperations = {
  'GET /dashboard': read(
    'Everything of the dashboard but the graphs.',
    z.object({
      summary: Summary,
      monthlySales: MonthlySales,
      topProducts: TopProducts,
      categorySales: CategorySales,
      paymentStats: PaymentStats,
      recentOrders: z.array(Order),
    }),
  ),
  'GET /dashboard/needs-you-now': op({
    summary: 'What waits for staff, whatever the period: how much of it, and since when.',
    access: 'admin',
    duty: 'orders.read',
    response: data(z.array(NeedsYou)),
  }),
  'GET /dashboard/summary': read('Totals and the change against the period before.', Summary),
  'GET /dashboard/sales': read('Revenue and orders by bucket.', MonthlySales),
  'GET /dashboard/top-products': read('What sold best.', TopProducts),
  'GET /dashboard/category-sales': read('Revenue by category.', CategorySales),
  'GET /dashboard/payment-stats': read('Orders and amounts by payment method.', PaymentStats),
  'GET /dashboard/recent-orders': read('The newest orders.', z.array(Order)),
  'GET /dashboard/graphs': read('All five graphs.', Graphs),
  'GET /dashboard/graphs/revenue': read('Revenue over time.', Graph),
  'GET /dashboard/graphs/categories': read('Revenue by category.', Graph),
  'GET /dashboard/graphs/products': read('The best products.', Graph),
  'GET /dashboard/graphs/order-status': read('Orders by status.', Graph),
  'GET /dashboard/graphs/payment-methods': read('Orders by payment method.', Graph),
} as const
