import { expect, test } from 'vitest'
import { topicCodes } from '../formulary/searchTopics.ts'
import { adviceTexts } from './adviceTexts.ts'

test.each([
  ['bad_air.text', /no flame, touch no switch/, /آگ نہ جلائیں، بجلی کا کوئی بٹن نہ چھیڑیں/],
  ['chemical_burn.text', /at least 20 minutes.*Take off clothes/, /20 منٹ.*کپڑے/],
  ['poisoning.text', /rinse with running water for 20 minutes/, /20 منٹ بہتے پانی/],
  ['low_sugar.text', /not diet/, /ڈائٹ یا شوگر فری نہیں.*دوبارہ لیں، پھر کھانا کھائیں/],
  ['bite.text', /monkey.*immunoglobulin.*scorpion.*bee/, /چیرا نہ لگائیں.*بندر.*امیونوگلوبیولن.*بچھو.*مکھی/],
  ['emergency_contraception.text', /120 hours.*72 hours/, /120 گھنٹے.*72 گھنٹے/],
  ['assault.text', /HIV until 72 hours, and against a pregnancy until 120/, /72 گھنٹے.*120 گھنٹے/],
  [
    'chest_pain.text',
    /only what your doctor gave you for it/,
    /صرف وہی دوا لیں جو ڈاکٹر نے اسی تکلیف کے لیے/,
  ],
  ['seizure.text', /When the shaking stops, roll the person on the side/, /جھٹکے رکیں تو مریض کو کروٹ/],
  ['bleeding.text', /lean forward and pinch .* 10 minutes/, /آگے جھکیں .* 10 منٹ/],
] as const)('%s says what helps, in both languages', (key, english, urdu) => {
  expect(adviceTexts.en[key]).toMatch(english)
  expect(adviceTexts.ur[key]).toMatch(urdu)
})

test('Urdu texts describe confusion in everyday words', () => {
  for (const text of Object.values(adviceTexts.ur)) expect(text).not.toMatch(/الجھن|الجھا/)
})

test('chest pain names no medicine', () => {
  expect(`${adviceTexts.en['chest_pain.text']} ${adviceTexts.ur['chest_pain.text']}`).not.toMatch(
    /aspirin|ایسپرین|اسپرین/i,
  )
})

test('every topic has a title and a text in both languages', () => {
  for (const language of ['en', 'ur'] as const)
    for (const code of topicCodes) {
      expect(adviceTexts[language][`${code}.title`]).toBeTruthy()
      expect(adviceTexts[language][`${code}.text`]).toBeTruthy()
    }
})
