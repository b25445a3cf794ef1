import { checkSig } from './checkSig.ts'
import { connectorProblems } from './connectors.ts'
import { expandCounts } from './expandCounts.ts'
import { expandSteps } from './expandSteps.ts'
import { expandStrength } from './expandStrength.ts'
import { expandUnsaid } from './expandUnsaid.ts'
import { expandWords } from './expandWords.ts'
import { type Fact, factsOf, isNeeded } from './fact.ts'
import { sayNotes } from './notes.ts'
import { type Attributes, readAttributes } from './readAttributes.ts'
import { byMonths, continues, readDuration } from './readDuration.ts'
import { readFacts } from './readFacts.ts'
import { readNumbers } from './readNumbers.ts'
import { type ReadPer, readPer } from './readPer.ts'
import { hasRange, joinRange, withEnd } from './readRange.ts'
import { readTaper, splitSteps } from './readTaper.ts'
import { daysOfTaper, neededOf, Sig } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'
import { mixedNumber, tokenize } from './tokenize.ts'

/** Characters. The longest sentence of a taper with all notes has some 1,600. */
const MAX_LENGTH = 2_000

export interface ParsedSig {
  /** Null when there is any problem. */
  sig: Sig | null
  /** True when the text says that the treatment goes on: `c/m`, `continue`. */
  continues: boolean
  problems: SigProblem[]
}

/** `OD` on the prescription of an eye preparation is the right eye or once daily. */
const eyeProblems = (facts: readonly Fact[], { route, formGroup }: SigProduct): SigProblem[] =>
  route === 'eye' || formGroup === 'eye_drops' || formGroup === 'eye_ointment'
    ? factsOf(facts, 'times')
        .filter(({ text }) => /(od|او ڈی)$/.test(text))
        .map(() => problem('AMBIGUOUS_OD', { word: 'OD' }))
    : []

/** `then stop` is the last word of a treatment that has its days. */
const stopProblems = (facts: readonly Fact[]): SigProblem[] => {
  const [stop] = factsOf(facts, 'stop')
  const last = facts.findLast(({ kind }) => kind !== 'pause')
  const hasDays = facts.some(({ kind }) => kind === 'days' || kind === 'bare_days')
  return stop && (stop !== last || !hasDays || continues(facts))
    ? [problem('UNREADABLE', { word: stop.text })]
    : []
}

/** Days that may be the time of day instead: `1 din 1 raat`. */
const MOST_DAYTIMES = 3

/** `2 raat 3 din` may be so many by day. With `x`, `for` or a word for the tablets, they are days. */
const daytimeProblems = (facts: readonly Fact[]): SigProblem[] => {
  const isCounted = factsOf(facts, 'quantity').some(({ unit }) => unit)
  return factsOf(facts, 'slot').length
    ? factsOf(facts, 'days')
        .filter(
          ({ days, text }) =>
            /^\S+ (din|دن)$/.test(text) && (days === 1 || (days <= MOST_DAYTIMES && !isCounted)),
        )
        .map(({ text }) => problem('AMBIGUOUS_DAYTIME', { word: text }))
    : []
}

/** Units of which a tenth is a usual dose. */
const fineUnits = ['ml', 'mg', 'spoon']

/** `05 ml` may have lost its point. `01 tab` and `05 days` have not. */
const pointProblems = (facts: readonly Fact[]): SigProblem[] =>
  facts.flatMap((fact) => {
    const amounts = fact.kind === 'quantity' ? [fact] : fact.kind === 'pattern' ? fact.amounts : []
    const isFine = amounts.some(({ unit }) => unit && fineUnits.includes(unit.unit))
    return amounts
      .filter(({ text }) => isFine && /^0\d(\D|$)/.test(text))
      .map(({ text, amount }) => problem('LOST_POINT', { word: text, low: amount / 10, high: amount }))
  })

const unclear = (facts: readonly Fact[], product: SigProduct): SigProblem[] => [
  ...factsOf(facts, 'problem').map(({ code, text }) => problem(code, { word: text })),
  ...eyeProblems(facts, product),
  ...pointProblems(facts),
  ...connectorProblems(facts),
  ...stopProblems(facts),
  ...daytimeProblems(facts),
]

/** Days of the text and days given apart from it. They may not contradict each other. */
const agree = (written: number | null, given: number | undefined): number | null | SigProblem =>
  given === undefined || written === null || written === given
    ? (written ?? given ?? null)
    : problem('DAYS_CONFLICT', { word: written, other: given })

