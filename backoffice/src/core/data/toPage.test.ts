import { expect, test } from 'vitest'
import { toPage } from './adapter.ts'

const params = (page: number) => ({ pagination: { page, perPage: 2 }, filter: {} })
const rows = [{ id: 'a' }, { id: 'b' }]

test('a list that was counted has its pages', () => {
  expect(toPage(rows, { total: 5 }, params(1))).toEqual({ data: rows, total: 5 })
})

test('a list of more than were counted goes on from page to page until one is not full', () => {
  const more = { total: 5, moreThanTotal: true } as const
  const next = (data: typeof rows, page: number) => toPage(data, more, params(page))
  expect(next(rows, 1)).toEqual({
    data: rows,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
    meta: { moreThan: 5 },
  })
  expect(next(rows.slice(1), 9)).toMatchObject({ pageInfo: { hasNextPage: false, hasPreviousPage: true } })
})
