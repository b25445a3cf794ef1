import type { RawBuilder } from 'kysely'
import { prescriptionSteps, staffSteps } from 'shared-api'
import type { Prescription } from 'shared-api/contract'
import { prescriptionMarks } from 'shared-api/states/prescriptionStates'
import { preparedListsOf } from '../db/readLists.ts'
import type { Db, Trx } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import type { Ports } from '../ports/ports.ts'
import { packsOfLine } from './allocation/draws.ts'
import { offeredPack, packColumns, unitsLeft } from './allocation/entitlement.ts'
import { equalsOf, readEquals } from './allocation/readEquals.ts'
import { createFileLinks } from './pages/fileLinks.ts'
import { selectSentBefore, sentBeforeOf } from './pages/pagesSentBefore.ts'

export interface Viewer extends SignedIn {
  now: Date
  linkKey: string
}

/** The caller as a reader of prescriptions; `as` narrows an admin to a customer, who reads the own ones. */
export const viewerOf = (
  { user, now, ports }: { user: SignedIn; now: Date; ports: Ports },
  as: SignedIn['role'] = user.role,
): Viewer => ({ ...user, role: as, now, linkKey: ports.linkKey })

const selectParts = (db: Db | Trx, isAmong: RawBuilder<string>) => {
  const prescriptions = db
    .selectFrom('prescriptions')
    .leftJoin('users as claimer', 'claimer.id', 'prescriptions.claimed_by')
    .leftJoin('users as reviewer', 'reviewer.id', 'prescriptions.reviewed_by')
    .selectAll('prescriptions')
    .select(['claimer.name as claimer_name', 'reviewer.name as reviewer_name'])
    .where('prescriptions.id', '=', isAmong)
  const pages = db
    .selectFrom('prescription_files')
    .select(['id', 'prescription_id', 'type'])
    .where('prescription_id', '=', isAmong)
    .where('removed_at', 'is', null)
    .orderBy('position')
  const lines = db
    .selectFrom('prescription_items')
    .leftJoin('products as offered', 'offered.id', 'prescription_items.offered_product_id')
    .where('prescription_id', '=', isAmong)
    .orderBy('prescription_items.position')
    .select([
      'prescription_id',
      'product_id',
      'medicine',
      'prescription_items.generic_name',
      'prescription_items.strength',
      'prescription_items.dosage_form',
      'prescription_items.quantity',
      'dosage',
      'times_per_day',
      'days',
      'sig',
      'dose_en',
      'dose_ur',
      'no_dose_reason',
      'continues',
      'dose_unit',
      'dose_units',
      'prescription_items.identity_key',
      'any_equal',
      'offered.id as offered_id',
      'offered.name as offered_name',
    ])
    .select([unitsLeft.as('left'), offeredPack.as('offered_pack'), ...packColumns])
  return { rows: prescriptions, files: pages, items: lines }
}

const readParts = preparedListsOf(selectParts)
const readPartsForStaff = preparedListsOf((db, isAmong) => ({
  ...selectParts(db, isAmong),
  sentBefore: selectSentBefore(isAmong),
}))

/** These prescriptions with their pages and lines, for staff with pages that were sent before, in one statement. */
const loadParts = async (db: Db, ids: readonly string[], isStaff: boolean) => {
  const { rows, files, items, sentBefore } = isStaff
    ? await readPartsForStaff(db, ids)
    : { ...(await readParts(db, ids)), sentBefore: [] }
  return {
    rows,
    sentBefore: sentBeforeOf(sentBefore),
    files: Map.groupBy(files, (file) => file.prescription_id),
    items: Map.groupBy(items, (item) => item.prescription_id),
  }
}

/**
 * These prescriptions in the form of the contract, in the order of the ids. The caller checks their owner.
 */
export const loadPrescriptions = async (
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Prescription[]> => {
  if (ids.length === 0) return []
  const isStaff = viewer.role === 'admin'
  const { rows, files, items, sentBefore } = await loadParts(db, ids, isStaff)
  const approved = new Set(rows.filter(({ status }) => status === 'approved').map(({ id }) => id))
  const equals = await readEquals(
    db,
    [...items].flatMap(([id, lines]) => (approved.has(id) ? lines : [])),
    viewer.now,
  )
  const linkTo = createFileLinks(viewer.linkKey, viewer)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return Promise.all(
    found.map(async (row) => ({
      id: row.id,
      prescriptionNumber: row.prescription_number,
      status: row.status,
      claimedBy: row.claimer_name,
      patientName: row.patient_name,
      doctorName: row.doctor_name,
      prescriber: row.prescriber_name ? { name: row.prescriber_name, pmdc: row.prescriber_pmdc } : null,
      writtenOn: row.written_on,
      seenMarks: prescriptionMarks.filter((mark) => row.seen_marks.includes(mark)),
      city: row.city,
      phone: row.phone,
      notes: row.notes,
      files: await Promise.all(
        (files.get(row.id) ?? []).map(async (file) => ({
          id: file.id,
          type: file.type,
          pages: 1,
          url: await linkTo(row.id, file.id),
        })),
      ),
      items: (items.get(row.id) ?? []).map((item) => ({
        productId: item.product_id,
        name: item.medicine,
        genericName: item.generic_name,
        strength: item.strength,
        dosageForm: item.dosage_form,
        quantity: item.quantity,
        remaining: packsOfLine(item, item.own_pack),
        dosage: item.dosage,
        timesPerDay: item.times_per_day,
        days: item.days,
        sig: item.sig,
        dose: item.dose_en && item.dose_ur ? { en: item.dose_en, ur: item.dose_ur } : null,
        reason: item.no_dose_reason,
        continues: item.continues,
        doseUnit: item.dose_unit,
        doseUnits: item.dose_units,
        doseUnitsLeft: item.dose_units === null ? null : Math.max(0, item.left),
        offered: item.offered_id
          ? {
              productId: item.offered_id,
              name: item.offered_name ?? '',
              remaining: packsOfLine(item, item.offered_pack ?? 1),
            }
          : null,
        equals: approved.has(row.id) ? equalsOf(item, equals) : [],
      })),
      reasonCode: row.reason_code,
      reviewNote: row.review_note,
      reviewedBy: row.reviewer_name,
      validUntil: row.valid_until,
      allowedTransitions: isStaff
        ? staffSteps(row.status)
        : prescriptionSteps[row.status].filter((step) => step.by === 'shopper').map((step) => step.to),
      version: row.version,
      createdAt: row.created_at.toISOString(),
      ...(isStaff
        ? {
            customerId: row.user_id,
            patientAgeMonths: row.patient_age_months,
            patientWeightKg: row.patient_weight_kg,
            confirmedStops: row.confirmed_stops,
            claimedByMe: row.claimed_by === viewer.id,
            ...(sentBefore.get(row.id) ?? { sentBefore: [], seenOnAccounts: 1 }),
          }
        : {}),
    })),
  )
}

/** One prescription; 404 when there is none. */
export const loadPrescription = async (db: Db, id: string, viewer: Viewer): Promise<Prescription> => {
  const [prescription] = await loadPrescriptions(db, [id], viewer)
  if (!prescription) throw notFound('PRESCRIPTION')
  return prescription
}
