import type { Captures } from '../phrases.ts'
import type { Note } from './notes.ts'

export interface Distance {
  note: Note
  meal: 'before' | 'after'
}

const MINUTES_PER_HOUR = 60

const distances: readonly (readonly [minutes: number, distance: Distance])[] = [
  [15, { note: 'quarter_hour_before_meal', meal: 'before' }],
  [30, { note: 'half_hour_before_meal', meal: 'before' }],
  [60, { note: 'one_hour_before_meal', meal: 'before' }],
  [30, { note: 'half_hour_after_meal', meal: 'after' }],
  [60, { note: 'one_hour_after_meal', meal: 'after' }],
  [120, { note: 'two_hours_after_meal', meal: 'after' }],
]

const find = (minutes: number, meal: Distance['meal']): Distance | null =>
  distances.find(([length, one]) => length === minutes && one.meal === meal)?.[1] ?? null

type Words = readonly (readonly [pattern: string, distance: (found: Captures) => Distance | null])[]

/** Patterns of a time before or after a meal. A time that no note has stays unread. */
export const distancePatterns = (
  english: string,
  roman: string,
  urdu: string,
  abbreviation: { before: string; after: string } | null,
): Words => {
  const hours =
    (meal: Distance['meal']) =>
    ({ numbers: [count = 0] }: Captures) =>
      find(count * MINUTES_PER_HOUR, meal)
  const minutes =
    (meal: Distance['meal']) =>
    ({ numbers: [count = 0] }: Captures) =>
      find(count, meal)
  const HOUR = 'h|hr|hrs|hour|hours'
  const MINUTE = 'min|mins|minute|minutes'
  return [
    ...(['before', 'after'] as const).flatMap((meal) => [
      [`# an? ${HOUR} ${meal} ${english}`, hours(meal)] as const,
      [`# ${MINUTE} ${meal} ${english}`, minutes(meal)] as const,
      ...(abbreviation
        ? [
            [`# an? ${HOUR} ${abbreviation[meal]}`, hours(meal)] as const,
            [`# ${MINUTE} ${abbreviation[meal]}`, minutes(meal)] as const,
          ]
        : []),
    ]),
    [`${roman} se|say|ke|k|kay # ghanta|ghante|ghantay pehle|pehlay|pehly`, hours('before')],
    [`${roman} se|say # minute|mint pehle|pehlay|pehly`, minutes('before')],
    [`${roman} ke|k|kay # ghanta|ghante|ghantay baad|bad`, hours('after')],
    [`${urdu} سے # گھنٹہ|گھنٹے پہلے`, hours('before')],
    [`${urdu} سے # منٹ پہلے`, minutes('before')],
    [`${urdu} کے # گھنٹہ|گھنٹے بعد`, hours('after')],
  ]
}
