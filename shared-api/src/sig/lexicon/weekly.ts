import type { Meaning } from '../fact.ts'
import type { Captures, Phrase } from '../phrases.ts'
import { type Weekday, weekdays } from '../sig.ts'

const weekly = (times: number): Meaning => ({ kind: 'weekly', times })
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

export const weeklyPhrases: Phrase[] = [
  ['once? weekly|qwk', weekly(1)],
  ['haftawar', weekly(1)],
  ['ہفتہ وار', weekly(1)],
  ['only? once in? a|per|every|each week|wk', weekly(1)],
  ['every|each week', weekly(1)],
  ['har hafte|haftay|haftey', weekly(1)],
  ['ہر ہفتے', weekly(1)],
  ['twice weekly', weekly(2)],
  ['twice in? a|per|each|every|/ week|wk', weekly(2)],
  ['thrice weekly', weekly(3)],
  ['thrice in? a|per|each|every|/ week|wk', weekly(3)],
  ['# time|times in? a|per|each|every|/ week|wk', written],
  ['# time|times weekly', written],
  ['# x a|per|/ week|wk', written],
  ['# x weekly', written],
  ['hafte|haftay mein|men|me|mai sirf? # bar|baar|dafa|martaba', written],
  ['ہفتے میں صرف? # بار|مرتبہ|دفعہ', written],
  ...weekdays.flatMap((day): Phrase[] => [
    [`on? ${names[day]} ko|کو?`, { kind: 'weekday', day, every: false }],
    [`${names[day]} ke|k|کے din|دن`, { kind: 'weekday', day, every: false }],
    [`on? every|each|har|ہر ${names[day]} ko|کو|only?`, { kind: 'weekday', day, every: true }],
    [`on? ${names[day]} only`, { kind: 'weekday', day, every: false }],
    [`on? ${plurals[day]}`, { kind: 'weekday', day, every: true }],
  ]),
  ['except|excluding on?', { kind: 'except' }],
]
