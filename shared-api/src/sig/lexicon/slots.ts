import type { Phrase } from '../phrases.ts'
import type { Meal, Slot } from '../sig.ts'
import { distancePatterns } from './mealDistance.ts'

const slot = (pattern: string, name: Slot): Phrase => [pattern, { kind: 'slot', slot: name }]

/** The meal of a time of the day fixes both: before breakfast is in the morning and before food. */
const byMeal: Phrase[] = (
  [
    ['morning', 'breakfast', 'nashta|nashte|nashtay', 'ناشتے'],
    ['noon', 'lunch', 'dopahar|dopehar ke|k|kay khane|khanay', 'دوپہر کے کھانے'],
    ['night', 'evening meal', 'raat|rat ke|k|kay khane|khanay', 'رات کے کھانے'],
    ['night', 'dinner|supper', 'raat|rat ke|k|kay khane|khanay', 'رات کے کھانے'],
  ] as const
).flatMap(([name, english, roman, urdu]): Phrase[] => {
  const withMeal = (pattern: string, meal: Meal): Phrase => [pattern, { kind: 'slot', slot: name, meal }]
  return [
    withMeal(`before the? ${english}`, 'before'),
    withMeal(`after the? ${english}`, 'after'),
    withMeal(`with the? ${english}`, 'with'),
    withMeal(`at ${english}`, 'with'),
    // `before breakfast and dinner`: the second meal takes the word of the first.
    withMeal(english, 'any'),
    withMeal(`${roman} se|say pehle|pehlay|pehly|pahle|qabal`, 'before'),
    withMeal(`${roman} ke|k|kay baad|bad`, 'after'),
    withMeal(`${roman} ke|k|kay sath|saath`, 'with'),
    withMeal(`${urdu} سے پہلے|قبل`, 'before'),
    withMeal(`${urdu} کے بعد`, 'after'),
    withMeal(`${urdu} کے ساتھ`, 'with'),
    ...distancePatterns(`the? ${english}`, roman, urdu, null).map(
      ([pattern, distance]): Phrase => [
        pattern,
        (found) => {
          const read = distance(found)
          return read && { kind: 'slot', slot: name, meal: read.meal, note: read.note }
        },
      ],
    ),
  ]
})

export const slotPhrases: Phrase[] = [
  ...byMeal,
  // Before anything is eaten on that day.
  ['nihar|nehar|nahar munh|muh|moon|mun', { kind: 'slot', slot: 'morning', meal: 'empty' }],
  ['نہار منہ', { kind: 'slot', slot: 'morning', meal: 'empty' }],
  ['bbf', { kind: 'slot', slot: 'morning', meal: 'before' }],
  ['abf', { kind: 'slot', slot: 'morning', meal: 'after' }],
  // `2 nights` may be two tablets or for two nights.
  ['# nights', { kind: 'problem', code: 'AMBIGUOUS' }],
  slot('in|every|each? the? morning|morn', 'morning'),
  slot('in|every|each|q? the? am', 'morning'),
  slot('qam', 'morning'),
  // A time by the clock.
  ['at|@? # am|pm', { kind: 'problem', code: 'CLOCK_TIME' }],
  ['at|@? # : # am|pm', { kind: 'problem', code: 'CLOCK_TIME' }],
  ["at|@? # o'? clock", { kind: 'problem', code: 'CLOCK_TIME' }],
  [
    'subah|subha|dopahar|dopehar|sham|shaam|raat|rat ko? # baje|bajay|bjy',
    { kind: 'problem', code: 'CLOCK_TIME' },
  ],
  ['صبح|دوپہر|شام|رات کو? # بجے', { kind: 'problem', code: 'CLOCK_TIME' }],
  ['# baje|bajay|بجے', { kind: 'problem', code: 'CLOCK_TIME' }],
  ['at|@ #', { kind: 'problem', code: 'CLOCK_TIME' }],
  ['at|@ # : #', { kind: 'problem', code: 'CLOCK_TIME' }],
  slot('har|ہر subah|subha|صبح', 'morning'),
  slot('sirf|صرف? mornings|mane|om|subah|subha|صبح ko|کو?', 'morning'),
  slot('at|@|every|each|in? the? noon|midday|afternoon', 'noon'),
  slot('sirf|صرف? dopahar|دوپہر ko|کو?', 'noon'),
  slot('in|every|each? the? evening|eve', 'evening'),
  slot('sirf|صرف? evenings|sham|shaam|شام ko|کو?', 'evening'),
  slot('at|@|every|each|in? the? night', 'night'),
  slot('sirf|صرف? nights|nightly|nocte|hs|qhs|raat|rat|رات ko|کو?', 'night'),
  slot('at|@? bedtime', 'night'),
  slot('at? bed time', 'night'),
  slot('before sleep|sleeping|bed', 'night'),
  slot('har|ہر sham|shaam|شام', 'evening'),
  slot('har|ہر raat|rat|رات', 'night'),
  slot('raat|rat? ko? sote|sotay waqt|wakt', 'night'),
  slot('رات? کو? سوتے وقت', 'night'),
  slot('raat|rat? ko? sone se|say pehle|pehlay|pehly', 'night'),
  slot('رات? کو? سونے سے پہلے', 'night'),
  slot('ایچ ایس', 'night'),
  slot('at? night before sleep|sleeping|bed', 'night'),
]
