import { normalise } from './normalise.ts'
import { isSign, type Token } from './token.ts'

const glyphs: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

const patterns = {
  /** At most 4 decimals: more are no dose, and would be rounded. */
  number: /(?:[1-9]\d{0,2}(?:,\d{3})+(?![\d,])|\d{1,9})(?:\.\d{1,4})?(?!\d)/y,
  naked: /(?<=^|[\s(+-])\.\d{1,4}(?!\d)/y,
  word: /[a-z]+|[\p{Script=Arabic}]+/uy,
  blank: /\s+/y,
}

/** A number in both kinds of digits, as `1۰`: the Urdu zero looks like a point. Undefined without one. */
export const mixedNumber = (text: string): string | undefined =>
  /\S*(?:[0-9][.,]?[\u0660-\u0669\u06f0-\u06f9]|[\u0660-\u0669\u06f0-\u06f9][.,]?[0-9])\S*/.exec(text)?.[0]

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** Words after which an amount stands. */
const beforeAmount = /^(tab|tabs|tablet|cap|inj|syp|syr|syrup|susp|drop|drops|then)$/

/** True where `.5` can only be the amount. Behind `tds` its point may be a full stop: `tds .5 ml`. */
const isAmountNext = (tokens: readonly Token[]): boolean => {
  const last = tokens.findLast((token) => !isSign(token, '.'))
  return (
    !last || isSign(last, '+') || isSign(last, '-') || (last.kind === 'word' && beforeAmount.test(last.text))
  )
}

/** Splits a written dose into numbers, words and signs. Nothing but blanks is left out. */
export const tokenize = (text: string): Token[] => {
  const plain = normalise(text)
  const tokens: Token[] = []
  for (let at = 0; at < plain.length; ) {
    const blank = matchAt(patterns.blank, plain, at)
    const number = matchAt(patterns.number, plain, at)
    const naked = matchAt(patterns.naked, plain, at)
    const word = matchAt(patterns.word, plain, at)
    const char = String.fromCodePoint(plain.codePointAt(at) ?? 0)
    const glyph = glyphs[char]
    const found = blank ?? number ?? naked ?? word ?? char
    if (number) tokens.push({ kind: 'number', value: Number(number.replaceAll(',', '')), text: number })
    else if (naked && isAmountNext(tokens))
      tokens.push({ kind: 'number', value: Number(naked), text: `0${naked}` })
    else if (naked) tokens.push({ kind: 'naked', text: naked })
    else if (word) tokens.push({ kind: 'word', text: word })
    else if (glyph) tokens.push({ kind: 'number', value: glyph, text: char })
    else if (!blank) tokens.push({ kind: 'sign', text: char })
    at += found.length
  }
  return tokens
}
