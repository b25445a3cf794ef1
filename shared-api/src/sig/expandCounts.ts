import type { Amount, Fact } from './fact.ts'

const MOST_TIMES = 6
const MOST_USUAL_TIMES = 4
/** Days of a course that are surely no times of a day. */
const LEAST_DAYS = 5

const twice = ([first, second]: readonly Amount[], text: string): Fact[] => {
  const amount = first?.unit ? first : second
  return amount
    ? [
        { kind: 'quantity', ...amount },
        { kind: 'times', times: 2, text },
      ]
    : []
}

/** The fact behind, without a meal: `1 x 3 pc x 5`. */
const behindOf = (facts: readonly Fact[], at: number): Fact | undefined =>
  facts[at + 1]?.kind === 'meal' ? facts[at + 2] : facts[at + 1]

/** The fact in front, without brackets: `5 ml (1 tsp) x 3 x 5`. */
const beforeOf = (facts: readonly Fact[], at: number): Fact | undefined => {
  const before = facts[at - 1]
  return before?.kind === 'pause' && before.text === ')' ? facts[at - 2] : before
}

/** `1x1 30 days` and `1x3 5 days`: one tablet so many times a day. */
const isOneSoOften = (before: Fact | undefined, count: number, days: number): boolean =>
  before?.kind === 'quantity' && before.amount === 1 && count <= MOST_USUAL_TIMES && days >= LEAST_DAYS

/** True for the 3 of `1 x 3 x 5 days`: the days behind it say that it counts the times of a day. */
const isCountOfTimes = (facts: readonly Fact[], at: number): boolean => {
  const [fact, behind] = [facts[at], behindOf(facts, at)]
  return (
    beforeOf(facts, at)?.kind === 'quantity' &&
    fact?.kind === 'bare_days' &&
    behind?.kind === 'days' &&
    (behind.text.startsWith('x ') || isOneSoOften(beforeOf(facts, at), fact.days, behind.days)) &&
    Number.isInteger(fact.days) &&
    fact.days >= 1 &&
    fact.days <= MOST_TIMES
  )
}

/** True for the 3 of `1 x 3 x 5`: so many times a day, for so many days. `1 x 3 x 4` may be 3 days. */
const isTimesAndDays = (facts: readonly Fact[], at: number): boolean => {
  const [fact, behind] = [facts[at], behindOf(facts, at)]
  if (beforeOf(facts, at)?.kind !== 'quantity' || fact?.kind !== 'bare_days' || behind?.kind !== 'bare_days')
    return false
  return (
    [fact.days, behind.days].every((count) => Number.isInteger(count) && count >= 1) &&
    fact.days <= MOST_USUAL_TIMES &&
    behind.days >= LEAST_DAYS
  )
}

/**
 * True for the 2 and 3 of `2 x 3 x 5`, which may be 2 tablets 3 times or 3 tablets 2 times: both stand without a unit.
 * `1 x 3` is always three times.
 */
const mayBeSwapped = (before: Fact | undefined, count: number): boolean =>
  before?.kind === 'quantity' &&
  !before.unit &&
  Number.isInteger(before.amount) &&
  before.amount > 1 &&
  before.amount !== count

/** Turns `1+1`, `1 x 3 x 5` and `1 x 3 x 5 days` into an amount and its times a day. */
export const expandCounts = (facts: readonly Fact[]): Fact[] =>
  facts.flatMap((fact, at): Fact[] => {
    const [before, behind] = [beforeOf(facts, at), behindOf(facts, at)]
    const isOpen = before?.kind === 'quantity' && fact.kind === 'bare_days' && behind?.kind === 'bare_days'
    if (isOpen && !isTimesAndDays(facts, at))
      return [{ kind: 'problem', code: 'AMBIGUOUS_NUMBER', text: `${fact.text} ${behind.text}` }]
    // The doctor of `3 x 1 times a day` hardly means 3 tablets once a day.
    const isTimes = fact.kind === 'times' && /^x (\d+ \/ day$|1 times?( |$))/.test(fact.text)
    const isCount = fact.kind === 'bare_days' && (isCountOfTimes(facts, at) || isTimesAndDays(facts, at))
    if ((isTimes && mayBeSwapped(before, fact.times)) || (isCount && mayBeSwapped(before, fact.days)))
      return [{ kind: 'problem', code: 'AMBIGUOUS_NUMBER', text: `${before?.text} ${fact.text}` }]
    if (fact.kind === 'pattern' && fact.amounts.length === 2) return twice(fact.amounts, fact.text)
    return isCount ? [{ kind: 'times', times: fact.days, text: fact.text }] : [fact]
  })
