import type { Amount, Fact } from './fact.ts'

const MOST_TIMES = 6

const twice = ([first, second]: readonly Amount[], text: string): Fact[] => {
  const amount = first?.unit ? first : second
  return amount
    ? [
        { kind: 'quantity', ...amount },
        { kind: 'times', times: 2, text },
      ]
    : []
}

/** True for the 3 of `1 x 3 x 5 days`: the days behind it say that it counts the times of a day. */
const isCountOfTimes = (facts: readonly Fact[], at: number): boolean => {
  const [before, fact, behind] = facts.slice(at - 1, at + 2)
  return (
    before?.kind === 'quantity' &&
    fact?.kind === 'bare_days' &&
    behind?.kind === 'days' &&
    behind.text.startsWith('x ') &&
    Number.isInteger(fact.days) &&
    fact.days >= 1 &&
    fact.days <= MOST_TIMES
  )
}

/** Turns `1+1` and `1 x 3 x 5 days` into an amount and its times a day. */
export const expandCounts = (facts: readonly Fact[]): Fact[] =>
  facts.flatMap((fact, at): Fact[] => {
    if (fact.kind === 'pattern' && fact.amounts.length === 2) return twice(fact.amounts, fact.text)
    return fact.kind === 'bare_days' && isCountOfTimes(facts, at)
      ? [{ kind: 'times', times: fact.days, text: fact.text }]
      : [fact]
  })
