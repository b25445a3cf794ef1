import type { OrderSummary } from 'shared-api/contract'
import { cappedCount } from '../../../core/i18n/cappedCount.ts'

type Count = Exclude<keyof OrderSummary, 'totalRevenue' | 'moreThanTotal'>

/**
 * A number of the summary in words; nothing before it is known. If not all orders were counted, partial
 * counts mean nothing: then only the total is shown, as `250+`.
 */
export const summaryCount = (summary: OrderSummary | undefined, name: Count): string => {
  if (!summary || (summary.moreThanTotal && name !== 'totalOrders')) return ''
  return cappedCount(summary[name], summary.moreThanTotal)
}
