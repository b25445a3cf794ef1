import type { BodyOf, ConfirmedStop } from 'shared-api/contract'
import { unweighedIn } from 'shared-api/formulary/safety/childDose'
import { findStops } from 'shared-api/formulary/safety/findStops'
import { ingredientsOf } from 'shared-api/formulary/safety/lineIngredients'
import type { CheckedLine, Patient, SafetyStop } from 'shared-api/formulary/safety/stop'
import { isReason } from 'shared-api/isReason'
import { saySafety } from 'shared-api/messages/safetyMessages'
import type { Language } from 'shared-api/messages/sentences'
import type { Db, Trx } from '../../db/types.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { runningLines, selectLines } from './runningLines.ts'
import { selectApproved, sentBeforeStop } from './sentBeforeStop.ts'
import type { WrittenLine } from './writeItems.ts'

type Body = BodyOf<'PATCH /prescription/admin/:id'>

const checkedLineOf = (line: WrittenLine): CheckedLine => ({
  productId: line.product_id,
  name: line.medicine,
  genericName: line.generic_name,
  dosageForm: line.dosage_form,
  identity: line.identity,
  identityKey: line.identity_key,
  sig: line.sig,
  days: line.days,
  running: null,
})

const namesOf = (lines: readonly CheckedLine[]) => [...new Set(lines.map(({ name }) => name))].join(', ')

/** Sentences about all that the stops cannot know. */
const sayUnchecked = (
  language: Language,
  { lines, running, patient }: Checked & { patient: Patient },
): string[] => {
  const { ageMonths } = patient
  const nameless = [...lines, ...running].filter((line) => ingredientsOf(line).length === 0)
  const doseless = lines.filter(({ sig, identity }) => !sig || !identity)
  const unweighed = unweighedIn(lines, patient)
  const endless = running.filter(({ hasDays }) => !hasDays)
  return [
    ...(ageMonths === null ? [saySafety(language, 'unchecked.age')] : []),
    ...(unweighed.length ? [saySafety(language, 'unchecked.weight', { names: namesOf(unweighed) })] : []),
    ...(nameless.length ? [saySafety(language, 'unchecked.medicines', { names: namesOf(nameless) })] : []),
    ...(doseless.length ? [saySafety(language, 'unchecked.dose', { names: namesOf(doseless) })] : []),
    ...(endless.length ? [saySafety(language, 'unchecked.end', { names: namesOf(endless) })] : []),
    saySafety(language, 'unchecked.other'),
  ]
}

interface Checked {
  lines: readonly CheckedLine[]
  running: ReturnType<typeof runningLines>
}

/** Queries of other approvals of the patient since `runningSince`, and of the pages. */
export const selectEarlier = (db: Db | Trx, given: { id: string; userId: string; since: Date }) => ({
  running: selectLines(db, given),
  approved: selectApproved(given.id),
})

/** The rows of `selectEarlier`. */
interface Earlier {
  running: Parameters<typeof runningLines>[0]
  approved: Parameters<typeof sentBeforeStop>[0]
}

/** A stop as the response shows it. */
const toShown = (
  { code, key, productIds, lines, text, source, reviewedBy }: SafetyStop,
  language: Language,
) => ({
  code,
  key,
  productIds,
  lines,
  message: text[language],
  source,
  reviewedBy,
  // A record of the pharmacy is no rule, so it has no signature.
  note: reviewedBy === null && code !== 'SENT_BEFORE' ? saySafety(language, 'unsigned', { source }) : null,
})

/**
 * Checks the lines of an approval together, beside those that the patient already has, at the patient's age, and the dose
 * of each. Returns
 * the stops that the pharmacist confirms. 409 `SAFETY_STOP` with the others, and with all that is not checked.
 * The caller has locked the customer and the pages before it read the earlier approvals.
 */
export const confirmStops = async (
  trx: Trx,
  given: {
    earlier: Earlier
    body: Body
    written: readonly WrittenLine[]
    userId: string
    now: Date
    language: Language
  },
): Promise<ConfirmedStop[]> => {
  const { earlier, body, written, userId, now, language } = given
  const patient = { ageMonths: body.patientAgeMonths ?? null, weightKg: body.patientWeightKg ?? null }
  const lines = written.map(checkedLineOf)
  const running = runningLines(earlier.running, now)
  const stops = [...sentBeforeStop(earlier.approved, lines), ...findStops(lines, running, patient)]
  const short = body.confirmed?.findIndex(({ reason }) => !isReason(reason)) ?? -1
  if (short >= 0) throw invalid(`confirmed.${short}.reason`, 'REASON_SHORT')
  const reasons = new Map(body.confirmed?.map(({ key, reason }) => [key, reason]))
  const open = stops.filter(({ key }) => !reasons.has(key))
  const [first] = open
  if (first)
    throw new ApiError(
      'SAFETY_STOP',
      { stop: first.text[language], more: open.length - 1 },
      {
        data: {
          stops: open.map((stop) => toShown(stop, language)),
          unchecked: sayUnchecked(language, { lines, running, patient }),
        },
      },
    )
  if (stops.length === 0) return []
  const { name: confirmedBy } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return stops.map(({ code, key, productIds, text, source, reviewedBy }) => ({
    code,
    productIds,
    text,
    source,
    reviewedBy,
    reason: reasons.get(key) ?? '',
    confirmedBy,
    confirmedAt: now.toISOString(),
  }))
}
