import { expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { previewSig } from './previewSig.ts'
import type { SigProduct } from './sigProduct.ts'

test('shows the sentences, the arithmetic and the packs', () => {
  expect(previewSig('1+0+1 pc', products.metformin, { days: 30 })).toEqual({
    sig: { per: { slots: { morning: 1, night: 1 } }, unit: 'tablet', meal: 'after', days: 30 },
    continues: false,
    en: 'Morning 1 tablet and night 1 tablet, after meals, for 30 days.',
    ur: 'صبح 1 گولی اور رات 1 گولی، کھانے کے بعد، 30 دن تک۔',
    packsEn: '1 tablet morning, 1 tablet night, 30 days = 60 tablets → 2 packs (50 tablets each)',
    packsUr: 'صبح 1 گولی، رات 1 گولی، 30 دن = 60 گولیاں ← 2 پیک (فی پیک 50 گولیاں)',
    doseUnits: 60,
    packs: 2,
    problems: [],
  })
})

test('asks for packs of a dose that is understood but not counted', () => {
  expect(previewSig('apply bd x 7d', products.fucidin)).toMatchObject({
    en: 'Apply 2 times a day, for 7 days.',
    packs: null,
    problems: [{ code: 'AMOUNT_UNKNOWN', message: 'The amount used is not known. Enter the packs.' }],
  })
})

test('says why a text is not taken, in the language of the reader', () => {
  expect(previewSig('1 bd foo', products.metformin)).toMatchObject({
    sig: null,
    en: null,
    packs: null,
    problems: [{ code: 'UNREADABLE', message: '“foo” is not understood.' }],
  })
  expect(previewSig('bd', products.metformin, { language: 'ur' }).problems).toEqual([
    { code: 'QUANTITY_MISSING', message: 'لکھیں کہ ایک وقت میں کتنی مقدار۔' },
  ])
})

test('names a supply for longer than half a year', () => {
  expect(previewSig('1 bd x 365', products.metformin)).toMatchObject({
    packs: 15,
    problems: [
      {
        code: 'SUPPLY_LONG',
        message: 'A supply for 365 days is longer than 180 days. Say in a note why it is right.',
      },
    ],
  })
  expect(previewSig('1 bd x 180', products.metformin).problems).toEqual([])
})

test('counts drops without a side for one, and says so', () => {
  expect(previewSig('1 drop qid 7d', products.tobrex)).toMatchObject({
    sig: { per: { times: 4, qty: 1 }, days: 7 },
    doseUnits: 28,
    packs: 1,
    packsEn: '1 drop 4 times a day, for one eye, 7 days = 28 drops → 1 bottle (100 drops)',
    packsUr: 'دن میں 4 بار 1 قطرہ، ایک آنکھ کے لیے، 7 دن = 28 قطرے ← 1 بوتل (100 قطرے)',
    problems: [
      { code: 'SIDE_UNSAID', message: 'Counted for one eye. If it is for both, write “both eyes”.' },
    ],
  })
  const messages = (text: string, product: SigProduct, language?: 'ur') =>
    previewSig(text, product, language ? { language } : {}).problems.map(({ message }) => message)
  expect(messages('1 drop qid in the affected eye 7d', products.tobrex)).toHaveLength(1)
  expect(messages('3 drops tds 7d', products.otosporin)).toEqual([
    'Counted for one ear. If it is for both, write “both ears”.',
  ])
  expect(messages('2 sprays bd 5d', products.nasalSpray, 'ur')).toEqual([
    'حساب ایک نتھنے کے لیے ہے۔ اگر دونوں کے لیے ہے تو «⁨both nostrils⁩» لکھیں۔',
  ])
  for (const side of ['R/E', 'both eyes', 'right ear', 'both ears'])
    expect(messages(`1 drop qid ${side} 7d`, products.tobrex)).toEqual([])
  expect(messages('1 drop sos', products.tobrex)).toEqual([
    'Without days the packs cannot be counted. Enter the packs.',
  ])
  expect(messages('apply hs x 7d', products.eyeOintment)).toHaveLength(1)
})
