import type { Brand } from 'shared-api/contract'
import { expect, test } from 'vitest'
import { byInitial } from './byInitial.ts'

const brand = (name: string) => ({ name }) as Brand

test('brands stand under their first letters, digits last', () => {
  const groups = byInitial(['3M', 'Abbott', 'accu-chek', 'Bayer', 'Éclat', 'GSK'].map(brand))
  expect(
    groups.map(({ letter, brands }) => `${letter}: ${brands.map(({ name }) => name).join(', ')}`),
  ).toEqual(['A: Abbott, accu-chek', 'B: Bayer', 'E: Éclat', 'G: GSK', '#: 3M'])
})
