import { type Fact, factsOf, isNeeded } from './fact.ts'
import { readDuration } from './readDuration.ts'
import { type ReadPer, readPer } from './readPer.ts'
import { isWholeDay, type Needed, type Per, type Slot, slots, type TaperStep } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

/** `,` or `;` may part two steps, and `and` behind a first dose: `2 stat and 1 od 4d`. */
const isPause = (fact: Fact, before: Fact | undefined) =>
  (fact.kind === 'pause' && (fact.text === ',' || fact.text === ';')) ||
  (fact.kind === 'and' && before?.kind === 'once')

const split = (
  facts: readonly Fact[],
  isEnd: (fact: Fact, before: Fact | undefined) => boolean,
): Fact[][] => {
  const parts: Fact[][] = [[]]
  for (const [at, fact] of facts.entries())
    if (isEnd(fact, facts[at - 1])) parts.push([])
    else parts.at(-1)?.push(fact)
  return parts
}

const hasAmount = (facts: readonly Fact[]) =>
  facts.some(({ kind }) => kind === 'quantity' || kind === 'pattern' || kind === 'apply')
const isWhole = (facts: readonly Fact[]) =>
  hasAmount(facts) && (hasDays(facts) || facts.some(({ kind }) => kind === 'once'))
const hasDays = (facts: readonly Fact[]) => facts.some(({ kind }) => kind === 'days' || kind === 'bare_days')

/** `2-2-2 x3d, 1-1-1 x3d`: a new step begins where a complete one is followed by another amount. */
const splitAtPauses = (facts: readonly Fact[]): Fact[][] => {
  const steps: Fact[][] = []
  for (const part of split(facts, isPause)) {
    const last = steps.at(-1)
    if (last && !(isWhole(last) && hasAmount(part))) last.push(...part)
    else steps.push(part)
  }
  return steps
}

/** The amount of a step, where it is the only one and no first dose at once. */
const soleAmount = (facts: readonly Fact[]): Fact | null => {
  const [amount, another] = facts.filter(({ kind }) => kind === 'quantity' || kind === 'pattern')
  const isOnce = facts.some(({ kind }) => kind === 'once')
  return amount?.kind === 'quantity' && !another && !isOnce ? amount : null
}

/** `1 tds 5d then bd 5d then sos`: a step behind `then` without an amount goes on with that before it. */
const carryAmounts = (steps: readonly Fact[][]): Fact[][] => {
  const carried: Fact[][] = []
  for (const facts of steps) {
    const before = soleAmount(carried.at(-1) ?? [])
    const isFrequency = facts.some(({ kind }) => ['times', 'daily', 'hours', 'slot', 'needed'].includes(kind))
    const isPlain = !hasAmount(facts) && !facts.some(({ kind }) => kind === 'unit' || kind === 'once')
    carried.push(before && isFrequency && isPlain ? [before, ...facts] : facts)
  }
  return carried
}

const daily: readonly Fact['kind'][] = ['times', 'daily', 'slot']
const rhythms: readonly Fact['kind'][] = [
  ...daily,
  ...(['hours', 'weekly', 'weekday', 'needed', 'per_day', 'once', 'pattern'] as const),
]

/** The once a day of a step, when it has no other rhythm. */
const onceADay = (facts: readonly Fact[]): Fact | null => {
  const [rhythm, another] = facts.filter(({ kind }) => rhythms.includes(kind))
  const isDaily = rhythm && !another && daily.includes(rhythm.kind)
  return isDaily && (rhythm.kind !== 'times' || rhythm.times === 1) ? rhythm : null
}

/** `30 mg od 5d, 20 mg 5d`: a step with its own amount and days goes on once a day. `1 5d` may be 15 days. */
const carryOnceADay = (steps: readonly Fact[][]): Fact[][] => {
  const carried: Fact[][] = []
  for (const facts of steps) {
    const before = onceADay(carried.at(-1) ?? [])
    const amount = soleAmount(facts)
    const isOpen = amount?.kind === 'quantity' && amount.unit && hasDays(facts) && !isNeeded(facts)
    const isBare = !facts.some(({ kind }) => rhythms.includes(kind))
    carried.push(before && isOpen && isBare ? [before, ...facts] : facts)
  }
  return carried
}

/** The steps of a taper, or the whole of any other dose. `isNamed` when `then` alone parts them. */
export const splitSteps = (facts: readonly Fact[]): { steps: Fact[][]; isNamed: boolean } => {
  const named = carryAmounts(split(facts, ({ kind }) => kind === 'then'))
  const steps = carryOnceADay(named.flatMap(splitAtPauses))
  return { steps, isNamed: steps.length === named.length }
}

const textOf = (facts: readonly Fact[]) => facts.map(({ text }) => text).join(' ')

const HOURS_PER_DAY = 24

