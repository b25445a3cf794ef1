import { brandSorts } from 'shared-api/sorts'
import { expect, test } from 'vitest'
import { validSearch } from './validSearch.ts'

const offered = { sorts: brandSorts, pageSizes: [10, 25] }

test.each([
  ['?page=2&sort=name&order=ASC&perPage=10', null],
  ['', null],
  ['?sort=bogus&order=ASC&page=2', 'page=2'],
  ['?sort=name&order=sideways', ''],
  ['?perPage=5000&sort=name&order=DESC', 'sort=name&order=DESC'],
])('the search %j becomes %j', (search, valid) => {
  expect(validSearch(search, offered)).toBe(valid)
})

test('removes any sort from a list without sorts', () => {
  expect(validSearch('?sort=id&order=ASC', { ...offered, sorts: [] })).toBe('')
})
