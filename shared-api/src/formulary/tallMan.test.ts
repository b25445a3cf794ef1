import { expect, test } from 'vitest'
import { tallMan } from './tallMan.ts'

test.each([
  ['Amlodipine 5 mg', 'amLODIPine 5 mg'],
  ['Vildagliptin + Metformin', 'Vildagliptin + metFORMIN'],
  ['Risperdal', 'RISPERdal'],
  ['Disprin 300mg Tablets', 'DISprin 300mg Tablets'],
  ['Norvasc', 'Norvasc'],
])('%s is shown as %s', (name, shown) => {
  expect(tallMan(name)).toBe(shown)
})
