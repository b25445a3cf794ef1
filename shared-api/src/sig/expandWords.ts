import { type Fact, factsOf } from './fact.ts'
import type { Slot } from './sig.ts'

const HOURS_OF_ALTERNATE_DAYS = 48

/** `bd` on some days only is morning and night, and `tds` noon as well, as in 1+0+1 and 1+1+1. */
const slotsOf: Readonly<Record<string, readonly Slot[]>> = {
  bd: ['morning', 'night'],
  bid: ['morning', 'night'],
  bds: ['morning', 'night'],
  tds: ['morning', 'noon', 'night'],
  tid: ['morning', 'noon', 'night'],
}

const isAmPm = (facts: readonly Fact[]): boolean => {
  const slots = factsOf(facts, 'slot')
  return slots.length > 0 && slots.every(({ text }) => /(^| )q?am$/.test(text))
}

/** True for a dose on alternate days or on named days of the week. */
const isOnSomeDays = (facts: readonly Fact[]): boolean =>
  factsOf(facts, 'hours').some(({ hours }) => hours === HOURS_OF_ALTERNATE_DAYS) ||
  factsOf(facts, 'weekday').some(({ every, days }) => every || days.length > 1) ||
  factsOf(facts, 'weekday').length > 1

const wholeDays: readonly Fact['kind'][] = ['daily', 'times']

/** `3 mg daily except Sunday 2 mg` as `2 mg Sunday, 3 mg other days`. */
const withOthers = (facts: readonly Fact[]): Fact[] | null => {
  const at = facts.findIndex(({ kind }) => kind === 'except')
  const [front, behind] = [facts.slice(0, at), facts.slice(at + 1)]
  const [except] = factsOf(facts, 'except')
  const own = factsOf(front, 'quantity')
  const often = front.filter(({ kind }) => wholeDays.includes(kind))
  const isDaily = often.length === 1 && often.every((fact) => fact.kind !== 'times' || fact.times === 1)
  const isOther = factsOf(behind, 'quantity').length === 1 && factsOf(behind, 'weekday').length > 0
  const isAgain = facts.filter(({ kind }) => kind === 'except').length > 1
  if (!except || own.length !== 1 || !isDaily || !isOther || isAgain) return null
  const end = behind.findLastIndex(({ kind }) => kind === 'quantity' || kind === 'weekday') + 1
  return [
    ...behind.slice(0, end),
    ...front.filter((fact) => !often.includes(fact)),
    { kind: 'other_days', text: except.text },
    ...behind.slice(end),
  ]
}

/** Writes out words whose meaning follows from the rest of the text. */
export const expandWords = (given: readonly Fact[]): Fact[] => {
  const facts = withOthers(given) ?? given
  const [isPair, isSome] = [isAmPm(facts), isOnSomeDays(facts) && !facts.some(({ kind }) => kind === 'slot')]
  return facts.flatMap((fact): Fact[] => {
    if (isPair && fact.kind === 'problem' && fact.text === 'pm')
      return [{ kind: 'slot', slot: 'evening', text: fact.text }]
    const slots = isSome && fact.kind === 'times' ? slotsOf[fact.text] : undefined
    return slots?.map((slot) => ({ kind: 'slot', slot, text: fact.text })) ?? [fact]
  })
}
