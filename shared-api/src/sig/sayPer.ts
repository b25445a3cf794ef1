import { type DoseKey, sayDoseMessage } from '../messages/dose.ts'
import type { Language } from '../messages/sentences.ts'
import { sayPlainNumber, sayQuantity } from './sayQuantity.ts'
import { type Needed, type Per, type Sig, type Slot, slots, type TaperStep } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'

const HOURS_PER_DAY = 24

/** Renders the parts of a dose in one language. */
export interface DoseWords {
  say(key: DoseKey, params?: Record<string, string | number>): string
  dose(quantity: number, from?: number): string
  /** `a, b and c`. */
  list(parts: readonly string[]): string
  /** `a, b, c`. */
  commas(parts: readonly string[]): string
}

export const doseWords = (unit: Sig['unit'], product: SigProduct, language: Language): DoseWords => {
  const say: DoseWords['say'] = (key, params = {}) => sayDoseMessage(language, key, params)
  const commas = (parts: readonly string[]): string =>
    parts.reduceRight((rest, first) => say('list.comma', { first, rest }))
  return {
    say,
    commas,
    dose: (quantity, from) => {
      const dose = sayQuantity(quantity, unit, product, language)
      return from === undefined
        ? dose
        : say('doseRange', { from: sayPlainNumber(from, unit, product, language), dose })
    },
    list: (parts) =>
      parts.length < 2
        ? (parts[0] ?? '')
        : say('list.last', { first: commas(parts.slice(0, -1)), last: parts.at(-1) ?? '' }),
  }
}

const doseAt = (
  qty: number,
  at: readonly Slot[] | undefined,
  { say, dose, list }: DoseWords,
  from?: number,
): string =>
  at?.length
    ? say('doseAt', { dose: dose(qty, from), times: list(at.map((slot) => say(`at.${slot}`))) })
    : dose(qty, from)

const saySlots = (
  amounts: Extract<Per, { slots: unknown }>['slots'],
  unit: Sig['unit'],
  words: DoseWords,
) => {
  const taken = slots.filter((slot) => amounts[slot] !== undefined)
  return unit === 'application'
    ? doseAt(1, taken, words)
    : words.list(taken.map((slot) => words.say(`slot.${slot}`, { dose: words.dose(amounts[slot] ?? 0) })))
}

const sayHours = (
  { every_hours: hours, qty, qty_from: from, at }: Extract<Per, { every_hours: number }>,
  words: DoseWords,
) => {
  const dose = doseAt(qty, at, words, from)
  const days = hours / HOURS_PER_DAY
  if (days === 2) return words.say('per.alternateDays', { dose })
  if (days > 2 && Number.isInteger(days)) return words.say('per.days', { dose, days })
  return words.say('per.hours', { dose, hours })
}

const sayWeekly = ({ weekly }: Extract<Per, { weekly: unknown }>, words: DoseWords) => {
  const { say, list } = words
  const dose = doseAt(weekly.qty, weekly.at, words)
  const days = weekly.days.map((day) => say(`day.${day}`))
  if (weekly.others !== undefined)
    return say('per.uneven', {
      first: say('per.weekdays', { dose, days: list(days) }),
      other: doseAt(weekly.others, weekly.at, words),
    })
  if (weekly.times) return say('per.weeklyTimes', { dose, times: weekly.times })
  if (!days.length) return say('per.weekly', { dose })
  return days.length === 1
    ? say('per.weekday', { dose, day: days[0] ?? '' })
    : say('per.weekdays', { dose, days: list(days) })
}

const sayNeeded = (needed: Needed, unit: Sig['unit'], words: DoseWords) => {
  const { say } = words
  const dose = doseAt(needed.qty, needed.at, words, needed.qty_from)
  const max = needed.max_per_day
  return words.commas([
    needed.for
      ? say('per.neededFor', { dose, reason: say(`reason.${needed.for}`) })
      : say('per.needed', { dose }),
    ...(needed.hours_apart ? [say('needed.apart', { hours: needed.hours_apart })] : []),
    ...(max === null
      ? []
      : [
          unit === 'application'
            ? say('needed.maxTimes', { times: max })
            : say('needed.max', { dose: words.dose(max) }),
        ]),
  ])
}

const sayEach = (at: readonly Slot[], amounts: readonly number[], { list, say, dose }: DoseWords) =>
  list(at.map((slot, index) => say(`slot.${slot}`, { dose: dose(amounts[index] ?? 0) })))

const sayStep = ({ qty, times, days, at, amounts, every_hours: hours, now }: TaperStep, words: DoseWords) => {
  if (now) return words.say('per.once', { dose: words.dose(qty) })
  const dose = doseAt(qty, at, words)
  const per = at
    ? amounts
      ? sayEach(at, amounts, words)
      : dose
    : hours
      ? words.say('per.hours', { dose, hours })
      : words.say('per.times', { dose, times })
  return days === null ? per : words.say('step', { per, days: words.say('days', { days }) })
}

/** Returns amount and frequency in words, without meal, site and days. */
export const sayPer = (per: Per, unit: Sig['unit'], words: DoseWords): string => {
  const { say, dose } = words
  if ('slots' in per) return saySlots(per.slots, unit, words)
  if ('every_hours' in per) return sayHours(per, words)
  if ('times' in per) return say('per.times', { dose: dose(per.qty, per.qty_from), times: per.times })
  if ('weekly' in per) return sayWeekly(per, words)
  if ('as_needed' in per) return sayNeeded(per.as_needed, unit, words)
  if ('once' in per) return say('per.once', { dose: dose(per.once) })
  return [
    ...per.taper.map((step) => sayStep(step, words)),
    ...(per.then_needed ? [sayNeeded(per.then_needed, unit, words)] : []),
  ].reduceRight((rest, first) => say('list.then', { first, rest }))
}
