import { afterRow } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { csvResponse } from '../kernel/csv.ts'
import { dayOf, secondOf } from '../kernel/days.ts'
import { type PrescriptionFilters, prescriptionsMatching } from './listPrescriptions.ts'

const EXPORT_BATCH = 500

const nextRows = (db: Db, filters: PrescriptionFilters, last: { id: string } | undefined) =>
  db
    .selectFrom('prescriptions')
    .leftJoin('users as reviewer', 'reviewer.id', 'reviewed_by')
    .select(['prescriptions.id', 'prescription_number', 'prescriptions.created_at', 'prescriptions.status'])
    .select(['patient_name', 'doctor_name', 'prescriber_name', 'prescriber_pmdc', 'written_on'])
    .select(['prescriptions.city', 'valid_until', 'reason_code', 'reviewer.name as reviewer_name'])
    .where(prescriptionsMatching(filters))
    .where(afterRow('prescriptions.id', last))
    .orderBy('prescriptions.id')
    .limit(EXPORT_BATCH)
    .execute()
type Row = Awaited<ReturnType<typeof nextRows>>[number]

const columns: Record<string, (row: Row) => string | null> = {
  Prescription: (row) => row.prescription_number,
  Sent: (row) => secondOf(row.created_at),
  Status: (row) => row.status,
  Patient: (row) => row.patient_name,
  'Doctor (customer)': (row) => row.doctor_name,
  'Doctor (pharmacist)': (row) => row.prescriber_name,
  PMDC: (row) => row.prescriber_pmdc,
  'Written on': (row) => row.written_on,
  City: (row) => row.city,
  'Valid until': (row) => row.valid_until,
  'Reviewed by': (row) => row.reviewer_name,
  Reason: (row) => row.reason_code,
}

/** All prescriptions that the filters match, as CSV, in the order in which they were sent. */
export const exportPrescriptions = async ({ db, query, now }: Call<'GET /prescription/admin/export'>) =>
  csvResponse(`prescriptions-${dayOf(now)}.csv`, columns, (last: Row | undefined) =>
    nextRows(db, query, last),
  )
