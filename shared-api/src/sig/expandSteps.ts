import { type Fact, factsOf, isNeeded } from './fact.ts'
import { measure } from './measure.ts'
import { readPer } from './readPer.ts'
import { isProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

const MOST_STEPS = 12

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
  if (!first?.unit || !reduce.by.unit || another || !rest.every(({ kind }) => behind.includes(kind)))
    return null
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
  return [...once, ...steps.flat(), ...rest.filter(({ kind }) => kind !== 'until_off')]
}

/**
 * Writes out a dose that is reduced, step by step. Hours from 4 to 6 are at least 4 apart where the patient chooses and the
 * most in a day is written.
 */
export const expandSteps = (facts: readonly Fact[], product: SigProduct): Fact[] => {
  const isLimited = isNeeded(facts) && factsOf(facts, 'max').length > 0
  const plain = facts.map((fact): Fact => {
    if (fact.kind !== 'hours_range') return fact
    return isLimited
      ? { kind: 'hours', hours: fact.low, text: fact.text }
      : { kind: 'problem', code: 'HOURS_OPEN', text: fact.text }
  })
  // The problem of an unknown word comes first.
  if (plain.some(({ kind }) => kind === 'problem')) return plain
  const [reduce, another] = factsOf(plain, 'reduce')
  if (reduce && !another) return stepsOf(plain, reduce, product) ?? [refused(reduce)]
  return plain.map((fact): Fact => {
    if (fact.kind === 'reduce') return refused(fact)
    return fact.kind === 'until_off' ? { kind: 'problem', code: 'UNREADABLE', text: fact.text } : fact
  })
}
