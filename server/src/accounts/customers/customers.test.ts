import { beforeEach, expect, test } from 'vitest'
import { address, buy, errorOf } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

type Customer = Awaited<ReturnType<TestApp['customer']>>
type Sort = 'createdAt' | 'name' | 'orders' | 'refusedParcels' | 'spent'

const move = async (id: string, ...steps: ('processing' | 'shipped' | 'delivered' | 'cancelled')[]) => {
  for (const status of steps)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status, comment: 'At the door' } })
}

const names = async (query: { search?: string; blocked?: boolean; sort?: Sort; order?: 'asc' | 'desc' }) =>
  (await admin.api('GET /customer', { query })).data.map(({ name }) => name)

/** Bilal refused a shipment, Sana paid one of two orders, Zara never ordered. */
const threeCustomers = async () => {
  const product = await shop.product({ price: 100 })
  const bilal = await shop.customer({ name: 'Bilal Ahmed' })
  shop.pass(1)
  const sana = await shop.customer({ name: 'Sana 100% Malik' })
  shop.pass(1)
  const zara = await shop.customer({ name: 'Zara Sheikh' })
  await move((await buy(bilal, product)).id, 'processing', 'shipped', 'cancelled')
  const paid = await buy(sana, product, { quantity: 2 })
  await move(paid.id, 'processing', 'shipped', 'delivered')
  await admin.api('PATCH /order/:id/payment', { params: { id: paid.id }, body: { paymentStatus: 'paid' } })
  await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: paid.id },
    body: { amount: 50, reason: 'One strip was damaged', reference: 'IBFT-1' },
  })
  await move((await buy(sana, product)).id, 'cancelled')
  return { bilal, sana, zara }
}

test('customers carry what they ordered, paid and refused, and are sorted by each of these', async () => {
  const { bilal, sana, zara } = await threeCustomers()
  const { data, meta } = await admin.api('GET /customer', { query: { sort: 'name', order: 'asc' } })
  expect(meta).toEqual({ total: 3, page: 1, limit: 20, totalPages: 1 })
  expect(data).toMatchObject([
    { id: bilal.id, orders: 1, refusedParcels: 1, spent: 0, blockedAt: null },
    // 2 × Rs 100 and Rs 150 delivery, Rs 50 of them given back; the cancelled order was never paid.
    { id: sana.id, orders: 2, refusedParcels: 0, spent: 300, lastOrderAt: shop.clock.now().toISOString() },
    { id: zara.id, orders: 0, refusedParcels: 0, spent: 0, lastOrderAt: null },
  ])
  const first = async (sort: Sort) => (await names({ sort, order: 'desc' }))[0]
  expect(await first('orders')).toBe('Sana 100% Malik')
  expect(await first('spent')).toBe('Sana 100% Malik')
  expect(await first('refusedParcels')).toBe('Bilal Ahmed')
  expect(await first('createdAt')).toBe('Zara Sheikh')
  const page = await admin.api('GET /customer', { query: { sort: 'orders', limit: 1, page: 2 } })
  expect(page.data.map(({ name }) => name)).toEqual(['Bilal Ahmed'])
})

test('search finds part of a name or an address, and a phone number however it is written', async () => {
  const { bilal, sana } = await threeCustomers()
  expect(await names({ search: 'MALIK' })).toEqual(['Sana 100% Malik'])
  expect(await names({ search: '100%' })).toEqual(['Sana 100% Malik'])
  expect(await names({ search: '_' })).toEqual([])
  expect(await names({ search: bilal.email.slice(0, 26) })).toEqual(['Bilal Ahmed'])
  expect(await names({ search: `+92 ${sana.phone.slice(1, 4)}-${sana.phone.slice(4)}` })).toEqual([
    'Sana 100% Malik',
  ])
  expect(await names({ search: sana.phone.slice(2) })).toEqual(['Sana 100% Malik'])
})

const logIn = (who: Customer) =>
  shop.send('POST', '/auth/login', { body: { email: who.email, password: 'chai-and-rusk-7' } })

test('a blocked customer is signed out and gets one message; unblocking lets only new logins in', async () => {
  const bilal = await shop.customer({ name: 'Bilal Ahmed' })
  const password_hash = await shop.ports.hasher.hash('chai-and-rusk-7')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', bilal.id).execute()
  const params = { id: bilal.id }
  const block = (reason: string) => admin.api('POST /customer/:id/block', { params, body: { reason } })

  const { data } = await block('Refused three parcels')
  expect(data).toMatchObject({ blockedAt: shop.clock.now().toISOString() })
  expect(await errorOf(bilal.api('GET /user/profile'))).toMatchObject({ status: 401 })
  expect(await errorOf(bilal.api('POST /checkout', { body: {} }))).toMatchObject({ status: 401 })
  expect(await logIn(bilal)).toMatchObject({
    status: 403,
    body: { code: 'BLOCKED', message: 'This account is blocked, please call us on 021-34120000' },
  })
  expect(await names({ blocked: true })).toEqual(['Bilal Ahmed'])
  expect(await names({ blocked: false })).toEqual([])

  shop.pass(5)
  expect((await block('Somebody else’s reason')).data.history).toHaveLength(1)
  const unblocked = await admin.api('POST /customer/:id/unblock', { params, body: { reason: 'Called us' } })
  expect(unblocked.data).toMatchObject({
    blockedAt: null,
    history: [
      { event: 'unblocked', reason: 'Called us', by: 'Ayesha Khan', at: shop.clock.now().toISOString() },
      { event: 'blocked', reason: 'Refused three parcels', by: 'Ayesha Khan' },
    ],
  })
  expect(await errorOf(bilal.api('GET /user/profile'))).toMatchObject({ status: 401 })
  expect((await logIn(bilal)).status).toBe(200)
})

test('a customer’s page has the saved addresses; a reason is required, and staff are no customers', async () => {
  const sana = await shop.customer()
  const { method: _, ...place } = address
  await sana.api('POST /user/addresses', {
    body: { ...place, label: 'Home', name: 'Sana', phone: '03001234567' },
  })
  const params = { id: sana.id }
  const { data } = await admin.api('GET /customer/:id', { params })
  expect(data).toMatchObject({ addresses: [{ label: 'Home', city: 'Karachi' }], history: [] })
  const reasonless = admin.api('POST /customer/:id/block', { params, body: { reason: '  ' } })
  expect(await errorOf(reasonless)).toMatchObject({ status: 400 })
  for (const id of [admin.id, 'nobody']) {
    const unknown = { status: 404, code: 'NOT_FOUND', message: 'We could not find this customer' }
    const body = { reason: 'Not a customer' }
    expect(await errorOf(admin.api('GET /customer/:id', { params: { id } }))).toMatchObject(unknown)
    const blocking = admin.api('POST /customer/:id/block', { params: { id }, body })
    expect(await errorOf(blocking)).toMatchObject(unknown)
  }
  expect((await admin.api('GET /user/profile')).data.role).toBe('admin')
})

test('finding 38: the role support reads customers, and exports none', async () => {
  const { token } = await shop.admin('support')
  expect((await shop.send('GET', '/customer', { token })).status).toBe(200)
  expect((await shop.send('GET', '/customer/export', { token })).status).toBe(403)
  const auditor = await shop.admin('auditor')
  expect((await shop.send('GET', '/customer/export', auditor)).status).not.toBe(403)
})
