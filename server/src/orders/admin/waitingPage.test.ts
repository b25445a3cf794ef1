import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { openShipmentShop, type Shipments } from '../../../test/fixtures/shipments.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import type { TestApp } from '../../../test/harness.ts'
import type { TestUser } from '../../../test/races/shoppers.ts'

let shop: TestApp
let buyer: TestUser
let shipments: Shipments
beforeEach(async () => {
  ;({ shop, buyer, shipments } = await openShipmentShop())
})

const confirm = (id: string) =>
  shipments.admin.api('POST /order/:id/confirm-cash', { params: { id }, body: {} })

const page = async (
  waitsFor: 'processing' | 'packing',
  query: { page?: number; sortOrder?: 'asc' | 'desc' },
) => {
  const { data } = await shipments.admin.api('GET /order/admin/all', {
    query: { waitsFor, pageSize: 2, ...query },
  })
  return data.map(({ id }) => id)
}

test('pages of what waits have whole orders and those in two in turn, each once, from either end', async () => {
  const product = await shop.product()
  const placed: { id: string; first?: string }[] = []
  for (const isSplit of [false, true, false, true, false]) {
    const { order, first } = isSplit
      ? await buySplit(shop, buyer)
      : { order: await buy(buyer, product), first: undefined }
    await confirm(order.id)
    placed.push({ id: order.id, ...(first ? { first } : {}) })
    shop.pass(1)
  }
  // The cash payment is not confirmed yet.
  await buy(buyer, product)
  const oldest = placed.map(({ id }) => id)
  const newest = oldest.toReversed()
  const check = async (waitsFor: 'processing' | 'packing') => {
    for (const [sortOrder, ids] of [
      ['asc', oldest],
      ['desc', newest],
    ] as const)
      for (const number of [1, 2, 3, 4])
        expect(await page(waitsFor, { sortOrder, page: number })).toEqual(
          ids.slice(number * 2 - 2, number * 2),
        )
  }
  await check('processing')
  for (const { id, first } of placed)
    await (first
      ? shipments.step(id, first, { status: 'processing' })
      : shipments.admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } }))
  await check('packing')
  expect(await page('processing', {})).toEqual([])
})
