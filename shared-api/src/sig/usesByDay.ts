import { times } from './quantity.ts'
import { type Per, type TaperStep, unitsOfStep, type Weekday, weekdays } from './sig.ts'

const HOURS_PER_DAY = 24
const DAYS_PER_WEEK = 7

/** Dose units of one day, and how often a dose is taken on it. */
export interface DayUse {
  quantity: number
  doses: number
}

const none: DayUse = { quantity: 0, doses: 0 }

const use = (qty: number, doses: number): DayUse => ({ quantity: times(qty, doses), doses })

const add = (one: DayUse, other: DayUse): DayUse => ({
  quantity: one.quantity + other.quantity,
  doses: one.doses + other.doses,
})

const eachDay = (days: number, of: (day: number) => DayUse): DayUse[] =>
  Array.from({ length: days }, (_, day) => of(day))

/** The first dose is on the first day, so that a started interval counts. */
const byInterval = (hours: number, dose: DayUse, days: number): DayUse[] => {
  const uses = eachDay(days, () => none)
  for (let hour = 0; hour < days * HOURS_PER_DAY; hour += hours) {
    const day = Math.floor(hour / HOURS_PER_DAY)
    uses[day] = add(uses[day] ?? none, dose)
  }
  return uses
}

/** The days of a week that may be meant: named ones from each weekday on, or so many in a row or apart. */
const weeks = (named: readonly Weekday[], perWeek: number): ((day: number) => boolean)[] =>
  named.length
    ? weekdays.map((_, start) => (day) => {
        const name = weekdays[(start + day) % DAYS_PER_WEEK]
        return name !== undefined && named.includes(name)
      })
    : [
        (day) => day % DAYS_PER_WEEK < perWeek,
        (day) =>
          Array.from({ length: perWeek }, (_, index) =>
            Math.floor((index * DAYS_PER_WEEK) / perWeek),
          ).includes(day % DAYS_PER_WEEK),
      ]

const ofStep = (step: TaperStep): DayUse[] =>
  eachDay(step.days ?? 0, () => ({ quantity: unitsOfStep(step), doses: step.times }))

/**
 * The use on each day of a treatment: one list for each way in which its days may fall. Null for a dose as needed without
 * a limit.
 */
export const usesByDay = (per: Per, days: number): DayUse[][] | null => {
  if ('slots' in per) {
    const daily = Object.values(per.slots).reduce(
      (sum, qty) => (qty === undefined ? sum : add(sum, use(qty, 1))),
      none,
    )
    return [eachDay(days, () => daily)]
  }
  if ('times' in per) return [eachDay(days, () => use(per.qty, per.times))]
  if ('every_hours' in per) return [byInterval(per.every_hours, use(per.qty, per.at?.length ?? 1), days)]
  if ('once' in per) return [[use(per.once, 1)]]
  if ('taper' in per) return [per.taper.flatMap(ofStep)]
  if ('as_needed' in per) {
    const { qty, max_per_day: max } = per.as_needed
    return max === null ? null : [eachDay(days, () => ({ quantity: max, doses: Math.ceil(max / qty) }))]
  }
  const { qty, others, days: named, times: perWeek = 1, at } = per.weekly
  const count = at?.length ?? 1
  const rest = others === undefined ? none : use(others, count)
  return weeks(named, perWeek).map((isTaken) =>
    eachDay(days, (day) => (isTaken(day) ? use(qty, count) : rest)),
  )
}
