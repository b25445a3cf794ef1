import type { Meaning } from '../fact.ts'
import type { Captures, Phrase } from '../phrases.ts'
import { type Weekday, weekdays } from '../sig.ts'

const weekly = (times: number): Meaning => ({ kind: 'weekly', times })
const onDays = ({ numbers: [times = 0] }: Captures): Meaning => ({ kind: 'weekly', times, of: 'days' })
const written = ({ numbers: [times = 0] }: Captures): Meaning => weekly(times)

/** ہفتہ is both Saturday and week, so that it names no day here. */
const names: Readonly<Record<Weekday, string>> = {
  monday: 'mon|monday|peer|pir|somwar|پیر',
  tuesday: 'tue|tues|tuesday|mangal|منگل',
  wednesday: 'wed|weds|wednesday|budh|بدھ',
  thursday: 'thu|thur|thurs|thursday|jumerat|jumeraat|jumairat|جمعرات',
  friday: 'fri|friday|juma|jumma|jumah|jume|jumay|jumme|jummay|جمعہ|جمعے',
  saturday: 'sat|saturday|sanichar|سنیچر',
  sunday: 'sun|sunday|itwar|itwaar|اتوار',
}
const plurals: Readonly<Record<Weekday, string>> = {
  monday: 'mondays',
  tuesday: 'tuesdays',
  wednesday: 'wednesdays',
  thursday: 'thursdays',
  friday: 'fridays',
  saturday: 'saturdays',
  sunday: 'sundays',
}

/** From Monday to Friday, also over the end of a week. */
const daysFrom = (from: Weekday, to: Weekday): Weekday[] => {
  const first = weekdays.indexOf(from)
  const length = (weekdays.indexOf(to) - first + weekdays.length) % weekdays.length
  const week = [...weekdays, ...weekdays]
  return week.slice(first, first + length + 1)
}

export const weeklyPhrases: Phrase[] = [
  ['once? weekly|wkly|qwk', weekly(1)],
  ['hafta war', weekly(1)],
  ['q week|wk', weekly(1)],
  ['haftawar', weekly(1)],
  ['ہفتہ وار', weekly(1)],
  ['only? once in? a|per|every|each week|wk', weekly(1)],
  ['every|each week', weekly(1)],
  ['har hafte|hafta', weekly(1)],
  ['ہر ہفتے', weekly(1)],
  ['tiw', weekly(3)],
  ['biw', { kind: 'problem', code: 'AMBIGUOUS_WEEKS' }],
  ['# day|days in? a|per|each|every|/ week|wk', onDays],
  ['hafte|hafta mein # din', onDays],
  ['ہفتے|ہفتہ میں # دن', onDays],
  ['hafte|hafta mein', { kind: 'weekly', times: 1, of: 'amount' }],
  ['ہفتے|ہفتہ میں', { kind: 'weekly', times: 1, of: 'amount' }],
  ['twice weekly|wkly', weekly(2)],
  ['twice in? a|per|each|every|/ week|wk', weekly(2)],
  ['thrice weekly|wkly', weekly(3)],
  ['thrice in? a|per|each|every|/ week|wk', weekly(3)],
  ['# time|times in? a|per|each|every|/ week|wk', written],
  ['# time|times weekly|wkly', written],
  ['# x a|per|/ week|wk', written],
  ['# x weekly|wkly', written],
  ['hafte|hafta mein sirf? # bar|baar|dafa|martaba', written],
  ['ہفتے|ہفتہ میں صرف? # بار|مرتبہ|دفعہ', written],
  ['on? mwf', { kind: 'weekday', days: ['monday', 'wednesday', 'friday'], every: true }],
  ['on? m ,? w ,? f', { kind: 'weekday', days: ['monday', 'wednesday', 'friday'], every: true }],
  // The reader joins letters around the first stroke of M/W/F.
  ['on? mw / f', { kind: 'weekday', days: ['monday', 'wednesday', 'friday'], every: true }],
  ...weekdays.flatMap((from) =>
    weekdays
      .filter((to) => to !== from)
      .map(
        (to): Phrase => [
          `on|from? ${names[from]} -|to|till|se|سے ${names[to]} tak|تک?`,
          { kind: 'weekday', days: daysFrom(from, to), every: true },
        ],
      ),
  ),
  ...weekdays.flatMap((day): Phrase[] => [
    [`on? ${names[day]} ko|کو?`, { kind: 'weekday', days: [day], every: false }],
    [`${names[day]} ke|k|کے din|دن`, { kind: 'weekday', days: [day], every: false }],
    [`on? every|each|har|ہر ${names[day]} ko|کو|only?`, { kind: 'weekday', days: [day], every: true }],
    [`on? ${names[day]} only`, { kind: 'weekday', days: [day], every: false }],
    [`on? ${plurals[day]}`, { kind: 'weekday', days: [day], every: true }],
  ]),
  ['on? all? the? other|remaining days of? the? week?', { kind: 'other_days' }],
  ['on? the? rest of? the? days|week', { kind: 'other_days' }],
  ['baqi|baaki|baqaya dinon|din|dino mein|men|me|main|mai|mei?', { kind: 'other_days' }],
  ['باقی دن|دنوں میں?', { kind: 'other_days' }],
  ['on? weekdays', { kind: 'weekday', days: daysFrom('monday', 'friday'), every: true }],
  ['on? weekends|weekend', { kind: 'weekday', days: ['saturday', 'sunday'], every: true }],
  ['except|excluding on?', { kind: 'except' }],
]
