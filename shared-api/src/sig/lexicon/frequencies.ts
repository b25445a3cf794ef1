import type { Meaning } from '../fact.ts'
import type { Captures, Phrase } from '../phrases.ts'

const HOURS_PER_DAY = 24
const DAYS_PER_WEEK = 7
/** A month without a date is 30 days. */
const DAYS_PER_MONTH = 30

const times = (count: number): Meaning => ({ kind: 'times', times: count })
const written = ({ numbers: [count = 0] }: Captures): Meaning => times(count)
/** `1 x daily` may be one tablet daily. */
const repeatedly = (found: Captures): Meaning =>
  found.numbers[0] === 1 ? { kind: 'problem', code: 'AMBIGUOUS_NUMBER' } : written(found)
const everyHours = ({ numbers: [count = 0] }: Captures): Meaning => ({ kind: 'hours', hours: count })
const hoursRange = ({ numbers: [low = 0, high = 0] }: Captures): Meaning =>
  low < high ? { kind: 'hours_range', low } : { kind: 'problem', code: 'HOURS_OPEN' }
const everyDays =
  (days: number) =>
  ({ numbers: [count = 1] }: Captures): Meaning => ({ kind: 'hours', hours: count * days * HOURS_PER_DAY })
const rareDays = (found: Captures): Meaning | null =>
  (found.numbers[0] ?? 0) > 1 ? everyDays(1)(found) : null
const DAYS_APART = 7
const longApart = (found: Captures): Meaning | null =>
  (found.numbers[0] ?? 0) >= DAYS_APART ? everyDays(1)(found) : null
const onceInDays = (found: Captures): Meaning | null => (found.numbers[1] === 1 ? rareDays(found) : null)
const every = (days: number): Meaning => ({ kind: 'hours', hours: days * HOURS_PER_DAY })
const everyMonths = ({ numbers: [count = 1] }: Captures): Meaning => ({
  kind: 'hours',
  hours: count * DAYS_PER_MONTH * HOURS_PER_DAY,
  inMonths: true,
})
const monthly = everyMonths({ numbers: [], unit: null })

/** English and Latin words for a number of times a day. */
const perDay: Phrase[] = (
  [
    ['od|qd', 'once', 'او ڈی', 1],
    ['bd|bid|bds', 'twice', 'بی ڈی', 2],
    ['tds|tid', 'thrice', 'ٹی ڈی ایس', 3],
    ['qid|qds', null, 'کیو آئی ڈی', 4],
  ] as const
).flatMap(([latin, english, urdu, count]): Phrase[] => [
  [`x? ${latin}`, times(count)],
  [urdu, times(count)],
  ...(english
    ? ([
        [`${english} in? a|per|each|every|/ day`, times(count)],
        [`${english} daily`, times(count)],
        [`daily ${english}`, times(count)],
      ] as const)
    : []),
])

const counted: Phrase[] = [
  ['x? # time|times in? a|per|each|every|/ day', written],
  ['x? # time|times daily|everyday', written],
  ['daily # time|times', written],
  ['# x a|per|/ day', repeatedly],
  ['# x daily', repeatedly],
  ['x # / day', written],
  ['din mein|men|me|main|mai|mei # bar|baar|dafa|martaba|martba|waqt|wakt', written],
  ['# waqt|wakt|وقت', written],
  ['teeno|teenon|تینوں waqt|wakt|وقت', times(3)],
  ['dono|donon|دونوں waqt|wakt|وقت', times(2)],
  ['# -|to|or # time|times a|per|/ day', { kind: 'problem', code: 'RANGE' }],
  ['# -|to|or # time|times daily', { kind: 'problem', code: 'RANGE' }],
  ['rozana|roz # bar|baar|dafa|martaba|martba', written],
  ['# bar|baar|dafa|martaba|martba rozana|daily', written],
  ['# bar|baar|dafa|martaba|martba din mein|men|me|main|mai|mei', written],
  ['دن میں # بار|مرتبہ|دفعہ|وقت', written],
  ['روزانہ # بار|مرتبہ|دفعہ', written],
  ['# بار|مرتبہ|دفعہ روزانہ', written],
  ['# بار|مرتبہ|دفعہ دن میں', written],
]

const daily: Phrase[] = [
  ['daily|everyday|rozana|roz|روزانہ|روز', { kind: 'daily' }],
  ['every|each day', { kind: 'daily' }],
  ['q day', { kind: 'daily' }],
  ['qday', { kind: 'daily' }],
  ['har roz', { kind: 'daily' }],
  ['ہر روز', { kind: 'daily' }],
  ['a|per|/ day', { kind: 'per_day' }],
]

