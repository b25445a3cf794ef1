import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../fixtures/buying.ts'
import { acceptEdit, expectModel, type Model } from '../fixtures/editModel.ts'
import { prescribe } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

/** The random sequences of orderEdits.test.ts are worth what their model notices: here it meets planted faults. */

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let model: Model

beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  const customer = await shop.customer()
  const usual = await shop.product({ price: 640.05, stock: 16 })
  const prescribed = await shop.product({ price: 210, stock: 16, saleClass: 'prescription' })
  const body = { code: 'ODD', discountType: 'percentage', discountValue: 12.5, minOrderAmount: 300 } as const
  const { data: coupon } = await admin.api('POST /coupon', { body })
  const placed = await buy(customer, usual, { quantity: 2, coupon: 'ODD' })
  model = {
    orders: [
      {
        id: placed.id,
        version: placed.version,
        lines: new Map([[usual, { quantity: 2, price: 64_005 }]]),
        hasCoupon: true,
      },
    ],
    coupon: { id: coupon.id, minimum: 30_000, percent: 12.5 },
    received: new Map([
      [usual, 16],
      [prescribed, 16],
    ]),
    prescribed,
  }
  await prescribe(shop, { userId: customer.id, productId: prescribed, quantity: 5 })
  const [order] = model.orders
  if (!order) throw new Error('no order')
  const items = new Map([
    [usual, 1],
    [prescribed, 2],
  ])
  const { data } = await admin.api('POST /order/:id/edit', {
    params: { id: placed.id },
    body: {
      items: [...items].map(([productId, quantity]) => ({ productId, quantity })),
      version: placed.version,
    },
  })
  acceptEdit(model, order, { items, version: data.order.version, priceOf: () => 21_000 })
  await admin.api('PATCH /order/:id/status', { params: { id: placed.id }, body: { status: 'processing' } })
})

test('the model agrees with an edited order that is packed', async () => {
  await expectModel(shop, admin, model)
})

test.each([
  [
    'the price of a line',
    sql`update order_items set price = price + 1, total_price = (price + 1) * quantity where quantity = 2`,
    'lines',
  ],
  [
    'a total of the edit',
    sql`update orders set shipping_amount = shipping_amount + 1, total_amount = total_amount + 1`,
    'amounts',
  ],
  [
    'units of a line',
    sql`update order_items set quantity = 3, total_price = price * 3 where quantity = 2`,
    'lines',
  ],
  [
    'a unit on the shelf',
    sql`update batches set quantity = quantity - 1 where id = (select min(id) from batches)`,
    'units on the shelf and sold',
  ],
  ['a sold unit', sql`update products set sold_count = sold_count + 1`, 'units on the shelf and sold'],
  ['a use of the coupon', sql`update coupons set used_count = used_count + 1`, 'uses of the coupon'],
  ['packs of the prescription', sql`update prescription_draws set units = units + 1`, 'packs drawn'],
  ['no packs of the prescription', sql`delete from prescription_draws`, 'packs drawn'],
])('the model notices a fault in %s', async (_, fault, noticed) => {
  await fault.execute(shop.db)
  await expect(expectModel(shop, admin, model)).rejects.toThrow(noticed)
})
