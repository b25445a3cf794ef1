import type { Insertable } from 'kysely'
import type {
  OrderPrescriptionsTable,
  PrescriptionFilesTable,
  PrescriptionHistoryTable,
  PrescriptionItemsTable,
  PrescriptionsTable,
} from 'server/db/tables'
import { addDays, dayOf } from 'server/kernel/days'
import { pageKey } from 'server/prescriptions/pages/uploadPrescription'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import type { Customer } from '../accounts/customers.ts'
import { doctors } from '../accounts/personNames.ts'
import type { ProductRow } from '../catalogue/catalogueRows.ts'
import { demoIdentities } from '../catalogue/demoIdentities.ts'
import type { Random } from '../random.ts'
import { prescriptionPage } from './prescriptionPage.ts'

const svgType = 'image/svg+xml'

type PrescriptionRow = Insertable<PrescriptionsTable> & { id: string }
type Status = NonNullable<PrescriptionRow['status']>

interface Medicine {
  product: ProductRow
  /** Packs. */
  quantity: number
}

const hour = 3_600_000

const dosages = ['1 tablet twice a day', '1 at night', '1 each morning', '1 three times a day after meals']

/** True when the treatment with each of its ingredients usually goes on. */
const isRefillable = (name: string): boolean =>
  demoIdentities
    .get(name)
    ?.ingredients.every(({ ingredientId }) => findIngredient(ingredientId)?.refillable) ?? false

/** Prescriptions with everything that belongs to them; pages by their key in the file store. */
export const createPrescriptions = (
  random: Random,
  given: { now: Date; adminId: string; validDays: number },
) => {
  const { now, adminId, validDays } = given
  const rows = {
    prescriptions: [] as PrescriptionRow[],
    files: [] as Insertable<PrescriptionFilesTable>[],
    items: [] as Insertable<PrescriptionItemsTable>[],
    history: [] as Insertable<PrescriptionHistoryTable>[],
    links: [] as Insertable<OrderPrescriptionsTable>[],
    pages: new Map<string, string>(),
  }

  const upload = (customer: Customer, at: Date, medicines: readonly Medicine[]): PrescriptionRow => {
    const id = random.id('prescription')
    const doctor = random.pick(doctors)
    const letters = random.letters(12).toUpperCase()
    const row: PrescriptionRow = {
      id,
      prescription_number: `RX-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`,
      user_id: customer.id,
      status: 'pending',
      patient_name: customer.name,
      doctor_name: doctor,
      city: customer.address.city,
      phone: customer.phone,
      notes: null,
      created_at: at,
      updated_at: at,
    }
    rows.prescriptions.push(row)
    const svg = prescriptionPage({
      doctor,
      patient: customer.name,
      day: dayOf(at),
      medicines: medicines.map(({ product }) => product),
      random,
    })
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
    return row
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
    Object.assign(row, { reviewed_by: adminId, reviewed_at: at, ...more })
  }

  /** Approved for these medicines; `unused` of each are left for later orders. */
  const approve = (row: PrescriptionRow, at: Date, medicines: readonly Medicine[], unused: number) => {
    review(row, at, 'approved', {
      valid_until: addDays(dayOf(at), validDays),
      prescriber_name: row.doctor_name,
      written_on: dayOf(at),
    })
    medicines.forEach(({ product, quantity }, position) => {
      const days = random.pick([5, 7, 10, 30])
      rows.items.push({
        prescription_id: row.id,
        product_id: product.id,
        medicine: product.name,
        generic_name: product.generic_name,
        strength: product.strength,
        dosage_form: product.dosage_form,
        continues: days === 30 && isRefillable(product.name),
        identity_key: product.identity_key,
        position,
        quantity: quantity + unused,
        dosage: random.pick(dosages),
        days,
      })
    })
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
