import { fillIn } from 'server/test/fixtures/buying'
import type { ProductInput } from 'server/test/fixtures/testProducts'
import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeAll, expect, test } from 'vitest'
import { whyUnsold } from './unsold.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const causesOf = async (id: string) => {
  const { data } = await admin.api('GET /product/:id', { params: { id } })
  const query = { productId: id, inStock: true }
  const { data: batches } = await admin.api('GET /batch', { query })
  return whyUnsold(data, batches)
}
const causes = async (given: ProductInput) =>
  (await causesOf(await shop.product(given))).map(({ reason, fix }) => [reason, fix.label])

test('names every reason with its fix, and none for an available product', async () => {
  expect(await causes({})).toEqual([])
  expect(await causes({ status: 'inactive', stock: 0 })).toEqual([
    ['Inactive: shoppers do not see it.', 'Activate it'],
    ['Out of stock.', 'Receive a batch'],
  ])
  expect(await causes({ saleClass: 'restricted' })).toEqual([
    ['Restricted: shown, but not sold online.', 'Show sale class'],
  ])
})

test('for unsaleable stock it shows units and reasons, with links to those batches', async () => {
  const id = await shop.product({ expiresIn: -1, stock: 3 })
  const leads = (more: object) =>
    `/batch?${new URLSearchParams({ filter: JSON.stringify({ productId: id, inStock: true, ...more }) })}`
  expect(await causesOf(id)).toEqual([
    {
      reason:
        'None of the 3 on hand can be sold: 3 expired. These 3 stay in the stock on hand until you remove them from their batch.',
      fix: { label: 'Show batches', to: leads({ state: 'expired' }) },
    },
  ])
  const { data: batch } = await admin.api('POST /batch', {
    body: { productId: id, batchNumber: 'LOT-9', expiryDate: '2028-01-31', quantity: 4 },
  })
  expect(await causesOf(id)).toEqual([])
  const reason = 'The regulator has recalled it'
  await admin.api('POST /batch/:id/recall', { params: { id: batch.id }, body: { reason } })
  expect(await causesOf(id)).toEqual([
    {
      reason:
        'None of the 7 on hand can be sold: 3 expired and 4 recalled. These 7 stay in the stock on hand until you remove them from their batch.',
      fix: { label: 'Show batches', to: leads({}) },
    },
  ])
})

test('separates units that other shoppers hold from expired ones', async () => {
  const id = await shop.product({ stock: 2 })
  const buyer = await shop.customer()
  await buyer.api('POST /cart/items', { body: { productId: id, quantity: 2 } })
  await fillIn(buyer)
  expect((await causesOf(id)).map((cause) => cause.reason)).toEqual([
    'None of the 2 on hand can be sold: 2 held in other shoppers’ checkouts.',
  ])
})
