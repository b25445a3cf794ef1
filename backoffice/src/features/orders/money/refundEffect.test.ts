import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { createTestApp } from 'server/test/harness'
import { expect, test } from 'vitest'
import { refundEffect } from './refundEffect.ts'

test('names the refund of an order before it ends', async () => {
  const shop = await createTestApp()
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const { id } = await buy(customer, await shop.product({ price: 300 }))
  const params = { id }
  const effect = async () => refundEffect((await admin.api('GET /order/:id', { params })).data)
  expect(await effect()).toBe('Nothing was paid, so nothing to refund.')
  await dispatch(admin.api, id)
  await admin.api('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid' } })
  expect(await effect()).toMatch(/^Ayesha Khan gets Rs 450.00 back by manual transfer, minus refunds/)
})
