import type { BodyOf } from 'shared-api/contract'
import { addDays, dayOf } from '../../kernel/days.ts'
import type { FieldError } from '../../kernel/errors.ts'

type Body = BodyOf<'PATCH /prescription/admin/:id'>

/**
 * Returns what an approval lacks beside its lines: the prescriber, the date, any medicine. A date in the future is
 * wrong. An old prescription needs a note that says why it still holds. The status alone approves no medicine.
 */
export const missingFacts = (body: Body, given: { now: Date; validDays: number }): FieldError[] => {
  const { status, prescriber, writtenOn, items = [], reviewNote } = body
  const isStatusAlone = !prescriber && !writtenOn && items.length === 0
  if (status !== 'approved' || isStatusAlone) return []
  const { now, validDays } = given
  const today = dayOf(now)
  const errors: FieldError[] = []
  if (!prescriber) errors.push({ field: 'prescriber.name', code: 'PRESCRIBER_MISSING' })
  if (!writtenOn) errors.push({ field: 'writtenOn', code: 'WRITTEN_ON_MISSING' })
  else if (writtenOn > today) errors.push({ field: 'writtenOn', code: 'WRITTEN_ON_FUTURE' })
  else if (writtenOn < addDays(today, -validDays) && !reviewNote)
    errors.push({ field: 'writtenOn', code: 'WRITTEN_ON_OLD', params: { days: validDays } })
  if (items.length === 0) errors.push({ field: 'items', code: 'MEDICINE_MISSING' })
  return errors
}
