import { sql } from 'kysely'
import type { Range } from './range.ts'

/** SQL for orders `o` that count as revenue. */
export const counted = sql`o.status not in ('cancelled', 'refunded')`

/** SQL for orders `o` that were placed in this range. */
export const within = (range: Pick<Range, 'from' | 'to'>) =>
  sql`o.created_at >= ${range.from}::timestamptz and o.created_at < ${range.to}::timestamptz`
