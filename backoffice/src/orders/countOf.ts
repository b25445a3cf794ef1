import type { OrderSummary } from 'shared-api/contract'

type Count = Exclude<keyof OrderSummary, 'totalRevenue' | 'moreThanTotal'>

/** A number of the summary in words: `12`, or `12+` where not all orders were counted; nothing before it is known. */
export const countOf = (summary: OrderSummary | undefined, name: Count): string =>
  summary ? `${summary[name]}${summary.moreThanTotal ? '+' : ''}` : ''
