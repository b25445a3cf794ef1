import { buy } from 'server/test/fixtures/buying'
import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeAll, expect, test } from 'vitest'
import { pickLines, toPack } from './pickLines.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})

test('lists a product of several orders once, without cancelled orders', async () => {
  const admin = await shop.admin()
  const panadol = await shop.product({ name: 'Panadol' })
  const brufen = await shop.product({ name: 'Brufen' })
  const customer = await shop.customer()
  const first = await buy(customer, panadol, { quantity: 2 })
  const second = await buy(customer, panadol, { quantity: 3 })
  const other = await buy(customer, brufen)
  const cancelled = await buy(customer, brufen, { quantity: 5 })
  await admin.api('PATCH /order/:id/status', { params: { id: cancelled.id }, body: { status: 'cancelled' } })
  const { data } = await admin.api('GET /order/admin/all')
  expect(pickLines(toPack(data))).toEqual([
    {
      name: 'Brufen',
      quantity: 1,
      batches: [
        {
          batchNumber: `B-${brufen.slice(-6)}`,
          expiryDate: '2027-11-21',
          quantity: 1,
          recalled: false,
          returned: null,
        },
      ],
      orderNumbers: [other.orderNumber],
    },
    {
      name: 'Panadol',
      quantity: 5,
      batches: [
        {
          batchNumber: `B-${panadol.slice(-6)}`,
          expiryDate: '2027-11-21',
          quantity: 5,
          recalled: false,
          returned: null,
        },
      ],
      orderNumbers: expect.arrayContaining([first.orderNumber, second.orderNumber]),
    },
  ])
})
