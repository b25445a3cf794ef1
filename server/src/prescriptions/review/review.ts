import { type Selectable, sql } from 'kysely'
import { staffSteps } from 'shared-api'
import { isReason } from 'shared-api/isReason'
import { preparedLists } from '../../db/readLists.ts'
import { prepared } from '../../db/statements/compileOnce.ts'
import type { PrescriptionsTable } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { writeTogether } from '../../db/writeTogether.ts'
import type { Call } from '../../kernel/call.ts'
import { addDays, dayOf } from '../../kernel/days.ts'
import { ApiError, invalid, notFound } from '../../kernel/errors.ts'
import { pharmacistOf, selectPharmacist } from '../../kernel/findPharmacist.ts'
import { messageWrites } from '../../messaging/outbox.ts'
import { coversLines } from '../allocation/coversLines.ts'
import { loadPrescription, viewerOf } from '../loadPrescriptions.ts'
import { confirmStops, selectEarlier } from './confirmStops.ts'
import { missingFacts } from './missingFacts.ts'
import { lockCustomerOf, runningSince } from './runningLines.ts'
import { lockPages } from './sentBeforeStop.ts'
import { type Written, type WrittenLine, writeItems } from './writeItems.ts'

type Reviewing = Call<'PATCH /prescription/admin/:id'>

/** Named, because a statement that returns all columns is planned each time. */
const lockedColumns = [
  'id',
  'user_id',
  'prescription_number',
  'status',
  'claimed_by',
  'language',
  'version',
  'updated_at',
] as const

type Row = Pick<Selectable<PrescriptionsTable>, (typeof lockedColumns)[number]>

const lockRow = prepared((db, { id }: { id: string }) =>
  db.selectFrom('prescriptions').select(lockedColumns).where('id', '=', id).forUpdate(),
)

/** The prescription's row, locked. 404 for an unknown one. */
export const lockPrescription = async (trx: Trx, id: string): Promise<Row> => {
  const [row] = await lockRow(trx, { id })
  if (!row) throw notFound('PRESCRIPTION')
  return row
}

/** 409 naming who has it: one pharmacist works on a prescription at a time. A claim that was left alone lapses. */
const assertNotClaimed = async (trx: Trx, row: Row, { user, ports, now }: Reviewing) => {
  if (row.status !== 'under_review' || !row.claimed_by || row.claimed_by === user.id) return
  if (row.updated_at.getTime() + ports.settings.claimMinutes * 60_000 <= now.getTime()) return
  const claimer = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', row.claimed_by)
    .executeTakeFirst()
  throw claimer ? new ApiError('CLAIMED', { name: claimer.name }) : new ApiError('CLAIMED.SOMEBODY')
}

/** 409 with the present state, when what was decided on is not what stands here now. */
const assertPrescriptionVersion = async (trx: Trx, row: Row, call: Reviewing) => {
  const { body } = call
  if (body.version === undefined || body.version === row.version) return
  throw new ApiError('STALE.PRESCRIPTION', {}, { data: await loadPrescription(trx, row.id, viewerOf(call)) })
}

const assertStep = async (trx: Trx, row: Row, body: Reviewing['body']) => {
  if (!staffSteps(row.status).includes(body.status))
    throw new ApiError('ILLEGAL_TRANSITION.PRESCRIPTION', { from: row.status, to: body.status })
  if ((body.status === 'rejected' || body.status === 'needs_info') && !body.reviewNote)
    throw invalid('reviewNote', 'REVIEW_NOTE')
  if (row.status !== 'approved') return
  const used = await trx
    .selectFrom('prescriptions')
    .select('id')
    .where('id', '=', row.id)
    .where(coversLines(sql`${row.id}`))
    .executeTakeFirst()
  if (used) throw new ApiError('IN_USE')
}

/** Days for which a prescription is valid: longer when a treatment is long or goes on. */
const validDaysOf = (
  lines: readonly { days?: number | null; continues?: boolean }[],
  { ports }: Reviewing,
): number => {
  const { acute, chronic } = ports.settings.prescriptionDays
  return lines.some(({ days, continues }) => continues || (days ?? 0) > acute) ? chronic : acute
}

interface Named {
  id: string
  userId: string
  staffId: string
}

/** The customer, and the record of the reviewer. */
const selectParties = (db: Db | Trx, { userId, staffId }: Named) => ({
  owners: db.selectFrom('users').select(['email', 'phone', 'name']).where('id', '=', userId),
  reviewers: selectPharmacist(db, staffId),
})

const readParties = preparedLists(selectParties)
const readForApproval = preparedLists((db, given: Named & { since: Date }) => ({
  ...selectParties(db, given),
  ...selectEarlier(db, given),
}))

type Parties = Awaited<ReturnType<typeof readParties>>

/** A dispatch by other staff names the pharmacist who approved, as of this moment. */
const approverOf = ({ reviewers }: Parties, { body, now }: Reviewing) => {
  const pharmacist = body.status === 'approved' ? pharmacistOf(reviewers[0], dayOf(now)) : null
  return { approver_name: pharmacist?.name ?? null, approver_council: pharmacist?.councilNumber ?? null }
}

