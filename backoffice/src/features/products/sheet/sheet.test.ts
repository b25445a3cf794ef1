import type { Product } from 'shared-api/contract'
import { expect, test } from 'vitest'
import { changeByPercent, changedIn, pasteInto, sheetCsv } from './sheet.ts'

const product = (id: string, values: Partial<Product> = {}) =>
  ({ id, sku: `SKU-${id}`, basePrice: 70, originalPrice: 105, maxPerOrder: 5, ...values }) as Product
const products = [product('a'), product('b', { barcode: '=1' }), product('c')]

test('fills cells down and to the right from a copied block, and drops what lies beyond the sheet', () => {
  const typed = pasteInto({}, products, {
    row: 1,
    field: 'originalPrice',
    text: '110\t6\r\n120\t\r\n130\t9\r\n',
  })
  expect(typed).toEqual({
    b: { originalPrice: '110', maxPerOrder: '6' },
    c: { originalPrice: '120', maxPerOrder: '' },
  })
  expect(pasteInto({}, products, { row: 0, field: 'shelf', text: 'B2\tB3' })).toEqual({ a: { shelf: 'B2' } })
})

test('changes a price by percent in whole rupees', () => {
  expect(changeByPercent({ b: { shelf: 'B2' } }, products, { field: 'price', percent: -5 })).toEqual({
    a: { price: '67' },
    b: { price: '67', shelf: 'B2' },
    c: { price: '67' },
  })
})

test('sends changed cells only, and no formula', () => {
  const typed = {
    a: { price: '66', shelf: '=B2' },
    b: { price: '70', barcode: '' },
    c: { price: ' 68 ', originalPrice: '105' },
  }
  expect(changedIn(products, typed).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(sheetCsv(products, typed)).toBe("\uFEFFSKU,Base price (Rs),Shelf\r\nSKU-a,66,'=B2\r\nSKU-c,68,\r\n")
})
