import { sql } from 'kysely'
import type { PrescriptionStatus } from 'shared-api'
import { compactRows } from '../../db/compactRows.ts'
import type { Db } from '../../db/types.ts'

/** The number of prescriptions in each status, from the maintained counters (migration 0034). */
export const countByStatus = async (db: Db): Promise<Partial<Record<PrescriptionStatus, number>>> => {
  const { rows } = await sql<{ status: PrescriptionStatus; count: number }>`
    select status, sum(prescriptions)::int as count from prescription_counts group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/**
 * Makes one row of the many that the changes of prescriptions left of a status. Returns how many rows it
 * made.
 */
export const compactPrescriptionCounts = (db: Db): Promise<number> =>
  compactRows(db, { table: 'prescription_counts', by: ['status'], sums: ['prescriptions'] })
