import { formatCount } from 'shared-api/formatCount'

/** A count in short: `10,000`, or `10,000+` if the count was capped. */
export const cappedCount = (count: number, hasMore = false): string =>
  `${formatCount(count)}${hasMore ? '+' : ''}`
