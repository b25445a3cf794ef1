import type { Amount } from './fact.ts'
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

/**
 * Amounts for the times of a day: `1+0+1`, `1-0-1`, `20u + 0 + 12u`. Two amounts or more than four name no
 * times of the day, and `1-2` is a range: both are problems.
 */
export const readPattern = (tokens: readonly Token[], at: number, readUnit: ReadUnit): Reading | null => {
  const first = readAmount(tokens, at, readUnit)
  const separator = tokens[at + (first?.length ?? 0)]
  if (!first || separator?.kind !== 'sign' || !separators.includes(separator.text)) return null
  const amounts = [first.amount]
  let length = first.length
  for (;;) {
    const sign = tokens[at + length]
    const next =
      sign?.kind === 'sign' && sign.text === separator.text && readAmount(tokens, at + length + 1, readUnit)
    if (!next) break
    amounts.push(next.amount)
    length += 1 + next.length
  }
  if (amounts.length < 2) return null
  if (separator.text === '/' && amounts.length >= MIN_SLOTS && holdsFraction(amounts))
    return { meaning: { kind: 'problem', code: 'AMBIGUOUS' }, length }
  if (amounts.length >= MIN_SLOTS && amounts.length <= MAX_SLOTS)
    return { meaning: { kind: 'pattern', amounts }, length }
  if (amounts.length === 2 && (separator.text === ',' || separator.text === ':')) return null
  const isRange = amounts.length === 2 && separator.text !== '+'
  return { meaning: { kind: 'problem', code: isRange ? 'RANGE' : 'SLOT_COUNT' }, length }
}

/** `1 to 2 tabs`, which leaves the dose open. */
export const readRange = (tokens: readonly Token[], at: number, readUnit: ReadUnit): Reading | null => {
  const first = readAmount(tokens, at, readUnit)
  if (!first || !isWord(tokens[at + first.length], 'to', 'or', 'se', 'ya', 'سے', 'تا', 'یا')) return null
  const second = readAmount(tokens, at + first.length + 1, readUnit)
  if (!second) return null
  return { meaning: { kind: 'problem', code: 'RANGE' }, length: first.length + 1 + second.length }
}
