import type { PrescriptionStatus } from 'shared-api'
import type { Db } from '../../db/types.ts'
import { countByStatus } from './countByStatus.ts'
import { oldestWaiting } from './oldestWaiting.ts'
import { reviewTimes } from './reviewTimes.ts'

/** Counts and times of the review queue. Times are minutes. */
export const reviewStats = async (db: Db, now: Date) => {
  const counts = await countByStatus(db)
  const count = (status: PrescriptionStatus) => counts[status] ?? 0
  const minutes = (value: number | null | undefined) =>
    value == null ? null : Math.max(0, Math.round(value / 60))
  const oldest = await oldestWaiting(db)
  return {
    total: Object.values(counts).reduce((sum, some) => sum + some, 0),
    pending: count('pending'),
    underReview: count('under_review'),
    needsInfo: count('needs_info'),
    approved: count('approved'),
    rejected: count('rejected'),
    dispensed: count('dispensed'),
    expired: count('expired'),
    oldestPendingMinutes: minutes(oldest && (now.getTime() - oldest.getTime()) / 1000),
    medianReviewMinutes: (await reviewTimes(db, now)).medianMinutes,
  }
}
