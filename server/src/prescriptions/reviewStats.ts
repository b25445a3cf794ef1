import { sql } from 'kysely'
import type { Db } from '../db/types.ts'

/** Counts and times of the review queue. The median is over the reviews of the last 30 days, in minutes. */
export const reviewStats = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('prescriptions')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const minutes = (value: number | null | undefined) =>
    value == null ? null : Math.max(0, Math.round(value / 60))
  const oldest = await db
    .selectFrom('prescriptions')
    .select(
      sql<number | null>`extract(epoch from ${now}::timestamptz - min(created_at))::float8`.as('seconds'),
    )
    .where('status', 'in', ['pending', 'under_review'])
    .executeTakeFirst()
  const median = await db
    .selectFrom('prescriptions')
    .select(
      sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)))::float8`.as(
        'seconds',
      ),
    )
    .where('reviewed_at', '>', new Date(now.getTime() - 30 * 86_400_000))
    .executeTakeFirst()
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    pending: count('pending'),
    underReview: count('under_review'),
    approved: count('approved'),
    rejected: count('rejected'),
    dispensed: count('dispensed'),
    expired: count('expired'),
    oldestPendingMinutes: minutes(oldest?.seconds),
    medianReviewMinutes: minutes(median?.seconds),
  }
}
