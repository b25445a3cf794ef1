import { expect, test } from 'vitest'
import { listDependencies } from './licences.ts'

/** Its read-me names the MIT licence, its package does not. */
const stateNone = ['humanize-number']

test('every dependency states its licence, and none of the shop forbids to sell what uses it', () => {
  const dependencies = listDependencies()
  expect(dependencies.length).toBeGreaterThan(500)
  const silent = dependencies.filter(({ licence }) => licence === 'not stated')
  expect(silent.map(({ name }) => name)).toEqual(stateNone)
  expect(silent.filter(({ inShop }) => inShop)).toEqual([])
  const strong = /(?<!L)GPL|SSPL|BUSL|CC-BY-NC|Commons-Clause/
  expect(dependencies.filter(({ inShop, licence }) => inShop && strong.test(licence))).toEqual([])
})