/** The age, the weight and the confirmed stops of an approval. 409 for a stop that is not confirmed. */
const checkSafety = async (
  trx: Trx,
  earlier: Awaited<ReturnType<typeof readForApproval>>,
  { written, user, body, now, language }: Reviewing & { written: readonly WrittenLine[] },
) => {
  const confirmed = await confirmStops(trx, { earlier, body, written, userId: user.id, now, language })
  return {
    patient_age_months: body.patientAgeMonths ?? null,
    patient_weight_kg: body.patientWeightKg ?? null,
    confirmed_stops: JSON.stringify(confirmed),
  }
}

/** The last day of an approval. 400 for a later one than its medicines allow. */
const validUntilOf = (written: readonly WrittenLine[], call: Reviewing): string => {
  const latest = addDays(dayOf(call.now), validDaysOf(written, call))
  const validUntil = call.body.validUntil ?? latest
  if (validUntil > latest) throw invalid('validUntil', 'VALID_UNTIL_LATE', { date: latest })
  return validUntil
}

/** The writes that send the customer the decision. */
const noticeWrites = (trx: Trx, row: Row, { owners: [owner], body, now }: Reviewing & Parties) => {
  if (!owner) return []
  const payload = {
    name: owner.name,
    prescriptionNumber: row.prescription_number,
    status: body.status,
    note: body.reviewNote || null,
    language: row.language,
  }
  return messageWrites(trx, { kind: 'prescriptionStatus', to: owner, payload, userId: row.user_id, now })
}

const recordReview = async (trx: Trx, row: Row, { lines, writes }: Written, call: Reviewing) => {
  const { user, body, now } = call
  const { prescriber, writtenOn, seenMarks } = body
  const claiming = body.status === 'under_review'
  const isDecision = !claiming && body.status !== 'pending'
  const validity = body.status === 'approved' ? { valid_until: validUntilOf(lines, call) } : {}
  const named = { id: row.id, userId: row.user_id, staffId: user.id }
  const forApproval =
    body.status === 'approved' ? await readForApproval(trx, { ...named, since: runningSince(now) }) : null
  const safety = forApproval && (await checkSafety(trx, forApproval, { ...call, written: lines }))
  const parties = forApproval ?? (isDecision ? await readParties(trx, named) : null)
  await writeTogether(trx, [
    ...writes,
    trx
      .updateTable('prescriptions')
      .set({
        status: body.status,
        claimed_by: claiming ? user.id : null,
        review_note: body.reviewNote || null,
        reason_code: body.status === 'rejected' ? (body.reasonCode ?? 'other') : null,
        ...(parties ? { reviewed_by: user.id, reviewed_at: now, ...approverOf(parties, call) } : {}),
        ...validity,
        ...(prescriber ? { prescriber_name: prescriber.name, prescriber_pmdc: prescriber.pmdc || null } : {}),
        ...(writtenOn ? { written_on: writtenOn } : {}),
        ...safety,
        ...(seenMarks ? { seen_marks: [...new Set(seenMarks)] } : {}),
        version: sql`version + 1`,
        updated_at: now,
      })
      .where('id', '=', row.id),
    trx.insertInto('prescription_history').values({
      prescription_id: row.id,
      at: now,
      actor_id: user.id,
      from_status: row.status,
      to_status: body.status,
      comment: body.reviewNote || null,
    }),
    ...(parties ? noticeWrites(trx, row, { ...call, ...parties }) : []),
  ])
}

/** The lines, which are not stored yet. 400 naming all that the decision lacks. */
const writeDecided = async (trx: Trx, row: Row, call: Reviewing): Promise<Written> => {
  const { body, now, language } = call
  const missing = missingFacts(body, { now, validDays: validDaysOf(body.items ?? [], call) })
  // An approval without lines leaves none of an earlier draft, which nothing has checked.
  if (!body.items && missing.length === 0 && body.status !== 'approved') return { lines: [], writes: [] }
  return writeItems(trx, row.id, body.items ?? [], {
    missing,
    language,
    isExplained: isReason(body.reviewNote ?? ''),
  })
}

/** A pharmacist's decision. Repeating the present status is 200 and changes nothing. */
export const review = async (call: Reviewing) => {
  const { db, user, params, body, now } = call
  await transact(db, async (trx) => {
    if (body.status === 'approved') {
      await lockCustomerOf(trx, params.id)
      await lockPages(trx, params.id)
    }
    const row = await lockPrescription(trx, params.id)
    await assertNotClaimed(trx, row, call)
    await assertPrescriptionVersion(trx, row, call)
    const takesOver = row.status === 'under_review' && row.claimed_by !== user.id
    if (row.status === body.status && !takesOver) return
    if (row.status !== body.status) await assertStep(trx, row, body)
    if (body.validUntil && body.validUntil < dayOf(now)) throw invalid('validUntil', 'VALID_UNTIL_OVER')
    await recordReview(trx, row, await writeDecided(trx, row, call), call)
  })
  return { data: await loadPrescription(db, params.id, viewerOf(call)) }
}
