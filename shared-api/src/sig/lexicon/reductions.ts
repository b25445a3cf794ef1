import type { Meaning } from '../fact.ts'
import type { Captures, Phrase } from '../phrases.ts'

const DAYS_PER_WEEK = 7

const reduce =
  (days: number) =>
  ({ numbers: [amount = 0, count = 1], unit }: Captures): Meaning => ({
    kind: 'reduce',
    by: { amount, unit, text: String(amount) },
    days: count * days,
  })

const again =
  (days: number) =>
  ({ numbers: [count = 0] }: Captures): Meaning => ({ kind: 'again', days: count * days })

const head = 'reduce|reducing|decrease|decreasing|taper|tapering|tapered'
const DAY = 'd|day|days|din'
const WEEK = 'w|wk|wks|week|weeks|hafta|hafte'

/** A dose that falls by the same amount from step to step. */
export const reductionPhrases: Phrase[] = [
  [`${head} by? # @? every|each|after|q # ${DAY}`, reduce(1)],
  [`${head} by? # @? every|each|after|q # ${WEEK}`, reduce(DAYS_PER_WEEK)],
  [`${head} by? # @? every|each|q day`, reduce(1)],
  [`${head} by? # @? daily`, reduce(1)],
  [`${head} by? # @? every|each|q week|wk`, reduce(DAYS_PER_WEEK)],
  [`${head} by? # @? weekly`, reduce(DAYS_PER_WEEK)],
  [
    'har # din baad|bad? # @? kam karen|karein|karain|krain',
    ({ numbers: [days = 0, amount = 0], unit }) => ({
      kind: 'reduce',
      by: { amount, unit, text: String(amount) },
      days,
    }),
  ],
  ['each', { kind: 'each' }],
  [`and? repeat|repeated once? after|in # ${DAY}`, again(1)],
  [`and? repeat|repeated once? after|in # ${WEEK}`, again(DAYS_PER_WEEK)],
  ['till|until|upto zero|off|nil|stop|stopped|finished', { kind: 'until_off' }],
  ['to zero|nil|off', { kind: 'until_off' }],
]
