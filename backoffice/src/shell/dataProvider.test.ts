import type { GetListParams } from 'react-admin'
import { buy } from 'server/test/fixtures/buying'
import { approvalOf, uploadOne } from 'server/test/fixtures/prescription'
import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, openProvider } from '../../test/openProvider.ts'
import { partialResultOf } from '../core/data/writeEach.ts'
import type { BackofficeProvider } from './dataProvider.ts'

let shop: TestApp
let provider: BackofficeProvider
beforeEach(async () => {
  shop = await createTestApp()
  const { token } = await shop.admin()
  provider = openProvider(token, shop.app.fetch)
})

const list = (field: string, order: 'ASC' | 'DESC' = 'ASC', filter = {}): GetListParams => ({
  pagination: { page: 1, perPage: 10 },
  sort: { field, order },
  filter,
})
describe('products', () => {
  test('are listed, read, changed with their version, and deleted in bulk', async () => {
    const id = await shop.product({ name: 'Panadol', price: 40 })
    await shop.product({ name: 'Brufen' })
    const found = await provider.getList('product', list('name', 'ASC', { search: 'panadol' }))
    expect(found).toMatchObject({ data: [{ id, name: 'Panadol', basePrice: 40 }], total: 1 })
    const { data: before } = await provider.getOne('product', { id })
    const change = { id, data: { ...before, basePrice: 36, maxPerOrder: 7 }, previousData: before }
    expect((await provider.update('product', change)).data).toMatchObject({ price: 36, maxPerOrder: 7 })
    expect(await failure(provider.update('product', change))).toMatchObject({ status: 409 })
    const many = await provider.getMany('product', { ids: [id] })
    expect(many.data).toMatchObject([{ id, price: 36 }])
    await provider.deleteMany('product', { ids: [id] })
    expect(await failure(provider.getOne('product', { id }))).toMatchObject({ status: 404 })
  })

  test('get a SKU when the one that was typed is emptied again, and keep the one they have', async () => {
    const { data: like } = await provider.getOne('product', { id: await shop.product({ price: 40 }) })
    const { name, category, brand, dosageForm, packSize, price, originalPrice } = like
    const data = { name, category, brand, dosageForm, packSize, price, originalPrice, sku: null }
    const { data: made } = await provider.create('product', { data })
    expect(made.sku).toMatch(/^NSK-/)
    const change = { id: made.id, data: { ...made, sku: 'SHELF-7' }, previousData: made }
    expect((await provider.update('product', change)).data).toMatchObject({ sku: 'SHELF-7' })
    const found = await provider.getList('product', list('name', 'ASC', { search: 'shelf-7' }))
    expect(found).toMatchObject({ data: [{ id: made.id }], total: 1 })
  })

  test('are changed together, all or none, with the message of the server', async () => {
    const ids = [await shop.product({ price: 40, originalPrice: 50 }), await shop.product({ price: 20 })]
    await provider.updateMany('product', { ids, data: { price: { byPercent: -10 } } })
    const { data } = await provider.getMany('product', { ids })
    expect(data).toMatchObject([{ basePrice: 36 }, { basePrice: 18 }])
    const rejected = await failure(provider.updateMany('product', { ids, data: { price: { to: 45 } } }))
    expect(rejected).toMatchObject({ status: 400, message: expect.stringContaining('MRP') })
    expect((await provider.getOne('product', { id: ids[0] })).data).toMatchObject({ basePrice: 36 })
  })

  test('an error stands at its field of the form', async () => {
    const id = await shop.product({ price: 40 })
    const { data: before } = await provider.getOne('product', { id })
    const rejected = await failure(
      provider.update('product', { id, data: { ...before, basePrice: 99 }, previousData: before }),
    )
    expect(rejected).toMatchObject({
      status: 400,
      errors: { basePrice: expect.any(String), root: { serverError: expect.any(String) } },
    })
  })
})

test('orders are filtered, sorted and moved; an illegal step gives its reason', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  const found = await provider.getList(
    'order',
    list('totalAmount', 'DESC', { status: ['pending'], paymentMethod: ['cash'] }),
  )
  expect(found).toMatchObject({ data: [{ id: order.id }], total: 1 })
  const { data } = await provider.updateOrderStatus(order.id, {
    status: 'processing',
    comment: 'Packed today',
  })
  expect(data).toMatchObject({ status: 'processing', history: [{}, { comment: 'Packed today' }] })
  const rejected = await failure(provider.updateOrderStatus(order.id, { status: 'refunded' }))
  expect(rejected).toMatchObject({
    status: 409,
    message: 'Cannot change an order from processing to refunded',
  })
})

test('a prescription is claimed and decided; a late reviewer gets its present status', async () => {
  const productId = await shop.product({ saleClass: 'prescription' })
  const one = await uploadOne(shop, await shop.customer())
  const waiting = list('createdAt', 'ASC', { status: ['pending'] })
  expect(await provider.getList('prescription', waiting)).toMatchObject({ data: [{ id: one.id }], total: 1 })
  const claim = () => provider.updatePrescription(one.id, { status: 'under_review', version: one.version })
  const { data: claimed } = await claim()
  expect(claimed).toMatchObject({ status: 'under_review', claimedByMe: true })
  const items = [{ productId, quantity: 2, dosage: '1', timesPerDay: 2, days: 5 }]
  await provider.updatePrescription(one.id, approvalOf(items, { version: claimed.version }))
  expect((await provider.getOne('prescription', { id: one.id })).data).toMatchObject({
    status: 'approved',
    items: [{ productId, quantity: 2, remaining: 2, days: 5 }],
  })
  expect(await failure(claim())).toMatchObject({ status: 409 })
  expect(await provider.getList('prescription', waiting)).toEqual({ data: [], total: 0 })
})

