import { expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { previewSig } from './previewSig.ts'

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
