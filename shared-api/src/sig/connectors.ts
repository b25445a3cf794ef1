import type { Fact, Meaning } from './fact.ts'
import { problem, type SigProblem } from './sigProblem.ts'

type Kind = Meaning['kind']

/** `and` joins only two of one sort, or adds a note. `ac and hs` are two times of the day, not one. */
const joinable: readonly (readonly Kind[])[] = [
  ['quantity', 'slot', 'unit', 'apply'],
  ['weekday'],
  ['site'],
  ['note', 'reason'],
]

const isSilent = (fact: Fact) => fact.kind === 'pause' || fact.kind === 'filler'

const neighbour = (facts: readonly Fact[], at: number, step: 1 | -1): Fact | undefined => {
  let index = at + step
  while (facts[index] && isSilent(facts[index] as Fact)) index += step
  return facts[index]
}

const joins = (left: Fact | undefined, right: Fact | undefined) =>
  left !== undefined &&
  right !== undefined &&
  (right.kind === 'note' ||
    (left.kind === 'weekday' && (right.kind === 'quantity' || right.kind === 'other_days')) ||
    (left.kind === 'quantity' && right.kind === 'other_days') ||
    (left.kind === 'once' && (right.kind === 'quantity' || right.kind === 'pattern')) ||
    joinable.some((kinds) => kinds.includes(left.kind) && kinds.includes(right.kind)))

/** Problems of `and`, `/` and `-` whose neighbours give them no clear meaning. */
export const connectorProblems = (facts: readonly Fact[]): SigProblem[] =>
  facts.flatMap((fact, at) => {
    const [left, right] = [neighbour(facts, at, -1), neighbour(facts, at, 1)]
    if (fact.kind === 'and') return joins(left, right) ? [] : problem('UNREADABLE', { word: fact.text })
    if (fact.kind === 'slash')
      return left?.kind === 'weekday' && right?.kind === 'weekday'
        ? []
        : problem('UNREADABLE', { word: fact.text })
    if (fact.kind !== 'dash') return []
    if (left?.kind === 'quantity' && right?.kind === 'quantity')
      return problem('RANGE', { word: `${left.text} - ${right.text}` })
    return !left || !right || (left.kind === 'weekday' && right.kind === 'weekday')
      ? problem('UNREADABLE', { word: fact.text })
      : []
  })
