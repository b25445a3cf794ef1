import { buy, fillIn } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { buySplit } from 'server/test/fixtures/splitOrder'
import { createTestApp } from 'server/test/harness'
import { expect, test } from 'vitest'
import { cashDue, changeNote } from '../money/cashDue.ts'
import { pickLines, toPack } from './pickLines.ts'
import { sheetsOf } from './sheets.ts'

test('prints each shipment of a split order with its own lines, amounts and cash', async () => {
  const shop = await createTestApp()
  const admin = await shop.admin()
  const { order, first, second } = await buySplit(shop, await shop.customer())
  const params = { id: order.id, shipmentId: first }
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/shipments/:shipmentId/status', { params, body: { status } })
  const { data: both } = await admin.api('GET /order/:id', { params })
  expect(sheetsOf([both]).map((sheet) => [sheet.orderNumber, sheet.totalAmount, cashDue(sheet)])).toEqual([
    [`${order.orderNumber} parcel 1 of 2`, 350, 350],
    [`${order.orderNumber} parcel 2 of 2`, 750, 750],
  ])
  expect(cashDue(both)).toBe(1100)
  expect(pickLines(toPack(sheetsOf([both])))).toMatchObject([{ name: 'Augmentin', quantity: 3 }])
  const { data: paid } = await admin.api('PATCH /order/:id/payment', {
    params,
    body: { paymentStatus: 'paid', shipmentId: first },
  })
  expect(sheetsOf([paid], first)).toMatchObject([{ status: 'shipped', paymentStatus: 'paid' }])
  expect(sheetsOf([paid]).map(cashDue)).toEqual([0, 750])
  const { data: one } = await admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
    params: { id: order.id, shipmentId: second },
    body: { status: 'cancelled' },
  })
  expect(sheetsOf([one])).toHaveLength(1)
  expect(cashDue(one)).toBe(0)
})

test('brings change for a bigger note, none for the exact amount or a paid order', async () => {
  const shop = await createTestApp()
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const productId = await shop.product({ price: 300 })
  await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const params = { id: await fillIn(customer) }
  await customer.api('POST /checkout/:id/payment', { params, body: { method: 'cash', payingWith: 1000 } })
  const { data: order } = await customer.api('POST /checkout/:id/order', { params, body: {} })
  expect(changeNote(order)).toBe('Pays with Rs 1,000.00: bring Rs 550.00 change')
  expect(changeNote(await buy(customer, productId))).toBe('')
  await dispatch(admin.api, order.id)
  const { data: paid } = await admin.api('PATCH /order/:id/payment', {
    params: { id: order.id },
    body: { paymentStatus: 'paid' },
  })
  expect(changeNote(paid)).toBe('')
})
