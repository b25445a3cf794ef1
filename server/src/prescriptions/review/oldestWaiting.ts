import { sql } from 'kysely'
import { waitingStatuses } from 'shared-api/states/prescriptionStates'
import type { Db } from '../../db/types.ts'

/** When the prescription came that waits longest; null where none waits. */
export const oldestWaiting = async (db: Db): Promise<Date | null> => {
  // Each status by itself, because for both together the query would search all prescriptions.
  const oldest = waitingStatuses.map(
    (status) => sql`(select min(created_at) from prescriptions where status = ${status})`,
  )
  const { rows } = await sql<{ at: Date | null }>`select least(${sql.join(oldest)}) as at`.execute(db)
  return rows[0]?.at ?? null
}
