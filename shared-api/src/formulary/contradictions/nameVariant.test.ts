import { expect, test } from 'vitest'
import { areVariants } from './nameVariant.ts'

test.each([
  ['Septran', 'Septran DS Tablets'],
  ['Ponstan 250mg', 'Ponstan Forte Tablets'],
  ['Galvus 50mg', 'Galvus Met 50/1000mg'],
  ['Diovan', 'Co-Diovan 80/12.5mg'],
  ['Panadol Extra', 'Panadol 500mg Tablets'],
])('%s and %s are variants of one brand', (one, other) => {
  expect(areVariants(one, other)).toBe(true)
  expect(areVariants(other, one)).toBe(true)
})

test.each([
  ['Septran DS', 'Bactrim'],
  ['Panadol 500mg Tablets', 'Panadol 500mg Tablets 200s'],
  ['Septran DS Tablets', 'Septran DS (10s)'],
])('%s and %s are not', (one, other) => {
  expect(areVariants(one, other)).toBe(false)
})