const hourly: Phrase[] = [
  ['q # h|hr|hrs|hrly|hourly|hour|hours', everyHours],
  ['every|each # h|hr|hrs|hour|hours', everyHours],
  ['q|every # -|to|or # h|hr|hrs|hrly|hourly|hour|hours', hoursRange],
  ['# -|to|or # h|hr|hrs|hly|hrly|hourly|hour|hours', hoursRange],
  ['every|each hour', { kind: 'hours', hours: 1 }],
  ['hourly', { kind: 'hours', hours: 1 }],
  ['# h|hr|hrs ly', everyHours],
  ['# hly|hrly|hourly', everyHours],
  // 8° is 8 hourly. 38° is a fever.
  ['q? # °', (found) => ((found.numbers[0] ?? 0) > HOURS_PER_DAY ? null : everyHours(found))],
  ['# - hourly|hrly', everyHours],
  ['har # ghanta|ghante|ghantay|ghanton baad|bad?', everyHours],
  ['# ghante|ghantay baad|bad', everyHours],
  ['ہر # گھنٹہ|گھنٹے|گھنٹوں بعد?', everyHours],
  ['ہر گھنٹے بعد?', { kind: 'hours', hours: 1 }],
]

const eachDays: Phrase[] = [
  ['on? alternate|alternative|alt|altn .? day|days', every(2)],
  ['every other|alternate|second day', every(2)],
  ['every third day', every(3)],
  ['eod|qod', every(2)],
  ['once? every|in # days', everyDays(1)],
  ['every # nd|rd|th day', everyDays(1)],
  ['q # d|day|days', everyDays(1)],
  ['har|hr # din', rareDays],
  ['ہر # دن', rareDays],
  // `har 2 din baad` may mean every second or every third day. From 7 days on the difference is small.
  ['har|hr # din baad|bad', longApart],
  ['ہر # دن بعد', longApart],
  ['# din mein|men|me|main|mai|mei # bar|baar|dafa|martaba|martba', onceInDays],
  ['# دن میں # بار|مرتبہ|دفعہ', onceInDays],
  ['har|hr doosre|doosray|dosre|dosray|dusre|dusray din', every(2)],
  ['har|hr teesre|teesray|tesre|tesray|tisre|tisray din', every(3)],
  ['har|hr chauthe|chauthay|chothe|chothay|choothe|choothay din', every(4)],
  ['har|hr panchwen|panchwe|paanchwen|paanchwe|panchven din', every(5)],
  ['ہر پانچویں دن', every(5)],
  ['ہر چوتھے دن', every(4)],
  ['ہر دوسرے دن', every(2)],
  ['ہر تیسرے دن', every(3)],
  ['# din chor|chhor|chorr kar|ke|k', ({ numbers: [skipped = 0] }) => every(skipped + 1)],
  ['# دن چھوڑ کر|کے', ({ numbers: [skipped = 0] }) => every(skipped + 1)],
  ['ہر # دن میں # بار|مرتبہ', (found) => (found.numbers[1] === 1 ? everyDays(1)(found) : null)],
]

const eachWeeks: Phrase[] = [
  ['fortnightly', every(2 * DAYS_PER_WEEK)],
  ['once? a|every fortnight', every(2 * DAYS_PER_WEEK)],
  ['once? every other week', every(2 * DAYS_PER_WEEK)],
  ['once? every|in # week|weeks|wk|wks', everyDays(DAYS_PER_WEEK)],
  ['q # w|wk|wks|week|weeks', everyDays(DAYS_PER_WEEK)],
  ['once? monthly', monthly],
  ['mahana|ماہانہ', monthly],
  ['once in? a|per|every|each month', monthly],
  ['every|each month', monthly],
  ['once? every|in # month|months', everyMonths],
  [
    'mahine|mahinay mein|men|me|mai # bar|baar|dafa|martaba|martba',
    ({ numbers: [n] }) => (n === 1 ? monthly : null),
  ],
  ['har mahine|mahinay|maah', monthly],
  ['مہینے میں # بار|مرتبہ|دفعہ', ({ numbers: [n] }) => (n === 1 ? monthly : null)],
  ['ہر مہینے|ماہ', monthly],
]

export const frequencies: Phrase[] = [
  ...perDay,
  ...counted,
  ...daily,
  ...hourly,
  ...eachDays,
  ...eachWeeks,
  ['stat only?', { kind: 'once' }],
  ['now|immediately', { kind: 'once' }],
  ['stat|loading dose', { kind: 'once' }],
  ['on|for? the? first day', { kind: 'once' }],
  ['on? day #', ({ numbers: [day] }) => (day === 1 ? { kind: 'once' } : null)],
  ['once|one|single dose? only ,? now?', { kind: 'once' }],
  ['as? a? single dose', { kind: 'once' }],
  ['صرف # بار|مرتبہ ,? ابھی?', ({ numbers: [n] }) => (n === 1 ? { kind: 'once' } : null)],
  ['فورا|فوری', { kind: 'once' }],
  ['foran|fori|abhi|ابھی', { kind: 'once' }],
]
