import type { Db } from '../db/types.ts'

/** Notes that a job begins. */
export const noteStart = async (db: Db, name: string, now: Date): Promise<void> => {
  await db
    .insertInto('job_runs')
    .values({ name, started_at: now })
    .onConflict((oc) => oc.column('name').doUpdateSet({ started_at: now }))
    .execute()
}

/** Notes how it ended: how much it did, or the name of what went wrong, never its words. */
export const noteEnd = async (
  db: Db,
  name: string,
  how: { done: number } | { error: string },
  now: Date,
): Promise<void> => {
  const failed = 'error' in how ? { failed_at: now, error: how.error } : how
  await db
    .updateTable('job_runs')
    .set({ finished_at: now, ...failed })
    .where('name', '=', name)
    .execute()
}
