import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The last so many say how long a review takes; more would say the same. */
const most = 1000

/**
 * The last thousand reviews of the last 30 days: their number, and the median minutes from upload to
 * decision.
 */
export const reviewTimes = async (db: Db, now: Date) => {
  const { rows } = await sql<{ reviews: number; seconds: number | null }>`
    select count(*)::int as reviews, percentile_cont(0.5) within group (order by seconds) as seconds
    from (select date_part('epoch', reviewed_at - created_at) as seconds from prescriptions
      where reviewed_at > ${new Date(now.getTime() - 30 * 86_400_000)}::timestamptz
      order by reviewed_at desc limit ${most}) reviews`.execute(db)
  const { reviews, seconds } = rows[0] ?? { reviews: 0, seconds: null }
  return { reviews, medianMinutes: seconds === null ? null : Math.max(0, Math.round(seconds / 60)) }
}

/** Fewer reviews than this say nothing about the next one. */
const enough = 5

/** The median in minutes that a shopper sees: null while there were too few reviews to be honest about. */
export const readReviewTime = async (db: Db, now: Date) => {
  const { reviews, medianMinutes } = await reviewTimes(db, now)
  return { medianReviewMinutes: reviews >= enough ? medianMinutes : null }
}
