import { sql } from 'kysely'
import type { PrescriptionStatus } from 'shared-api'
import type { Db } from '../../db/types.ts'
import { byDay } from '../../totals/byDay.ts'

/** The number of prescriptions in each status. */
export const countByStatus = async (db: Db): Promise<Partial<Record<PrescriptionStatus, number>>> => {
  const { rows } = await sql<{ status: PrescriptionStatus; count: number }>`
    select status, sum(prescriptions)::int as count from ${byDay('daily_prescription_totals', {})} totals
    group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
