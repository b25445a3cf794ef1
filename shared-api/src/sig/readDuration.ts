import { type Fact, factsOf, isNeeded, type Meaning } from './fact.ts'
import { MAX_DAYS } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'

/** Facts that make `x 30` behind them a number of days. Before them it may be a number of tablets. */
const frequencyKinds: readonly Meaning['kind'][] = [
  'pattern',
  'times',
  'daily',
  'per_day',
  'hours',
  'weekly',
  'weekday',
  'slot',
]

/** `weekly x 4` may be four weeks, four doses or four days, and `alternate days x 15` 15 doses or 15 days. */
const isRarerThanDaily = (facts: readonly Fact[]): boolean =>
  factsOf(facts, 'hours').some(({ hours }) => hours > 24) ||
  (facts.some(({ kind }) => kind === 'weekly' || kind === 'weekday') &&
    !facts.some(({ kind }) => kind === 'except'))

const HOURS_PER_DAY = 24
const DAYS_PER_WEEK = 7

/** Days from one dose to the next; null where they differ, as from Monday to Wednesday to Friday. */
const daysApart = (facts: readonly Fact[]): number | null => {
  const [hours] = factsOf(facts, 'hours')
  if (hours) return hours.hours % HOURS_PER_DAY ? null : hours.hours / HOURS_PER_DAY
  const isOnceAWeek = factsOf(facts, 'weekly').every(({ times }) => times === 1)
  return isOnceAWeek && factsOf(facts, 'weekday').flatMap(({ days }) => days).length < 2
    ? DAYS_PER_WEEK
    : null
}

/** `x 15` without its unit. */
const bareProblem = ({ text, days }: Fact<'bare_days'>, facts: readonly Fact[]): SigProblem => {
  const apart = isRarerThanDaily(facts) ? daysApart(facts) : null
  return apart && Number.isInteger(days)
    ? problem('AMBIGUOUS_DOSES', { word: text, count: days, days: days * apart })
    : problem('AMBIGUOUS_NUMBER', { word: text })
}

const DAYS_PER_YEAR = 365
/** Twelve months of 30 days. */
const DAYS_OF_MONTHS = 360

/** The days of a treatment by the month: a year of it has 12 doses, not the 13 that 365 days hold. */
export const byMonths = (days: number, facts: readonly Fact[]): number =>
  days % DAYS_PER_YEAR === 0 && factsOf(facts, 'hours').some(({ inMonths }) => inMonths)
    ? (days / DAYS_PER_YEAR) * DAYS_OF_MONTHS
    : days

/** Days of one dose; null without an end. */
export const readDuration = (facts: readonly Fact[]): number | null | SigProblem => {
  const [first, second] = facts.filter((fact) => fact.kind === 'days' || fact.kind === 'bare_days')
  if (!first) return null
  if (second)
    return first.days === second.days
      ? problem('REPEATED', { word: second.text })
      : problem('DAYS_CONFLICT', { word: first.text, other: second.text })
  // `1 sos x 10` may be ten days or a strip of ten tablets.
  if (first.kind === 'bare_days' && isNeeded(facts))
    return problem('AMBIGUOUS_SUPPLY', { word: first.text, days: first.days })
  const before = facts.slice(0, facts.indexOf(first))
  const isClear = before.some(({ kind }) => frequencyKinds.includes(kind)) && !isRarerThanDaily(facts)
  if (first.kind === 'bare_days' && !isClear) return bareProblem(first, facts)
  if (!Number.isInteger(first.days) || first.days < 1) return problem('UNREADABLE', { word: first.text })
  return first.days > MAX_DAYS ? problem('TOO_LONG', { word: first.text }) : byMonths(first.days, facts)
}

export const continues = (facts: readonly Fact[]): boolean => factsOf(facts, 'continues').length > 0
