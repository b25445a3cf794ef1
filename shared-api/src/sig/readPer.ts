import { type DoseAmounts, readAmounts } from './doseAmounts.ts'
import { type Fact, factsOf, isNeeded, isOd, type Meaning } from './fact.ts'
import { readNeeded } from './readNeeded.ts'
import { readUneven } from './readUneven.ts'
import { readWeek } from './readWeekly.ts'
import { MAX_HOURS_BETWEEN, MAX_TIMES_PER_DAY, type Per } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

const HOURS_PER_DAY = 24
const DAYS_PER_WEEK = 7

export interface ReadPer {
  per: Per
  unit: DoseAmounts['unit']
}

/** Kinds that a dose states once. */
const single: readonly Meaning['kind'][] = [
  'times',
  'daily',
  'per_day',
  'hours',
  'weekly',
  'except',
  'once',
  'needed',
  'max',
  'apart',
  'reason',
]

const repetition = (facts: readonly Fact[]): SigProblem | null => {
  const again = facts.find(
    ({ kind }, index) => single.includes(kind) && facts.findIndex((one) => one.kind === kind) < index,
  )
  return again ? problem('REPEATED', { word: again.text }) : null
}

const impossible = (facts: readonly Fact[]): SigProblem | null => {
  for (const fact of facts) {
    const { text: word } = fact
    if (fact.kind === 'times') {
      if (fact.times > MAX_TIMES_PER_DAY) return problem('TOO_OFTEN', { word })
      if (!Number.isInteger(fact.times) || fact.times < 1) return problem('UNREADABLE', { word })
    }
    if (fact.kind === 'max' && 'times' in fact.max && !Number.isInteger(fact.max.times))
      return problem('UNREADABLE', { word })
    if (fact.kind !== 'hours' && fact.kind !== 'apart') continue
    if (fact.hours < 1) return problem('TOO_OFTEN', { word })
    if (!Number.isInteger(fact.hours)) return problem('UNREADABLE', { word })
    const most = fact.kind === 'apart' ? HOURS_PER_DAY : MAX_HOURS_BETWEEN
    if (fact.hours > most) return problem('TOO_LONG', { word })
  }
  return null
}

/** Days that are rather those of each week than those of the treatment: `hafte mein 1 goli 3 din`. */
const isShort = (fact: Fact) => fact.kind === 'days' && fact.days < DAYS_PER_WEEK

/** `4 tabs a day` may be the sum of several doses. Only one tablet a day, or a week, is surely one dose. */
const dailyTotal = (facts: readonly Fact[], { at, quantities }: DoseAmounts): SigProblem | null => {
  const [total] = [
    ...factsOf(facts, 'per_day'),
    ...factsOf(facts, 'weekly').filter((fact) => fact.of === 'amount' && !factsOf(facts, 'weekday').length),
  ]
  const isOnce =
    quantities.length === 1 &&
    quantities[0] === 1 &&
    at.length <= 1 &&
    !facts.some((fact) => fact.kind === 'hours' || (fact.kind === 'times' && fact.times !== 1)) &&
    !(total?.kind === 'weekly' && facts.some(isShort))
  return total && !isOnce ? problem('AMBIGUOUS_PER_DAY', { word: total.text }) : null
}

const WITH_BEDTIME = 4

/** After each of three meals and at bedtime is four times. */
const bedtimeProblem = (facts: readonly Fact[]): SigProblem | null => {
  const note = factsOf(facts, 'note').find((one) => one.note === 'meals_bedtime')
  const [other] = note ? facts.filter((fact) => often.includes(fact.kind)) : []
  return note && other && !(other.kind === 'times' && other.times === WITH_BEDTIME)
    ? problem('CONFLICT', { word: other.text, other: note.text })
    : null
}

const often: readonly Meaning['kind'][] = [
  ...(['times', 'daily', 'hours', 'weekly', 'weekday', 'once', 'needed', 'slot', 'pattern', 'meal'] as const),
]

const bySlots = ({ at, quantities }: DoseAmounts): Per => ({
  slots: Object.fromEntries(at.map((slot, index) => [slot, quantities[index]])),
})

const conflict = (one: Fact, other: Fact): SigProblem =>
  problem('CONFLICT', { word: one.text, other: other.text })

