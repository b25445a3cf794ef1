import { expect, test } from 'vitest'
import { listDependencies } from './licences.ts'

test('every dependency states its licence, and none of the shop forbids to sell what uses it', () => {
  const dependencies = listDependencies()
  expect(dependencies.length).toBeGreaterThan(500)
  expect(dependencies.filter(({ licence }) => licence === 'not stated')).toEqual([])
  const strong = /(?<!L)GPL|SSPL|BUSL|CC-BY-NC|Commons-Clause/
  expect(dependencies.filter(({ inShop, licence }) => inShop && strong.test(licence))).toEqual([])
})
