import { formatCount } from 'shared-api/formatCount'

/** A number of things in short: `10,000`, or `10,000+` where more are there than were counted. */
export const cappedCount = (count: number, hasMore = false): string =>
  `${formatCount(count)}${hasMore ? '+' : ''}`
