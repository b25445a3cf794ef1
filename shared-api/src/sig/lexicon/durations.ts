import type { Meaning } from '../fact.ts'
import type { Captures, Phrase } from '../phrases.ts'

const days =
  (perUnit: number) =>
  ({ numbers: [count = 1] }: Captures): Meaning => ({ kind: 'days', days: count * perUnit })

/** A month is 30 days and a year 365, as prescriptions are dispensed. */
const lengths = [
  [1, 'd|day|days|din|yom|youm|دن|یوم', '7'],
  [7, 'w|wk|wks|week|weeks|hafta|hafte|haftay|haftey|ہفتہ|ہفتے|ہفتوں', '52'],
  [30, 'mo|mth|mths|mnth|mnths|month|months|mahina|mahine|mahinay|maah|mah|ماہ|مہینہ|مہینے', '12'],
  [365, 'yr|yrs|year|years|saal|سال', null],
] as const

export const durations: Phrase[] = [
  ...lengths.flatMap(([perUnit, words, part]): Phrase[] => [
    [`x|for|of? # - ${words} only?`, days(perUnit)],
    [`x|for|of? # ${words} only?`, days(perUnit)],
    [`x|for? # -|to|or # ${words}`, { kind: 'problem', code: 'RANGE' }],
    [`for|x a ${words}`, days(perUnit)],
    [`# ${words} tak|تک`, days(perUnit)],
    [`# ${words} ke|k|کے liye|lye|لیے|لئے`, days(perUnit)],
    // 5/7 is 5 days, 2/52 two weeks, 1/12 one month.
    ...(part ? ([[`x|for? # / ${part}`, days(perUnit)]] as const) : []),
  ]),
  ['for a? fortnight', { kind: 'days', days: 14 }],
  ['x|for # night|nights only?', days(1)],
  ['x #', ({ numbers: [count = 0] }) => ({ kind: 'bare_days', days: count })],
  // Without `x` or `for`, `mon` is Monday.
  ['x|for # mon|mons', days(30)],
  // `m` alone may be the morning.
  ['x|for # m', days(30)],
  ['to be continued', { kind: 'continues' }],
  ['to? continue|continued|contd|cont|ctd', { kind: 'continues' }],
  ['jari|jaari rakhen|rakhein|rakhain', { kind: 'continues' }],
  ['جاری رکھیں', { kind: 'continues' }],
  ['ongoing', { kind: 'continues' }],
  ['long term', { kind: 'continues' }],
  ['for life', { kind: 'continues' }],
  ['then|and stop', { kind: 'stop' }],
  ['lifelong', { kind: 'continues' }],
]
