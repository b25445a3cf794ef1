import { type Fact, factsOf, type Meaning } from './fact.ts'
import { withoutEchoes } from './writtenAmounts.ts'

const often: readonly Meaning['kind'][] = [
  ...(['pattern', 'times', 'hours', 'hours_range', 'per_day'] as const),
  ...(['weekly', 'weekday', 'slot', 'once', 'needed', 'then'] as const),
]

/** `2 bar` may be two doses in all. */
const LEAST_TIMES = 3
const MOST_TIMES = 6

/** `3 bar 7 din`: so many times on each of the days. Beside weeks it may be as often a week. */
const isEachDay = ({ times }: Fact<'times_unsaid'>, facts: readonly Fact[]): boolean =>
  Number.isInteger(times) &&
  times >= LEAST_TIMES &&
  times <= MOST_TIMES &&
  !facts.some(({ kind }) => often.includes(kind)) &&
  factsOf(facts, 'times_unsaid').length === 1 &&
  factsOf(facts, 'days').some(({ text }) => / (d|day|days|din|yom|دن|یوم)( |$)/.test(text))

/** Two amounts that are one for each time: `subah sham 1 1 goli`. */
const isEach = (facts: readonly Fact[], at: number): boolean => {
  const [one, other] = [facts[at], facts[at + 1]]
  if (one?.kind !== 'quantity' || other?.kind !== 'quantity') return false
  return (
    one.unit === null &&
    one.amount === other.amount &&
    (other.unit?.unit === 'tablet' || other.unit?.unit === 'capsule') &&
    factsOf(facts, 'slot').length > 1 &&
    factsOf(facts, 'quantity').length === 2
  )
}

/** True for the 5 of `1 goli subah sham 5 roz`, where the dose is whole without it: five days. */
const isDaysOf = (facts: readonly Fact[], at: number): boolean => {
  const [number, next] = [facts[at], facts[at + 1]]
  if (number?.kind !== 'quantity' || number.unit || number.amount < 2 || next?.kind !== 'daily') return false
  if (!/^(roz|روز)$/.test(next.text)) return false
  const items = withoutEchoes(
    facts.slice(0, at).filter((one) => one.kind === 'quantity' || one.kind === 'slot'),
  )
  const names = items.filter(({ kind }) => kind === 'slot').length
  const amounts = items.length - names
  if (!amounts) return facts.some(({ kind }) => kind === 'pattern')
  if (names && facts.slice(at).some(({ kind }) => kind === 'slot')) return false
  // In `subah 1 sham 2 roz` the number is the amount of the evening.
  return items[0]?.kind === 'quantity' || amounts + 1 !== names
}

/** `1 bd inhalation`: the way, where the word counts nothing. */
const isWay = (facts: readonly Fact[], at: number): boolean => {
  const [fact, next] = [facts[at], facts[at + 1]]
  const isCounted = next?.kind === 'quantity' || next?.kind === 'pattern'
  return fact?.kind === 'unit' && /^inhalations?$/.test(fact.text) && !isCounted
}

const isWithBedtime = (facts: readonly Fact[]) =>
  factsOf(facts, 'note').some(({ note, text }) => note === 'meals_bedtime' && text.includes('+'))

/** Writes out times, amounts and days whose meaning follows from the rest of the text. */
export const expandUnsaid = (facts: readonly Fact[]): Fact[] =>
  facts.flatMap((fact, at): Fact[] => {
    if (fact.kind === 'times_unsaid')
      return [
        isEachDay(fact, facts)
          ? { kind: 'times', times: fact.times, text: fact.text }
          : { kind: 'problem', code: 'AMBIGUOUS_TIMES', text: fact.text },
      ]
    // `tds pc + hs` is a fourth time.
    if (fact.kind === 'times' && fact.times === 3 && isWithBedtime(facts)) return [{ ...fact, times: 4 }]
    if (isWay(facts, at)) return [{ kind: 'route', route: 'inhaled', text: fact.text }]
    if (isEach(facts, at) || isDaysOf(facts, at - 1)) return []
    return fact.kind === 'quantity' && isDaysOf(facts, at)
      ? [{ kind: 'days', days: fact.amount, text: `${fact.text} ${facts[at + 1]?.text}` }]
      : [fact]
  })
