import { describe, expect, test } from 'vitest'
import { packRows } from './fixtures/packRows.ts'
import { packRowsByHand } from './fixtures/packRowsByHand.ts'
import { products } from './fixtures/products.ts'
import { packsNeeded } from './packsNeeded.ts'
import { parseSig } from './parseSig.ts'
import { sayPacks } from './sayPacks.ts'
import type { Sig } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'

const read = (text: string, product: SigProduct): Sig => {
  const { sig, problems } = parseSig(text, product)
  expect(problems).toEqual([])
  if (!sig) throw new Error(`${text} is not read`)
  return sig
}

const tables = { ...packRows, ...packRowsByHand }

describe.each(Object.entries(tables))('%s', (_, rows) => {
  test.each(rows)('%s: %s has %s dose units and %s packs', (name, text, doseUnits, packs) => {
    const product = products[name]
    const sig = read(text, product)
    const found = packsNeeded(sig, product)
    expect(found.doseUnits).toBe(doseUnits)
    if (typeof packs === 'number') {
      expect(found).toMatchObject({ packs, problems: [] })
      expect(sayPacks(sig, product)).toEqual({ en: expect.any(String), ur: expect.any(String) })
    } else {
      expect(found).toMatchObject({ packs: null, problems: [{ code: packs }] })
      expect(sayPacks(sig, product)).toBeNull()
    }
  })
})

test('the tables have at least 200 rows', () => {
  expect(Object.values(tables).flat().length).toBeGreaterThanOrEqual(200)
})

test('a single capsule of vitamin D without a frequency is not counted', () => {
  expect(parseSig('1', products.sunnyD, { days: 7 })).toMatchObject({
    sig: null,
    problems: [{ code: 'FREQUENCY_MISSING' }],
  })
})

test.each([
  [
    'mixtard',
    '20u+0+12u x30',
    '20 units morning, 12 units night, 30 days = 960 IU → 1 vial (1000 IU), an opened vial lasts 28 days → 2 vials',
    'صبح 20 یونٹ، رات 12 یونٹ، 30 دن = 960 یونٹ ← 1 وائل (1000 یونٹ)، کھلنے کے بعد وائل 28 دن چلتی ہے ← 2 وائل',
  ],
  [
    'lantus',
    '14 units hs x30',
    '14 units night, 30 days, 2 units more for each injection = 480 IU → 2 pens (300 IU each)',
    'رات 14 یونٹ، 30 دن، ہر انجکشن پر مزید 2 یونٹ = 480 یونٹ ← 2 پین (فی پیک 300 یونٹ)',
  ],
  [
    'metformin',
    '1+0+1 x30',
    '1 tablet morning, 1 tablet night, 30 days = 60 tablets → 2 packs (50 tablets each)',
    'صبح 1 گولی، رات 1 گولی، 30 دن = 60 گولیاں ← 2 پیک (فی پیک 50 گولیاں)',
  ],
  [
    'tobrex',
    '1 drop qid both eyes 7d',
    '1 drop 4 times a day, in each eye, 7 days = 56 drops → 1 bottle (100 drops)',
    'دن میں 4 بار 1 قطرہ، ہر آنکھ میں، 7 دن = 56 قطرے ← 1 بوتل (100 قطرے)',
  ],
  [
    'prednisolone',
    '40mg od 5d then 20mg od 5d',
    '8 tablets once a day for 5 days, then 4 tablets once a day for 5 days = 60 tablets → 1 pack (100 tablets)',
    'دن میں ایک بار 8 گولیاں، 5 دن تک، پھر دن میں ایک بار 4 گولیاں، 5 دن تک = 60 گولیاں ← 1 پیک (100 گولیاں)',
  ],
  [
    'concor',
    '½ od x 41 days',
    '½ tablet once a day, 41 days = 20½ tablets → 2 packs (20 tablets each)',
    'دن میں ایک بار آدھی گولی، 41 دن = ساڑھے 20 گولیاں ← 2 پیک (فی پیک 20 گولیاں)',
  ],
] as const)('%s: says the arithmetic of %s', (name, text, en, ur) => {
  const product = products[name]
  expect(sayPacks(read(text, product), product)).toEqual({ en, ur })
})
