import { type Amount, areOfOneUnit, type Meaning } from './fact.ts'
import type { Reading, ReadUnit } from './phrases.ts'
import { isWord, type Token } from './token.ts'

const MIN_SLOTS = 3
const MAX_SLOTS = 4

const separators = ['+', '-', '/', '|', ':', ',']

interface ReadAmount {
  amount: Amount
  length: number
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

/** A number with its unit, as in `5 ml`, `20u` or `half a tablet`. */
export const readAmount = (tokens: readonly Token[], at: number, readUnit: ReadUnit): ReadAmount | null => {
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  const article =
    token.value >= 1
      ? 0
      : isWord(tokens[at + 1], 'of')
        ? isWord(tokens[at + 2], 'a')
          ? 2
          : 1
        : isWord(tokens[at + 1], 'a')
          ? 1
          : 0
  const unit = readUnit(tokens, at + 1 + article)
  const length = unit ? 1 + article + unit.length : 1
  return {
    amount: { amount: token.value, unit: unit?.unit ?? null, text: textOf(tokens.slice(at, at + length)) },
    length,
  }
}

/** `1/2/1/2` may be four amounts or two halves. */
const holdsFraction = (amounts: readonly Amount[]): boolean =>
  amounts.some(({ amount }, index) => {
    const next = amounts[index + 1]?.amount
    return (amount === 1 && (next === 2 || next === 4)) || (amount === 3 && next === 4)
  })

/** Signs of handwriting for a time without a dose: `I+O+I`, `1-x-1`. */
const zeros = ['o', 'x', 'nil']

/** An amount of a pattern. A zero has to stand between separators, or at the end of one: `1+1+x 5` ends at 1. */
const readSlot = (
  tokens: readonly Token[],
  at: number,
  separator: string | undefined,
  readUnit: ReadUnit,
): ReadAmount | null => {
  const token = tokens[at]
  if (!isWord(token, ...zeros)) return readAmount(tokens, at, readUnit)
  const next = tokens[at + 1]
  const isBetween =
    next?.kind === 'sign' && (separator ? next.text === separator : separators.includes(next.text))
  return token && (isBetween || (separator && token.text === 'o'))
    ? { amount: { amount: 0, unit: null, text: token.text }, length: 1 }
    : null
}

/** Three equal parts without signs, as `½ ½ ½`, which can be no times or days. `1 1 1` may be. */
const readSpaced = (tokens: readonly Token[], at: number): Reading | null => {
  const amounts = tokens
    .slice(at, at + MIN_SLOTS)
    .flatMap((token) => (token.kind === 'number' ? [token] : []))
  const [first, second, third] = amounts.map(({ value }) => value)
  const isAlone = [tokens[at - 1], tokens[at + MIN_SLOTS]].every((one) => one?.kind !== 'number')
  const isSame = first !== undefined && first > 0 && first < 1 && first === second && first === third
  if (!isSame || !isAlone) return null
  return {
    meaning: {
      kind: 'pattern',
      amounts: amounts.map(({ value, text }) => ({ amount: value, unit: null, text })),
    },
    length: MIN_SLOTS,
  }
}

/** True for `1+1`, which is the same dose twice a day at any times. `20u+12u` needs the times. */
const isTwice = (amounts: readonly Amount[], separator: string): boolean => {
  const [first, second] = amounts
  if (separator !== '+' || amounts.length !== 2 || !first?.amount || first.amount !== second?.amount)
    return false
  return areOfOneUnit(amounts) && !amounts.some(({ unit }) => unit?.unit === 'mg')
}

/** The unit that one end names is that of both. */
const withUnitOf = (one: Amount, { unit }: Amount): Amount =>
  one.unit || !unit ? one : { ...one, unit, text: `${one.text} ${unit.text}` }

const toRange = (low: Amount, high: Amount): Meaning => ({
  kind: 'range',
  low: withUnitOf(low, high),
  high: withUnitOf(high, low),
})

/**
 * Amounts for the times of a day: `1+0+1`, `1-0-1`, `20u + 0 + 12u`. Two amounts or more than four name no
 * times of the day, which is a problem. `1-2` is a range. `1+1` is one twice a day.
 */
export const readPattern = (tokens: readonly Token[], at: number, readUnit: ReadUnit): Reading | null => {
  const first = readSlot(tokens, at, undefined, readUnit)
  const separator = tokens[at + (first?.length ?? 0)]
  if (!first || separator?.kind !== 'sign' || !separators.includes(separator.text))
    return readSpaced(tokens, at)
  const amounts = [first.amount]
  let length = first.length
  for (;;) {
    const sign = tokens[at + length]
    const next =
      sign?.kind === 'sign' &&
      sign.text === separator.text &&
      readSlot(tokens, at + length + 1, separator.text, readUnit)
    if (!next) break
    amounts.push(next.amount)
    length += 1 + next.length
  }
  if (amounts.length < 2) return null
  if (separator.text === '/' && amounts.length >= MIN_SLOTS && holdsFraction(amounts))
    return { meaning: { kind: 'problem', code: 'AMBIGUOUS' }, length }
  if (amounts.length >= MIN_SLOTS && amounts.length <= MAX_SLOTS)
    return { meaning: { kind: 'pattern', amounts }, length }
  if (isTwice(amounts, separator.text)) return { meaning: { kind: 'pattern', amounts }, length }
  if (amounts.length === 2 && (separator.text === ',' || separator.text === ':')) return null
  const [low, high] = amounts
  if (low && high && amounts.length === 2 && separator.text === '-')
    return { meaning: toRange(low, high), length }
  if (amounts.length === 2 && separator.text === '/') return { meaning: { kind: 'ratio', amounts }, length }
  const isRange = amounts.length === 2 && separator.text !== '+'
  return { meaning: { kind: 'problem', code: isRange ? 'RANGE' : 'SLOT_COUNT' }, length }
}

/** `1 to 2 tabs`. */
export const readRange = (tokens: readonly Token[], at: number, readUnit: ReadUnit): Reading | null => {
  const first = readAmount(tokens, at, readUnit)
  if (!first || !isWord(tokens[at + first.length], 'to', 'or', 'se', 'ya', 'سے', 'تا', 'یا')) return null
  const second = readAmount(tokens, at + first.length + 1, readUnit)
  if (!second) return null
  return { meaning: toRange(first.amount, second.amount), length: first.length + 1 + second.length }
}
