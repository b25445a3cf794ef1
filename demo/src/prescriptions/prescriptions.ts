import type { Insertable } from 'kysely'
import type {
  OrderPrescriptionsTable,
  PrescriptionFilesTable,
  PrescriptionHistoryTable,
  PrescriptionItemsTable,
  PrescriptionsTable,
} from 'server/db/tables'
import { addDays, dayOf } from 'server/kernel/days'
import { pageKey } from 'server/prescriptions/pages/pageKeys'
import type { Customer } from '../accounts/customers.ts'
import { demoApprover } from '../demoLogins.ts'
import type { Random } from '../random.ts'
import { approvedRow, type ProductsByName } from './approvedRows.ts'
import { ageMonthsOf, type PrescriptionCase } from './cases/prescriptionCase.ts'
import { type PageDefect, prescriptionPage } from './prescriptionPage.ts'

const svgType = 'image/svg+xml'

export type PrescriptionRow = Insertable<PrescriptionsTable> & { id: string }
type Status = NonNullable<PrescriptionRow['status']>

/** An uploaded prescription and the case that it follows. */
export interface Uploaded {
  row: PrescriptionRow
  /** The day on its page. */
  writtenOn: string
  of: PrescriptionCase
}

const hour = 3_600_000

/** Prescriptions with everything that belongs to them; pages by their key in the file store. */
export const createPrescriptions = (
  random: Random,
  given: {
    now: Date
    adminId: string
    products: ProductsByName
    /** Days for which an approval is valid. */
    validDays: { acute: number; chronic: number }
  },
) => {
  const { now, adminId, products, validDays } = given
  const rows = {
    prescriptions: [] as PrescriptionRow[],
    files: [] as Insertable<PrescriptionFilesTable>[],
    items: [] as Insertable<PrescriptionItemsTable>[],
    history: [] as Insertable<PrescriptionHistoryTable>[],
    links: [] as Insertable<OrderPrescriptionsTable>[],
    pages: new Map<string, string>(),
  }

  /** `age` is the number of days between the day on the page and its upload. */
  const upload = (
    of: PrescriptionCase,
    {
      customer,
      at,
      age,
      defect = null,
    }: { customer: Customer; at: Date; age: number; defect?: PageDefect | null },
  ): Uploaded => {
    const id = random.id('prescription')
    const letters = random.letters(12).toUpperCase()
    const writtenOn = addDays(dayOf(at), -age)
    const row: PrescriptionRow = {
      id,
      prescription_number: `RX-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`,
      user_id: customer.id,
      status: 'pending',
      patient_name: of.patient.name,
      doctor_name: of.doctor.name,
      city: customer.address.city,
      phone: customer.phone,
      notes: null,
      created_at: at,
      updated_at: at,
    }
    rows.prescriptions.push(row)
    const svg = prescriptionPage({ ...of, writtenOn, defect, random })
    const fileId = random.id('prescription file')
    rows.files.push({
      id: fileId,
      prescription_id: id,
      position: 0,
      type: svgType,
      pages: 1,
      size: svg.length,
      created_at: at,
    })
    rows.pages.set(pageKey(fileId), svg)
    rows.history.push({
      prescription_id: id,
      at,
      actor_id: customer.id,
      from_status: null,
      to_status: 'pending',
      comment: null,
    })
    return { row, writtenOn, of }
  }

  const step = (
    row: PrescriptionRow,
    at: Date,
    to: Status,
    actorId: string | null,
    comment: string | null = null,
  ) => {
    rows.history.push({
      prescription_id: row.id,
      at,
      actor_id: actorId,
      from_status: row.status ?? null,
      to_status: to,
      comment,
    })
    Object.assign(row, { status: to, updated_at: at, version: (row.version ?? 1) + 1 })
  }

  const review = (
    row: PrescriptionRow,
    at: Date,
    to: 'under_review' | 'needs_info' | 'rejected' | 'approved',
    more: Partial<PrescriptionRow> = {},
  ) => {
    if (to !== 'approved') step(row, new Date(at.getTime() - hour / 4), 'under_review', adminId)
    row.claimed_by = adminId
    if (to === 'under_review') return
    step(row, at, to, adminId, more.review_note ?? null)
    const approver = to === 'approved' ? demoApprover : {}
    Object.assign(row, { reviewed_by: adminId, reviewed_at: at, ...approver, ...more })
  }

  /** Approved as it is written. */
  const approve = ({ row, writtenOn, of }: Uploaded, at: Date) => {
    const lines = of.lines.map((one) => approvedRow(one, of, products))
    const isLong = of.continues || lines.some(({ days }) => (days ?? 0) > validDays.acute)
    review(row, at, 'approved', {
      valid_until: addDays(dayOf(at), isLong ? validDays.chronic : validDays.acute),
      prescriber_name: of.doctor.name,
      prescriber_pmdc: of.doctor.pmdc,
      written_on: writtenOn,
      patient_age_months: ageMonthsOf(of.patient),
    })
    rows.items.push(...lines.map((line, position) => ({ prescription_id: row.id, position, ...line })))
  }

  /** The state of an approved prescription after time and use. */
  const settle = (row: PrescriptionRow, usedUpAt: Date | null) => {
    if (row.status !== 'approved') return
    const lastDay = String(row.valid_until)
    if (usedUpAt) step(row, usedUpAt, 'dispensed', null)
    else if (lastDay < dayOf(now))
      step(row, new Date(`${addDays(lastDay, 1)}T00:05:00+05:00`), 'expired', null)
  }

  return { rows, upload, review, approve, settle }
}

export type Prescriptions = ReturnType<typeof createPrescriptions>
