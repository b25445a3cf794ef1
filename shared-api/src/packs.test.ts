import { expect, test } from 'vitest'
import { readPack } from './packs.ts'

test.each([
  ['1 strip of 10 tablets', 10, 'tablet'],
  ['2 strips of 10 tablets', 20, 'tablet'],
  ['3 blisters of 14 capsules', 42, 'capsule'],
  ['3 x 10 tablets', 30, 'tablet'],
  ['10x10 tablets', 100, 'tablet'],
  ['200 tablets (20 x 10)', 200, 'tablet'],
  ['120 ml bottle', 120, 'ml'],
  ['400 g tin', 400, 'g'],
  ['1 pen of 3 ml', 1, 'pen'],
  ['1 meter with starter strips', 1, 'meter'],
  ['200 doses', 200, 'dose'],
  ['10ml', 10, 'ml'],
  ['one piece', 1, 'piece'],
  ['', 1, 'piece'],
  ['0 tablets', 1, 'piece'],
])('%s', (packSize, units, unit) => {
  expect(readPack(packSize)).toEqual({ units, unit })
})
