import type { Goods } from 'server/test/goods'
import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeAll, expect, test } from 'vitest'
import { whyUnsold } from './unsold.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const causes = async (given: Goods) => {
  const id = await shop.product(given)
  const { data } = await admin.api('GET /product/:id', { params: { id } })
  return whyUnsold(data).map(({ reason, fix }) => [reason, fix.label])
}

test('every cause is named with its fix; what can be bought has none', async () => {
  expect(await causes({})).toEqual([])
  expect(await causes({ status: 'inactive', stock: 0 })).toEqual([
    ['It is inactive, so shoppers do not see it.', 'Activate it'],
    ['Nothing is in stock.', 'Enter the stock'],
  ])
  expect(await causes({ saleClass: 'restricted' })).toEqual([
    ['Its sale class is restricted: it is shown, but not sold online.', 'Look at the sale class'],
  ])
  expect(await causes({ expiresIn: -1, stock: 3 })).toEqual([
    ['All 3 on hand are expired, recalled or held for other shoppers.', 'Count the shelf'],
  ])
})
