import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeAll, expect, test } from 'vitest'
import { compare } from './conflict.ts'

const labels = {
  name: 'Name',
  basePrice: 'Price',
  onHand: 'Stock on hand',
  registrationNumber: 'Registration number',
  manufacturer: 'Manufacturer',
}

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})

test('separates fields that both changed from fields that only the others changed', async () => {
  const { api } = await shop.admin()
  const params = { id: await shop.product({ price: 40, originalPrice: 50, stock: 5 }) }
  const { data: before } = await api('GET /product/:id', { params })
  const body = { price: 45, manufacturer: 'Haleon', registrationNumber: '012345', quantity: 4 }
  const { data: theirs } = await api('PUT /product/:id', { params, body })
  const mine = { ...before, basePrice: 30, manufacturer: 'Haleon', onHand: 5, name: 'Mine' }
  expect(compare(labels, { before, mine, theirs })).toEqual({
    clashes: [{ field: 'basePrice', label: 'Price', mine: '30', theirs: '45' }],
    others: [
      { field: 'onHand', label: 'Stock on hand', mine: '5', theirs: '4' },
      { field: 'registrationNumber', label: 'Registration number', mine: '(empty)', theirs: '012345' },
    ],
  })
})
