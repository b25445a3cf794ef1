import { expect, test } from 'vitest'
import en from '../en/storefront/packs.json' with { type: 'json' }
import ur from '../ur/storefront/packs.json' with { type: 'json' }
import { packName } from './packName.ts'

/** Each kind of pack in the catalogue. */
const packs = [
  '20 tablets',
  '1 tablet',
  '120 ml bottle',
  '10 ml',
  '1 strip of 10 tablets',
  '3 strips of 10 capsules',
  '100 g roll',
  '1 pen of 3 ml',
  '1 tablet with applicator',
  '1 meter with starter strips',
  '200 tablets (20 × 10)',
  '1 brush',
  '3 pieces',
]

test('reads every part of a pack size: written in English it is the same text', () => {
  for (const pack of packs) expect(packName(pack, en, 'en')?.replace(/[\u2066\u2069]/g, ''), pack).toBe(pack)
})

test.each([
  ['1 strip of 10 tablets', '1 پتا، 10 گولیاں'],
  ['120 ml bottle', '120 ملی لیٹر کی بوتل'],
  ['1 capsule', '1 کیپسول'],
  ['16 lozenges', '16 چوسنے کی گولیاں'],
  ['100 strips', '100 پٹیاں'],
])('says %s in Urdu', (pack, words) => {
  expect(packName(pack, ur, 'ur')).toBe(words)
})

test('leaves a pack with an unknown word as a whole in the words of the catalogue', () => {
  expect(packName('1 amphora of 3 ml', ur, 'ur')).toBeNull()
  expect(packName('constructor', ur, 'ur')).toBeNull()
  expect(packName('12', ur, 'ur')).toBeNull()
})
