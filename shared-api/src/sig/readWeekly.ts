import { type Fact, factsOf, isOd } from './fact.ts'
import { type Weekday, weekdays } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'

const MAX_TIMES_PER_WEEK = 6

/** The days of a weekly dose; without names, how often a week. */
export interface Week {
  days: Weekday[]
  times?: number
}

/**
 * Reads the days of the week. `on Friday` alone may be a single day, and weekly beside `od` may be either,
 * so that neither is guessed.
 */
export const readWeek = (facts: readonly Fact[]): Week | SigProblem | null => {
  const [weekly] = factsOf(facts, 'weekly')
  const [except] = factsOf(facts, 'except')
  const named = factsOf(facts, 'weekday')
  const [first] = named
  if (!weekly && !first) return except ? problem('UNREADABLE', { word: except.text }) : null
  // Hafta is also Saturday: `har hafta itwar`.
  if (first && weekly?.text === 'har hafta') return problem('AMBIGUOUS', { word: weekly.text })
  const repeated = named.find(({ days: own }, index) =>
    named.slice(0, index).some((one) => one.days.some((day) => own.includes(day))),
  )
  if (repeated) return problem('REPEATED', { word: repeated.text })
  const days = weekdays.filter((day) => named.some((one) => one.days.includes(day)))
  if (except) {
    const isDaily = facts.some((one) => one.kind === 'daily' || (one.kind === 'times' && one.times === 1))
    if (!isDaily || weekly || !first) return problem('UNREADABLE', { word: except.text })
    return { days: weekdays.filter((day) => !days.includes(day)) }
  }
  const isOnNamedDays = !weekly && days.length > 1
  // `daily Mon-Fri` says from which day to which.
  const isFromTo = isOnNamedDays && named.every((one) => one.days.length > 1)
  const daily = facts.find(
    (one) =>
      (one.kind === 'daily' && !isFromTo) ||
      one.kind === 'per_day' ||
      (one.kind === 'times' && !((isOnNamedDays || weekly?.of === 'days') && isOd(one))),
  )
  if (daily) return problem('CONFLICT', { word: daily.text, other: (weekly ?? first)?.text ?? '' })
  if (!weekly && days.length === 1 && first && !first.every) return problem('AMBIGUOUS', { word: first.text })
  if (!weekly) return { days }
  if (!Number.isInteger(weekly.times) || weekly.times < 1 || weekly.times > MAX_TIMES_PER_WEEK)
    return problem('UNREADABLE', { word: weekly.text })
  if (days.length && days.length !== weekly.times)
    return problem('CONFLICT', { word: weekly.text, other: named.map(({ text }) => text).join(' ') })
  return days.length || weekly.times === 1 ? { days } : { days, times: weekly.times }
}
