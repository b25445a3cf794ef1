import type { Phrase } from '../phrases.ts'
import { distancePatterns } from './mealDistance.ts'

/** Notes of the catalogue in the order in which a sentence gives them. */
export const notes = [
  'quarter_hour_before_meal',
  'half_hour_before_meal',
  'one_hour_before_meal',
  'half_hour_after_meal',
  'one_hour_after_meal',
  'two_hours_after_meal',
  'shake',
  'dissolve',
  'dissolve_half_glass',
  'dissolve_glass',
  'dissolve_litre',
  'with_water',
  'plenty_of_water',
  'with_milk',
  'swallow_whole',
  'chew',
  'gargle',
  'rinse',
  'spacer',
  'awake',
  'each_motion',
  'meals_bedtime',
  'thin_layer',
  'finish_course',
  'review',
] as const
export type Note = (typeof notes)[number]

const note = (pattern: string, name: Note): Phrase => [pattern, { kind: 'note', note: name }]

const eachMotion = (pattern: string): Phrase => [pattern, { kind: 'note', note: 'each_motion', needed: true }]

/** One glass of water or half a glass; another number has no note. */
const inGlass = (pattern: string): Phrase => [
  pattern,
  ({ numbers: [glasses = 0] }) =>
    glasses === 1
      ? { kind: 'note', note: 'dissolve_glass' }
      : glasses === 0.5
        ? { kind: 'note', note: 'dissolve_half_glass' }
        : null,
]

const fromMeal: Phrase[] = distancePatterns(
  'the|each|every? meal|meals|food',
  'khana? khane|khanay|khaane',
  'کھانا? کھانے',
  {
    before: 'ac',
    after: 'pc',
  },
).map(([pattern, distance]) => [
  pattern,
  (found) => {
    const read = distance(found)
    return read && { kind: 'note', note: read.note, meal: read.meal }
  },
])

export const notePhrases: Phrase[] = [
  ...fromMeal,
  note('shake well? before|bottle use?', 'shake'),
  note('shake well', 'shake'),
  note('استعمال سے پہلے اچھی طرح ہلائیں', 'shake'),
  note('dissolve|dissolved? in water', 'dissolve'),
  note('mix|mixed in water', 'dissolve'),
  note('پانی میں گھول کر', 'dissolve'),
  note('pani mein|men|me|mai ghol kar|ke', 'dissolve'),
  note('dissolve|dissolved|mix? in half a? glass of? water', 'dissolve_half_glass'),
  inGlass('# glass pani mein|men|me|mai ghol|mila? kar|ke?'),
  inGlass('# گلاس پانی میں گھول|ملا? کر?'),
  note('dissolve|dissolved|mix|mixed? in a? glass of? water', 'dissolve_glass'),
  inGlass('dissolve|dissolved|mix|mixed? in # glass of? water'),
  ['dissolve|dissolved|mix|mixed? in a? litre|liter of? water', { kind: 'note', note: 'dissolve_litre' }],
  [
    'dissolve|dissolved|mix|mixed? in # l|litre|liter of? water',
    ({ numbers: [litres] }) => (litres === 1 ? { kind: 'note', note: 'dissolve_litre' } : null),
  ],
  note('ایک لیٹر پانی میں گھول کر', 'dissolve_litre'),
  [
    '# لیٹر پانی میں گھول کر',
    ({ numbers: [litres] }) => (litres === 1 ? { kind: 'note', note: 'dissolve_litre' } : null),
  ],
  note('only? while|when awake', 'awake'),
  note('during waking hours', 'awake'),
  note('صرف جاگتے ہوئے', 'awake'),
  eachMotion('after each|every loose|watery motion|stool|motions|stools'),
  eachMotion('after loose|watery motion|stool|motions|stools'),
  eachMotion('har dast|motion ke|k|kay baad|bad'),
  eachMotion('ہر دست کے بعد'),
  note('after the|each|every? meal|meals|food and|+ at? bedtime|hs', 'meals_bedtime'),
  note('pc|af and|+ at? hs|bedtime', 'meals_bedtime'),
  note('khane ke baad aur|and sote waqt', 'meals_bedtime'),
  note('کھانے|کھانوں کے بعد اور سوتے وقت', 'meals_bedtime'),
  note('with water', 'with_water'),
  note('پانی کے ساتھ', 'with_water'),
  note('pani ke|k|kay sath|saath', 'with_water'),
  note('with plenty of water', 'plenty_of_water'),
  note('زیادہ پانی کے ساتھ', 'plenty_of_water'),
  note('with milk', 'with_milk'),
  note('دودھ کے ساتھ', 'with_milk'),
  note('doodh|dudh ke|k|kay sath|saath', 'with_milk'),
  note('swallow whole', 'swallow_whole'),
  note('do not crush|chew|break', 'swallow_whole'),
  note('do not crush or chew', 'swallow_whole'),
  note('ثابت نگلیں', 'swallow_whole'),
  note('chew before? swallowing?', 'chew'),
  note('to be chewed', 'chew'),
  note('chaba|chba kar|ke', 'chew'),
  note('چبا کر', 'chew'),
  note('gargle|gargles', 'gargle'),
  note('as|for gargle|gargles', 'gargle'),
  note('gargle|gargles after|afterwards use|inhalation?', 'rinse'),
  note('غرارے کریں', 'gargle'),
  note('then? rinse the? mouth after|afterwards? use?', 'rinse'),
  note('بعد میں کلی کریں', 'rinse'),
  note('with|via|by a? spacer', 'spacer'),
  note('اسپیسر کے ساتھ', 'spacer'),
  note('use? a? thin layer|film of?', 'thin_layer'),
  note('sparingly|thinly', 'thin_layer'),
  note('پتلی تہہ لگائیں', 'thin_layer'),
  note('finish|complete the? whole|full? course', 'finish_course'),
  note('پورا کورس مکمل کریں', 'finish_course'),
  note('see the doctor again afterwards', 'review'),
  note('then|and? review|revisit|fu', 'review'),
  note('then|and? follow up', 'review'),
  note('phir|dobara dikhayen|dikhaen|dikhain', 'review'),
  note('اس کے بعد دوبارہ ڈاکٹر کو دکھائیں', 'review'),
]
