import { type Fact, factsOf, isNeeded } from './fact.ts'
import { measure } from './measure.ts'
import { readPer } from './readPer.ts'
import { isProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

const MOST_STEPS = 12
const HOURS_PER_DAY = 24

type Reduce = Fact<'reduce'>

const refused = ({ text }: Fact): Fact => ({ kind: 'problem', code: 'REDUCE', text })

const joining: readonly Fact['kind'][] = ['then', 'pause', 'and']
/** Facts that each step repeats. The first step alone has the others. */
const repeated: readonly Fact['kind'][] = ['times', 'daily', 'slot']
const lasting: readonly Fact['kind'][] = ['days', 'bare_days']
const behind: readonly Fact['kind'][] = [
  'pause',
  'filler',
  'stop',
  'until_off',
  'meal',
  'note',
  'site',
  'route',
]

/** Days of the first step, or null where a number of days in front may be those of the whole. */
const firstDays = (written: readonly Fact[], each: number, isNext: boolean): number | null => {
  const [days, another] = written.flatMap((fact) =>
    fact.kind === 'days' || fact.kind === 'bare_days' ? [fact.days] : [],
  )
  if (another !== undefined) return null
  if (days === undefined) return each
  return days === each || isNext ? days : null
}

/** The steps of `30 mg od, reduce by 5 mg every 3 days` down to nothing; null where they cannot be worked out. */
const stepsOf = (facts: readonly Fact[], reduce: Reduce, product: SigProduct): Fact[] | null => {
  const at = facts.indexOf(reduce)
  const start = facts.slice(0, at).findLastIndex(({ kind }) => !joining.includes(kind)) + 1
  const written = facts.slice(0, start)
  const rest = facts.slice(at + 1)
  const [first, another] = factsOf(written, 'quantity')
  const whole = rest.flatMap((fact) => (fact.kind === 'days' ? fact.days : []))
  const isOnlyBehind = rest.every(({ kind }) => kind === 'days' || behind.includes(kind))
  if (!first?.unit || !reduce.by.unit || another || !isOnlyBehind) return null
  const isNext = facts.slice(start, at).some(({ kind }) => kind === 'then')
  const days = firstDays(written, reduce.days, isNext)
  const dose = readPer(
    written.filter(({ kind }) => !lasting.includes(kind)),
    product,
  )
  if (days === null || isProblem(dose)) return null
  const isDaily =
    ('times' in dose.per && dose.per.times === 1 && dose.per.qty_from === undefined) ||
    ('slots' in dose.per && Object.keys(dose.per.slots).length === 1)
  const [from, by] = [measure(first, product), measure(reduce.by, product)]
  if (!isDaily || isProblem(from) || isProblem(by) || from.unit !== by.unit) return null
  const count = from.qty / by.qty
  if (!Number.isInteger(count) || count < 2 || count > MOST_STEPS) return null
  // `for 18 days` behind it has to be the whole.
  if (whole.some((length) => length !== days + (count - 1) * reduce.days)) return null
  const { unit } = from
  const often = written.filter(({ kind }) => repeated.includes(kind))
  const steps = Array.from({ length: count }, (_, step): Fact[] => {
    const amount = by.qty * (count - step)
    const length = step === 0 ? days : reduce.days
    return [
      ...(step === 0 ? [] : [{ kind: 'then' as const, text: 'then' }]),
      { kind: 'quantity', amount, unit: { unit, factor: 1, text: unit }, text: `${amount} ${unit}` },
      ...often,
      { kind: 'days', days: length, text: `${length} days` },
    ]
  })
  const once = written.filter(({ kind }) => ![...repeated, ...lasting, 'quantity'].includes(kind))
  return [...once, ...steps.flat(), ...rest.filter(({ kind }) => kind !== 'until_off' && kind !== 'days')]
}

/** The steps of `8-6-4-2 od 3 days each`; null for any other text. */
const stepsEach = (facts: readonly Fact[]): Fact[] | null => {
  const at = facts.findIndex(({ kind }) => kind === 'each')
  const [days, ...otherDays] = factsOf(facts, 'days')
  const [pattern, ...others] = facts.filter(({ kind }) => kind === 'pattern' || kind === 'quantity')
  const often = facts.filter(({ kind }) => repeated.includes(kind))
  const isBeside = days && Math.abs(facts.indexOf(days) - at) === 1
  if (at < 0 || !isBeside || otherDays.length || pattern?.kind !== 'pattern' || others.length) return null
  const isDaily = often.length === 1 && often.every((fact) => fact.kind !== 'times' || fact.times === 1)
  const isFalling = pattern.amounts.every(
    ({ amount }, index) =>
      amount > 0 && amount < (pattern.amounts[index - 1]?.amount ?? Number.POSITIVE_INFINITY),
  )
  if (!isDaily || !isFalling) return null
  const unit = pattern.amounts.find((one) => one.unit)?.unit ?? null
  const steps = pattern.amounts.map((one, index): Fact[] => [
    ...(index === 0 ? [] : [{ kind: 'then' as const, text: 'then' }]),
    { kind: 'quantity', ...one, unit: one.unit ?? unit },
    ...often,
    days,
  ])
  const taken = [pattern, days, facts[at], ...often]
  return [...steps.flat(), ...facts.filter((fact) => !taken.includes(fact))]
}

const isOnce = (fact: Fact) =>
  fact.kind === 'once' || (fact.kind === 'problem' && fact.code === 'AMBIGUOUS_ONCE' && fact.text === 'once')

/** Facts that a dose with one repetition may have beside it. */
const besideTwice: readonly Fact['kind'][] = [...behind, 'quantity', 'apply', 'unit', 'form', 'reason']

/** `150 mg stat, repeat after 3 days` as two doses, 3 days apart; null for any other text. */
const twiceApart = (facts: readonly Fact[]): Fact[] | null => {
  const [again, another] = factsOf(facts, 'again')
  const once = facts.filter(isOnce)
  if (!again || another || once.length !== 1 || !Number.isInteger(again.days)) return null
  const at = facts.indexOf(again)
  const plain = facts.filter(
    (fact, index) => fact !== once[0] && !(index < at && (fact.kind === 'then' || fact.kind === 'and')),
  )
  if (!plain.every((fact) => fact === again || besideTwice.includes(fact.kind))) return null
  return plain.flatMap((fact): Fact[] =>
    fact === again
      ? [
          { kind: 'hours', hours: again.days * HOURS_PER_DAY, text: again.text },
          { kind: 'days', days: 2 * again.days, text: again.text },
        ]
      : [fact],
  )
}

/**
 * Writes out a dose that is reduced, step by step. Hours from 4 to 6 are at least 4 apart where the patient chooses and the
 * most in a day is written.
 */
export const expandSteps = (facts: readonly Fact[], product: SigProduct): Fact[] => {
  const isLimited = isNeeded(facts) && factsOf(facts, 'max').length > 0
  const written = stepsEach(facts) ?? twiceApart(facts) ?? facts
  const plain = written.map((fact): Fact => {
    if (fact.kind !== 'hours_range') return fact
    return isLimited
      ? { kind: 'hours', hours: fact.low, text: fact.text }
      : { kind: 'problem', code: 'HOURS_OPEN', text: fact.text }
  })
  // The problem of an unknown word comes first.
  if (plain.some(({ kind }) => kind === 'problem')) return plain
  const [reduce, another] = factsOf(plain, 'reduce')
  if (reduce && !another) return stepsOf(plain, reduce, product) ?? [refused(reduce)]
  const [list] = factsOf(plain, 'pattern')
  return plain.map((fact): Fact => {
    if (fact.kind === 'reduce') return refused(fact)
    if (fact.kind === 'each' && list) return { kind: 'problem', code: 'TAPER_STEP', text: list.text }
    return ['until_off', 'each', 'again'].includes(fact.kind)
      ? { kind: 'problem', code: 'UNREADABLE', text: fact.text }
      : fact
  })
}
