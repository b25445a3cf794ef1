import { searchBoxLimit } from 'shared-api/searchBox'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { deleteExpired } from '../jobs/deleteExpired.ts'
import { wordsToCount } from './missedSearches.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const days = (count: number) => count * 24 * 60

test('counts missed searches by the day, and deletes them after the configured time', async () => {
  await shop.product({ name: 'Panadol 500mg Tablets' })
  const admin = await shop.admin()
  const missed = async () => (await (await shop.admin()).api('GET /missed-search')).data
  // As the shop's pages ask.
  const search = (search: string, api = shop.as()) =>
    api('GET /product', { query: { status: 'active', search, page: 1, limit: 20 } })
  await search('panadol')
  await search('Xyzzq  WORDQ')
  await search('xyzzq wordq')
  await search('vvvvq')
  await search('qqqqz', admin.api)
  await shop.as()('GET /product', { query: { search: 'panadol', maxPrice: 1 } })
  await shop.as()('GET /product', { query: { search: 'half type', limit: searchBoxLimit } })
  shop.pass(days(1))
  await search('xyzzq wordq')
  expect(await missed()).toEqual([
    { words: 'xyzzq wordq', count: 3, lastDay: '2026-11-22' },
    { words: 'vvvvq', count: 1, lastDay: '2026-11-21' },
  ])
  shop.pass(days(89))
  await deleteExpired(shop)
  expect(await missed()).toEqual([{ words: 'xyzzq wordq', count: 1, lastDay: '2026-11-22' }])
})

test.each([
  ['ayesha@example.com', null],
  ['0300-1234567', null],
  ['42101 1234567 1', null],
  ['NP-2026-00012', null],
  ['۰۳۰۰۱۲۳۴۵۶۷', null],
  ['０３００１２３４５６７', null],
  ['ayesha＠example', null],
  ['ab', null],
  ['q'.repeat(61), null],
  ['Co-Xyz 500 mg', 'co xyz 500 mg'],
])('%s is counted as %s', (typed, counted) => {
  expect(wordsToCount(typed)).toBe(counted)
})
