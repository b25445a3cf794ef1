import type { BodyOf, ConfirmedStop } from 'shared-api/contract'
import { unweighedIn } from 'shared-api/formulary/safety/childDose'
import { findStops } from 'shared-api/formulary/safety/findStops'
import { ingredientsOf } from 'shared-api/formulary/safety/lineIngredients'
import type { CheckedLine, Patient, SafetyStop } from 'shared-api/formulary/safety/stop'
import { isReason } from 'shared-api/isReason'
import { saySafety } from 'shared-api/messages/safetyMessages'
import type { Language } from 'shared-api/messages/sentences'
import type { Trx } from '../../db/types.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { runningLines } from './runningLines.ts'
import { sentBeforeStop } from './sentBeforeStop.ts'

type Body = BodyOf<'PATCH /prescription/admin/:id'>

const readLines = async (trx: Trx, id: string): Promise<CheckedLine[]> => {
  const rows = await trx
    .selectFrom('prescription_items as i')
    .innerJoin('products', 'products.id', 'i.product_id')
    .where('i.prescription_id', '=', id)
    .orderBy('i.position')
    .select(['i.product_id', 'i.medicine', 'i.generic_name', 'i.dosage_form', 'i.identity_key', 'identity'])
    .select(['i.sig', 'i.days'])
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.medicine,
    genericName: row.generic_name,
    dosageForm: row.dosage_form,
    identity: row.identity,
    identityKey: row.identity_key,
    sig: row.sig,
    days: row.days,
    running: null,
  }))
}

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
  running: Awaited<ReturnType<typeof runningLines>>
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
 * The caller has written the lines, and locked the customer and the pages.
 */
export const confirmStops = async (
  trx: Trx,
  prescription: { id: string; user_id: string },
  given: { body: Body; confirmedBy: string; now: Date; language: Language },
): Promise<ConfirmedStop[]> => {
  const { body, confirmedBy, now, language } = given
  const patient = { ageMonths: body.patientAgeMonths ?? null, weightKg: body.patientWeightKg ?? null }
  const lines = await readLines(trx, prescription.id)
  const running = await runningLines(trx, prescription, now)
  const stops = [
    ...(await sentBeforeStop(trx, prescription.id, lines)),
    ...findStops(lines, running, patient),
  ]
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
