import { normalise } from './normalise.ts'
import { isSign, isWord, type Token } from './token.ts'

const byWord = (table: Readonly<Record<string, number>>) =>
  new Map(Object.entries(table).map(([word, value]) => [normalise(word), value]))

const words = byWord({
  // Numerals of Latin prescriptions: `ii tds`. From iv on they are also letters of a route.
  i: 1,
  ii: 2,
  iii: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  half: 0.5,
  aadha: 0.5,
  aadhi: 0.5,
  adha: 0.5,
  adhi: 0.5,
  nisf: 0.5,
  آدھا: 0.5,
  آدھی: 0.5,
  آدھے: 0.5,
  نصف: 0.5,
  quarter: 0.25,
  چوتھائی: 0.25,
  پون: 0.75,
  پونی: 0.75,
  پونا: 0.75,
  pao: 0.25,
  chauthai: 0.25,
  chothai: 0.25,
  پاؤ: 0.25,
  dedh: 1.5,
  derh: 1.5,
  dehr: 1.5,
  deedh: 1.5,
  ڈیڑھ: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  ڈھائی: 2.5,
  ek: 1,
  aik: 1,
  do: 2,
  teen: 3,
  tin: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  chay: 6,
  che: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  dus: 10,
  barah: 12,
  baarah: 12,
  pandra: 15,
  pandrah: 15,
  bees: 20,
  tees: 30,
  ایک: 1,
  دو: 2,
  تین: 3,
  چار: 4,
  پانچ: 5,
  چھ: 6,
  چھے: 6,
  سات: 7,
  آٹھ: 8,
  نو: 9,
  دس: 10,
  بارہ: 12,
  چودہ: 14,
  پندرہ: 15,
  بیس: 20,
  تیس: 30,
})

/** Urdu words before a whole number: ساڑھے 3 is 3½, پونے 3 is 2¾. */
const shifts = byWord({
  sawa: 0.25,
  سوا: 0.25,
  sarhe: 0.5,
  saarhe: 0.5,
  sarhay: 0.5,
  ساڑھے: 0.5,
  pone: -0.25,
  paune: -0.25,
  پونے: -0.25,
})

const LAKH = 100_000
const fractions = new Map([
  ['1/2', 0.5],
  ['1/4', 0.25],
  ['3/4', 0.75],
])
const lakhs = ['lakh', 'lac', 'lacs', 'لاکھ']

const isWhole = (value: number) => Number.isInteger(value) && value > 0

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

/** The fraction written at `at` as 1/2 or ½, and its number of tokens. `1/0/1` and `1/12` hold none. */
const fractionAt = (tokens: readonly Token[], at: number): [value: number, length: number] | null => {
  const [first, slash, second, next] = tokens.slice(at, at + 4)
  if (first?.kind !== 'number') return null
  if (first.value < 1 && first.value > 0 && !/\d/.test(first.text)) return [first.value, 1]
  if (!isSign(slash, '/') || second?.kind !== 'number' || isSign(next, '/')) return null
  if (isSign(tokens[at - 1], '/')) return null
  const value = fractions.get(`${first.text}/${second.text}`)
  return value === undefined ? null : [value, 3]
}

const wordAt = (tokens: readonly Token[], at: number): [value: number, length: number] | null => {
  const [first, second] = tokens.slice(at, at + 2)
  if (first?.kind !== 'word') return null
  const shift = shifts.get(first.text)
  if (shift !== undefined) {
    const whole = second?.kind === 'number' ? second.value : second && words.get(second.text)
    return whole !== undefined && isWhole(whole) ? [whole + shift, 2] : null
  }
  const value = words.get(first.text)
  if (value === undefined) return null
  // ایک ایک گولی is one tablet each time, but `i i` is two.
  const isEach = second?.kind === 'word' && second.text === first.text && first.text !== 'i'
  return [value, isEach ? 2 : 1]
}

/** `and a half`, `quarters` or `lakh` after a whole number. */
const tailAt = (tokens: readonly Token[], at: number, value: number): [value: number, length: number] => {
  if (!isWhole(value)) return isWord(tokens[at], ...lakhs) ? [value * LAKH, 1] : [value, 0]
  const fraction = fractionAt(tokens, at)
  if (fraction) return [value + fraction[0], fraction[1]]
  if (isWord(tokens[at], ...lakhs)) return [value * LAKH, 1]
  if (value === 3 && isWord(tokens[at], 'quarters')) return [0.75, 1]
  if (!isWord(tokens[at], 'and')) return [value, 0]
  const joined = fractionAt(tokens, at + 1)
  if (joined) return [value + joined[0], 1 + joined[1]]
  const article = isWord(tokens[at + 1], 'a') ? 1 : 0
  const word = tokens[at + 1 + article]
  if (!isWord(word, 'half', 'quarter')) return [value, 0]
  return [value + (isWord(word, 'half') ? 0.5 : 0.25), 2 + article]
}

/** `1 (one)` and `one (1)`, as formal prescriptions write: the length of the repetition in brackets. */
const echoAt = (tokens: readonly Token[], at: number, value: number): number => {
  if (!isSign(tokens[at], '(')) return 0
  const token = tokens[at + 1]
  const [again, length] = fractionAt(tokens, at + 1) ??
    wordAt(tokens, at + 1) ?? [token?.kind === 'number' ? token.value : null, 1]
  return again === value && isSign(tokens[at + 1 + length], ')') ? length + 2 : 0
}

/** Joins the tokens of each number: `1 1/2`, `1½`, `one and a half`, ڈیڑھ and `2 lakh` become one token. */
export const readNumbers = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const start = fractionAt(tokens, at) ?? wordAt(tokens, at)
    const [value, length] = start ?? (token.kind === 'number' ? [token.value, 1] : [0, 0])
    if (!length) {
      joined.push(token)
      at++
      continue
    }
    const [total, more] = tailAt(tokens, at + length, value)
    const echo = echoAt(tokens, at + length + more, total)
    const part = tokens.slice(at, at + length + more + echo)
    joined.push({ kind: 'number', value: total, text: textOf(part) })
    at += part.length
  }
  return joined
}
