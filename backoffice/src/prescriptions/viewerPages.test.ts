import { expect, test } from 'vitest'
import { viewerPages } from './viewerPages.ts'

const file = (id: string, type: string, pages: number) => ({ id, type, pages, url: `/${id}` })
const files = [
  file('a', 'image/webp', 1),
  file('b', 'application/pdf', 3),
  file('c', 'application/pdf', 1),
  file('d', 'image/svg+xml', 1),
]
const told = (counted: Record<string, number>) =>
  viewerPages(files, counted).map(({ file: { id }, number }) => `${id}${number}`)

test('pictures and the pages of PDFs are one row; an opened PDF knows best how many it has', () => {
  expect(told({})).toEqual(['a1', 'b1', 'b2', 'b3', 'c1', 'd1'])
  expect(told({ b: 2, c: 2 })).toEqual(['a1', 'b1', 'b2', 'c1', 'c2', 'd1'])
})