const toStep = (per: Per, days: number | null, isFirst: boolean): TaperStep | null => {
  if ('times' in per) return { qty: per.qty, times: per.times, days }
  // A first dose at once, as in `2 stat then 1 od 4d`, is the first day.
  if ('once' in per)
    return isFirst && (days === null || days === 1) ? { qty: per.once, times: 1, days: 1, now: true } : null
  if ('every_hours' in per) {
    const { every_hours, qty, at } = per
    return at || HOURS_PER_DAY % every_hours
      ? null
      : { qty, times: HOURS_PER_DAY / every_hours, days, every_hours }
  }
  if (!('slots' in per)) return null
  const at = slots.filter((slot) => per.slots[slot] !== undefined)
  const amounts = at.map((slot) => per.slots[slot] ?? 0)
  const [qty = 0, ...others] = amounts
  if (others.some((one) => one !== qty))
    return { qty: Math.max(...amounts), times: at.length, days, at, amounts }
  return { qty, times: at.length, days, ...(isWholeDay(at) ? {} : { at }) }
}

const sharesTime = (one: readonly Slot[], other: readonly Slot[]) => one.some((slot) => other.includes(slot))

const isSameDose = (one: TaperStep, other: TaperStep) =>
  one.qty === other.qty &&
  one.times === other.times &&
  one.at?.join() === other.at?.join() &&
  one.amounts?.join() === other.amounts?.join()

/**
 * True for two doses that may be meant together, not one after the other: the same dose twice, or doses at other times.
 * `1 tds 5d, 2 hs 5d` names a time of the day beside a frequency.
 */
const maySideBySide = (one: TaperStep, other: TaperStep) =>
  one.now
    ? false
    : one.at && other.at
      ? !sharesTime(one.at, other.at) || isSameDose(one, other)
      : !!one.at !== !!other.at || isSameDose(one, other)

const placing: readonly Fact['kind'][] = ['site', 'reason', 'meal', 'note', 'pause', 'filler', 'and', 'stop']

/** True when no fact of the dose itself follows: `…, then 1 drop bd 7d, both eyes`. */
const isAtEnd = (facts: readonly Fact[], fact: Fact) =>
  facts.slice(facts.indexOf(fact)).every(({ kind }) => placing.includes(kind))

/**
 * Site and purpose hold for all steps. They are those of one step when steps name others, or when only a later step
 * names them: `1 drop RE qid 7d, 1 drop LE bd 7d` are two doses at the same time.
 */
const ownPlace = (parts: readonly Fact[][]): Fact | undefined => {
  for (const kind of ['site', 'reason'] as const) {
    const named = parts.map((facts) => factsOf(facts, kind))
    const [first, ...others] = named.filter((found) => found.length > 0)
    const namesOf = (found: readonly Fact[]) =>
      found
        .map((one) => (one.kind === 'site' ? one.site : one.kind === 'reason' ? one.reason : ''))
        .sort()
        .join()
    const other = others.find((found) => namesOf(found) !== namesOf(first ?? []))
    if (other) return other[0]
    const at = named.findIndex((found) => found.length > 0)
    const [late] = first ?? []
    if (late && at > 0 && !(at === parts.length - 1 && isAtEnd(parts[at] ?? [], late))) return late
  }
  return undefined
}

const withoutReasons = (facts: readonly Fact[]) => facts.filter(({ kind }) => kind !== 'reason')

/** Reads the steps of a taper. Only the last step may have no end. */
export const readTaper = (
  parts: readonly Fact[][],
  isNamed: boolean,
  product: SigProduct,
): ReadPer | SigProblem => {
  const last = parts.at(-1) ?? []
  // The complaint of a dose as needed is its own.
  const place = ownPlace(
    isNeeded(last) ? parts.map((facts) => (facts === last ? withoutReasons(facts) : facts)) : parts,
  )
  if (place) return problem('AMBIGUOUS_TOGETHER', { word: place.text })
  const steps: TaperStep[] = []
  let unit: ReadPer['unit'] | null = null
  let needed: Needed | undefined
  for (const [index, facts] of parts.entries()) {
    const days = readDuration(facts)
    if (days !== null && typeof days === 'object') return days
    const found = readPer(facts, product)
    if (isProblem(found))
      return found.code === 'FREQUENCY_MISSING' ? problem('TAPER_STEP', { word: textOf(facts) }) : found
    const isLast = index === parts.length - 1
    if (unit !== null && unit !== found.unit) return problem('CONFLICT', { word: unit, other: textOf(facts) })
    unit = found.unit
    const isClosed = steps.length > 0 && steps.at(-1)?.days !== null
    if ('as_needed' in found.per && isNamed && isLast && isClosed && days === null) {
      // `1 tds 3d for fever then sos`: the complaint is that of both.
      const [reason] = parts.slice(0, -1).flatMap((one) => factsOf(one, 'reason'))
      const own = found.per.as_needed.for
      if (reason && own && reason.reason !== own) return problem('AMBIGUOUS_TOGETHER', { word: reason.text })
      needed = { ...found.per.as_needed, for: own ?? reason?.reason ?? null }
      continue
    }
    const step = toStep(found.per, days, index === 0)
    if (!step || (step.days === null && !isLast)) return problem('TAPER_STEP', { word: textOf(facts) })
    steps.push(step)
  }
  const beside = isNamed
    ? -1
    : steps.findIndex((one, at) => steps[at - 1] && maySideBySide(steps[at - 1] as TaperStep, one))
  if (beside > 0) return problem('AMBIGUOUS_TOGETHER', { word: textOf(parts[beside] ?? []) })
  return unit === null
    ? problem('EMPTY')
    : { per: { taper: steps, ...(needed ? { then_needed: needed } : {}) }, unit }
}
