import { expect, test } from 'vitest'
import { resourcePath } from './pluralPaths.tsx'

test.each([
  ['/orders', '/order'],
  ['/orders/', '/order'],
  ['/orders/12', '/order/12/show'],
  ['/orders/12/show', '/order/12/show'],
  ['/products/12', '/product/12'],
  ['/products/create', '/product/create'],
  ['/prescriptions/queue', '/prescription/queue'],
  ['/prescriptions/12', '/prescription/12/show'],
  ['/categories', '/category'],
  ['/batches/create', '/batch/create'],
  ['/dashboard', '/'],
])('%s leads to %s', (typed, path) => {
  expect(resourcePath(typed)).toBe(path)
})