/** Each time of the day on a dosing day, with one amount for all. */
const onDosingDay = (facts: readonly Fact[], { at, quantities }: DoseAmounts) => {
  const [qty = 0, ...others] = quantities
  if (others.some((one) => one !== qty))
    return problem('CONFLICT', { word: quantities.join(' + '), other: facts[0]?.text ?? '' })
  return { qty, ...(at.length ? { at: [...at] } : {}) }
}

const byFrequency = (facts: readonly Fact[], amounts: DoseAmounts): Per | SigProblem => {
  const week = readWeek(facts)
  if (week && isProblem(week)) return week
  const [weekly] = facts.filter(({ kind }) => kind === 'weekly' || kind === 'weekday')
  const [hours] = factsOf(facts, 'hours')
  // `tds (8 hourly)` says one thing twice.
  const [often] = week
    ? []
    : factsOf(facts, 'times').filter(
        (one) =>
          one.times * (hours?.hours ?? 0) !== HOURS_PER_DAY &&
          !(isOd(one) && hours?.hours === 2 * HOURS_PER_DAY),
      )
  const [once] = factsOf(facts, 'once')
  const [first, second] = [weekly, often, hours, once].filter((one) => one !== undefined)
  if (first && second) return conflict(first, second)
  const [daily] = week ? [] : facts.filter(({ kind }) => kind === 'daily' || kind === 'per_day')
  if (daily && (once || (hours && hours.hours > HOURS_PER_DAY)))
    return conflict(daily, (once ?? hours) as Fact)
  const { at, quantities } = amounts
  const [qty = 0] = quantities

  if (week || (hours && at.length)) {
    // `once every 3 days, morning and night` contradicts itself; `every other day` does not.
    const isRare = hours && hours.hours > HOURS_PER_DAY && hours.hours % HOURS_PER_DAY === 0
    if (hours && (!isRare || (at.length > 1 && hours.hours !== 2 * HOURS_PER_DAY)))
      return problem('CONFLICT', { word: hours.text, other: at.join(' + ') })
    const dose = onDosingDay(facts, amounts)
    if (isProblem(dose)) return dose
    return week ? { weekly: { ...week, ...dose } } : { every_hours: hours?.hours ?? 0, ...dose }
  }
  if (at.length) {
    if (once)
      return problem(/single dose/.test(once.text) ? 'AMBIGUOUS_SINGLE' : 'CONFLICT', {
        word: once.text,
        other: at.join(' + '),
      })
    return often && often.times !== at.length
      ? problem('CONFLICT', { word: often.text, other: at.join(' + ') })
      : bySlots(amounts)
  }
  if (once) return { once: qty }
  if (hours) return { every_hours: hours.hours, qty }
  if (often) return { times: often.times, qty }
  if (daily) return { times: 1, qty }
  const eachMeal = facts.find(
    (fact) =>
      (fact.kind === 'meal' && /(^| )(each|every|har|ہر)( |$)/.test(fact.text)) ||
      (fact.kind === 'note' && fact.note === 'meals_bedtime'),
  )
  return eachMeal ? problem('MEALS_UNCOUNTED', { word: eachMeal.text }) : problem('FREQUENCY_MISSING')
}

/** Reads amount and frequency of one dose. Nothing that is missing is filled in. */
export const readPer = (facts: readonly Fact[], product: SigProduct): ReadPer | SigProblem => {
  const wrong = repetition(facts) ?? impossible(facts)
  if (wrong) return wrong
  const uneven = readUneven(facts, product)
  if (uneven) return uneven
  const amounts = readAmounts(facts, product)
  if (isProblem(amounts)) return amounts
  const total = dailyTotal(facts, amounts) ?? bedtimeProblem(facts)
  if (total) return total
  const needed = isNeeded(facts)
  const [limit] = needed ? [] : facts.filter(({ kind }) => kind === 'max' || kind === 'apart')
  if (limit) return problem(limit.kind === 'max' ? 'MAX_WITHOUT_NEED' : 'UNREADABLE', { word: limit.text })
  const per = needed ? readNeeded(facts, amounts, product) : byFrequency(facts, amounts)
  return isProblem(per) ? per : { per, unit: amounts.unit }
}