const readDose = (
  facts: readonly Fact[],
  product: SigProduct,
  given: number | undefined,
): (ReadPer & { days: number | null }) | SigProblem => {
  const { steps, isNamed } = splitSteps(facts)
  if (steps.length > 1) {
    const found = readTaper(steps, isNamed, product)
    if (isProblem(found) || !('taper' in found.per)) return isProblem(found) ? found : problem('EMPTY')
    if (found.per.then_needed && given !== undefined)
      return problem('DAYS_CONFLICT', {
        word:
          steps
            .at(-1)
            ?.map(({ text }) => text)
            .join(' ') ?? '',
        other: given,
      })
    const days = agree(daysOfTaper(found.per), given)
    return days !== null && typeof days === 'object' ? days : closeTaper(found, days)
  }
  const written = readDuration(facts)
  if (written !== null && typeof written === 'object') return written
  const days = agree(written, given === undefined ? given : byMonths(given, facts))
  if (days !== null && typeof days === 'object') return days
  const found = readPer(facts, product)
  if (isProblem(found) || !('once' in found.per)) return isProblem(found) ? found : { ...found, days }
  // A single dose has no days. One day says the same.
  return days === null || days === 1
    ? { ...found, days: null }
    : problem('CONFLICT', { word: factsOf(facts, 'once')[0]?.text ?? '', other: days })
}

/** Ends the open last step where the whole treatment has a given number of days. */
const closeTaper = (
  found: ReadPer,
  days: number | null,
): (ReadPer & { days: number | null }) | SigProblem => {
  if (!('taper' in found.per)) return { ...found, days }
  const last = found.per.taper.at(-1)
  if (days === null || !last || last.days !== null) return { ...found, days }
  const before = daysOfTaper({ taper: found.per.taper.slice(0, -1) }) ?? 0
  if (days <= before) return problem('DAYS_CONFLICT', { word: before, other: days })
  const taper = [...found.per.taper.slice(0, -1), { ...last, days: days - before }]
  return { per: { taper }, unit: found.unit, days }
}

const toSig = ({ per, unit, days }: ReadPer & { days: number | null }, attributes: Attributes): Sig => {
  const { meal, site, notes, reason } = attributes
  return { per, unit, meal, days, ...(site ? { site } : {}), ...sayNotes(notes, reason) }
}

/** Problems by code and words, each once: two halves that may not be split are one problem. */
const distinct = (problems: readonly SigProblem[]): SigProblem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
]

const failed = (facts: readonly Fact[], problems: readonly SigProblem[]): ParsedSig => ({
  sig: null,
  continues: continues(facts),
  problems: distinct(problems),
})

/**
 * Reads a dose as doctors in Pakistan write it, in Latin or Urdu letters: `1+0+1 pc x30`, `½ od`, `5ml tds 5d`.
 * Every word has to mean something and every part has to be there: nothing is guessed, ignored or filled in.
 * `days` is the length of treatment when it is given apart from the text.
 */
export const parseSig = (text: string, product: SigProduct, { days }: { days?: number } = {}): ParsedSig => {
  if (text.length > MAX_LENGTH) return failed([], [problem('UNREADABLE', { word: `${text.slice(0, 20)}…` })])
  const mixed = mixedNumber(text)
  if (mixed) return failed([], [problem('MIXED_DIGITS', { word: mixed })])
  const read = expandStrength(readFacts(readNumbers(tokenize(text))), product)
  const facts = expandWords(expandUnsaid(read))
  const high = parseFacts(withEnd(facts, 'high'), text, product, days)
  if (!hasRange(facts)) return high
  const low = parseFacts(withEnd(facts, 'low'), text, product, days, false)
  const [range, another] = factsOf(facts, 'range')
  const sig = high.sig && low.sig && !another ? joinRange(low.sig, high.sig) : null
  const wrong = sig ? checkSig(sig, product) : []
  if (sig && !wrong.length && Sig.safeParse(sig).success) return { ...high, sig }
  const others = wrong.filter(({ code }) => code !== 'RANGE')
  const isOpen = !isNeeded(facts) || (high.sig !== null && low.sig !== null && !others.length)
  return {
    ...high,
    sig: null,
    problems: distinct([
      ...(isOpen ? [problem('RANGE', { word: range?.text ?? '' })] : []),
      ...high.problems,
      ...(isOpen ? [] : [...low.problems, ...others]),
    ]),
  }
}

/** Reads the facts of a text without a range. */
const parseFacts = (
  written: readonly Fact[],
  text: string,
  product: SigProduct,
  days: number | undefined,
  isChecked = true,
): ParsedSig => {
  const facts = expandSteps(expandCounts(written), product)
  if (!facts.length) return failed(facts, [problem('EMPTY')])
  const unread = unclear(facts, product)
  if (unread.length) return failed(facts, unread)
  const dose = readDose(facts, product, days)
  const hasReason = isProblem(dose) ? isNeeded(facts) : 'as_needed' in dose.per || !!neededOf(dose.per)?.for
  const { attributes, problems } = readAttributes(facts, product, hasReason)
  if (isProblem(dose)) return failed(facts, [dose, ...problems])
  const sig = toSig(dose, attributes)
  const wrong = [...problems, ...(isChecked ? checkSig(sig, product) : [])]
  if (wrong.length) return failed(facts, wrong)
  // The schema is the contract of a sig. A text that passes every rule but not the schema is not understood.
  return Sig.safeParse(sig).success
    ? { sig, continues: continues(facts), problems: [] }
    : failed(facts, [problem('UNREADABLE', { word: text })])
}
