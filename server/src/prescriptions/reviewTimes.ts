import { sql } from 'kysely'
import type { Db } from '../db/types.ts'

/** How long reviews of the last 30 days took from upload to decision: how many there were, and their median in minutes. */
export const reviewTimes = async (db: Db, now: Date) => {
  const { reviews, seconds } = await db
    .selectFrom('prescriptions')
    .select([
      sql<number>`count(*)::int`.as('reviews'),
      sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)))::float8`.as(
        'seconds',
      ),
    ])
    .where('reviewed_at', '>', new Date(now.getTime() - 30 * 86_400_000))
    .executeTakeFirstOrThrow()
  return { reviews, medianMinutes: seconds === null ? null : Math.max(0, Math.round(seconds / 60)) }
}

/** Fewer reviews than this say nothing about the next one. */
const enough = 5

/** The median in minutes as a shopper may be told it: null while there were too few reviews to be honest about. */
export const tellReviewTime = async (db: Db, now: Date) => {
  const { reviews, medianMinutes } = await reviewTimes(db, now)
  return { medianReviewMinutes: reviews >= enough ? medianMinutes : null }
}
