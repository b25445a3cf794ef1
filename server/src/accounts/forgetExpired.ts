import type { Db } from '../db/types.ts'
import { forgetOldLimits } from '../limits.ts'

/** Removes sessions, codes and reset tokens that ended more than a day ago, and limits that count for nothing. */
export const forgetExpired = async (db: Db, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - 86_400_000)
  for (const table of ['sessions', 'codes', 'reset_tokens'] as const)
    await db.deleteFrom(table).where('expires_at', '<', yesterday).execute()
  await forgetOldLimits(db, now)
}