describe('many records that are written one by one', () => {
  const category = async (name: string) =>
    String((await provider.create('category', { data: { name } })).data.id)

  test('deletes those that may go, and reports the rest with its reason', async () => {
    const product = await shop.product()
    const full = (await provider.getOne('product', { id: product })).data.category.id
    const ids = [await category('Eyes'), full, await category('Ears')]
    const error = await provider.deleteMany('category', { ids }).catch((rejection) => rejection)
    expect(error).toMatchObject({
      status: 409,
      message:
        '2 of 3 deleted; the others stay unchanged: This category still has products, please move or delete them first',
    })
    expect(partialResultOf(error)).toMatchObject({
      outcome: '2 of 3 deleted; the others stay unchanged',
      done: [ids[0], ids[2]],
      rejected: [{ id: full, reason: 'This category still has products, please move or delete them first' }],
    })
    expect((await provider.getList('category', list('name'))).data).toMatchObject([{ id: full }])
    expect(await failure(provider.deleteMany('category', { ids: [full] }))).toMatchObject({
      message: 'This category still has products, please move or delete them first',
    })
  })

  test('those that may change are changed', async () => {
    const ids = [await category('Eyes'), await category('Ears')]
    const error = await provider
      .updateMany('category', { ids: [...ids, 'unknown'], data: { description: 'New' } })
      .catch((rejection) => rejection)
    expect(error).toMatchObject({ status: 404, message: expect.stringContaining('2 of 3 changed') })
    expect((await provider.getMany('category', { ids })).data).toMatchObject([
      { description: 'New' },
      { description: 'New' },
    ])
  })

  test('a lost connection stops it, without calls for the next ones', async () => {
    const ids = [await category('Eyes'), await category('Ears')]
    let calls = 0
    const { token } = await shop.admin()
    const failing = openProvider(token, async (request) => {
      calls += 1
      if (calls > 1) throw new TypeError('Failed to fetch')
      return shop.app.fetch(request)
    })
    const error = await failing
      .deleteMany('category', { ids: [...ids, 'unknown'] })
      .catch((rejection) => rejection)
    expect([partialResultOf(error)?.done, calls]).toEqual([[ids[0]], 2])
    expect(error).toMatchObject({
      status: 0,
      message: expect.stringContaining('Failed to delete category'),
    })
  })
})

test('customers are found, sorted, filtered by block and read with details, without any staff', async () => {
  const buyer = await shop.customer({ name: 'Sana Malik' })
  await shop.customer({ name: 'Bilal Ahmed' })
  await buy(buyer, await shop.product())
  const found = await provider.getList('customer', list('orders', 'DESC', { blocked: false }))
  expect(found).toMatchObject({ data: [{ id: buyer.id, orders: 1 }, { name: 'Bilal Ahmed' }], total: 2 })
  expect(await provider.getList('customer', list('name', 'ASC', { search: 'sana', blocked: true }))).toEqual({
    data: [],
    total: 0,
  })
  expect((await provider.getOne('customer', { id: buyer.id })).data).toMatchObject({
    addresses: [{ city: 'Karachi', usedAt: expect.any(String) }],
    history: [],
  })
  expect(await failure(provider.getOne('customer', { id: 'unknown' }))).toMatchObject({
    status: 404,
    message: 'We could not find this customer',
  })
})

test('payments and refunds are listed by filter and sort', async () => {
  const buyer = await shop.customer()
  const order = await buy(buyer, await shop.product())
  await buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: order.id } })
  const paid = await provider.getList(
    'payment',
    list('amount', 'DESC', { method: ['cash'], orderId: order.id }),
  )
  expect(paid).toMatchObject({ data: [{ orderNumber: order.orderNumber, status: 'pending' }], total: 1 })
  const none = { data: [], total: 0 }
  expect(await provider.getList('payment', list('createdAt', 'DESC', { unknown: true }))).toEqual(none)
  expect(await provider.getList('refund', list('id', 'ASC', { status: 'queued' }))).toEqual(none)
  expect(await failure(provider.getList('payment', list('payer')))).toMatchObject({ status: 400 })
})

test('brands are deleted together, or none when one has products', async () => {
  await shop.product()
  const { data: empty } = await provider.create('brand', { data: { name: 'Unused' } })
  const { data: brands } = await provider.getList('brand', list('name'))
  const ids = brands.map((brand) => brand.id)
  expect(await failure(provider.deleteMany('brand', { ids }))).toMatchObject({ status: 409 })
  expect((await provider.deleteMany('brand', { ids: [empty.id] })).data).toEqual([empty.id])
  expect((await provider.getList('brand', list('name'))).total).toBe(1)
})

test('batches are received, listed and read with their ledger', async () => {
  const productId = await shop.product({ name: 'Panadol', stock: 0 })
  const batch = { productId, batchNumber: 'PK-1', expiryDate: '2028-01-31', quantity: 5 }
  const { data } = await provider.create('batch', { data: batch })
  const found = await provider.getList('batch', list('expiryDate', 'ASC', { search: 'pk-1', inStock: true }))
  expect(found).toMatchObject({ data: [{ id: data.id, productName: 'Panadol', quantity: 5 }], total: 1 })
  const { data: detail } = await provider.getOne('batch', { id: data.id })
  expect(detail.movements).toMatchObject([{ quantity: 5, reason: 'receipt' }])
  const expired = { ...batch, batchNumber: 'PK-2', expiryDate: '2020-01-31' }
  expect(await failure(provider.create('batch', { data: expired }))).toMatchObject({
    status: 400,
    errors: { expiryDate: 'This batch has expired already' },
  })
})
