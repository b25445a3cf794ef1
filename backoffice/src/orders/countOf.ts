import type { OrderSummary } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'

type Count = Exclude<keyof OrderSummary, 'totalRevenue' | 'moreThanTotal'>

/**
 * A number of the summary in words; nothing before it is known. Where not all orders were counted, what is told of some
 * of them says nothing: then only the whole is told, as `250+`.
 */
export const countOf = (summary: OrderSummary | undefined, name: Count): string => {
  if (!summary) return ''
  if (!summary.moreThanTotal) return formatCount(summary[name])
  return name === 'totalOrders' ? `${formatCount(summary.totalOrders)}+` : ''
}
