import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { sendDue } from '../messaging/worker.ts'
import { sendStockAlerts } from './sendStockAlerts.ts'

let shop: TestApp
let customer: Awaited<ReturnType<TestApp['customer']>>
let productId = ''
beforeEach(async () => {
  shop = await createTestApp({ ports: { origin: 'https://nuskha.example' } })
  customer = await shop.customer()
  productId = await shop.product({ name: 'Glucophage 500', stock: 0 })
})

const ask = (id = productId, who: { token: string } = customer) =>
  shop.send('POST', `/stock-alert/${id}`, { token: who.token })
const list = async () => (await customer.api('GET /stock-alert')).data
const restock = async (units: number) => {
  const admin = await shop.admin()
  const body = { productId, batchNumber: 'B-7', expiryDate: '2028-01-01', quantity: units }
  await admin.api('POST /batch', { body })
}
const messages = () =>
  shop.db.selectFrom('outbox').select(['kind', 'recipient']).where('kind', '=', 'backInStock').execute()

test('a customer who waits gets one message when the product is back', async () => {
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(await list()).toMatchObject([{ productId, name: 'Glucophage 500' }])
  expect(await sendStockAlerts(shop)).toBe(0)
  await restock(5)
  expect(await sendStockAlerts(shop)).toBe(1)
  expect(await sendStockAlerts(shop)).toBe(0)
  expect(await messages()).toEqual([{ kind: 'backInStock', recipient: customer.email }])
  expect(await list()).toEqual([])
  await sendDue(shop)
  expect(shop.mails.at(-1)?.subject).not.toContain('Glucophage')
  expect(shop.mails.at(-1)?.text).toContain(`https://nuskha.example/products/${productId}`)
})

test('two processes send one message', async () => {
  await ask()
  await restock(1)
  const sent = await Promise.all([sendStockAlerts(shop), sendStockAlerts(shop)])
  expect(sent.sort()).toEqual([0, 1])
  expect(await messages()).toHaveLength(1)
})

test('calls at once make one alert', async () => {
  const responses = await Promise.all([ask(), ask(), ask()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await list()).toHaveLength(1)
})

test('an alert that was taken back is not sent', async () => {
  await ask()
  await customer.api('DELETE /stock-alert/:productId', { params: { productId } })
  await restock(5)
  expect(await sendStockAlerts(shop)).toBe(0)
})

test('a restricted medicine, one in stock and an unknown one have no alert', async () => {
  const restricted = await shop.product({ saleClass: 'restricted', stock: 0 })
  expect(await ask(restricted)).toMatchObject({ status: 409, body: { code: 'NOT_AWAITABLE' } })
  expect(await ask(await shop.product({ stock: 3 }))).toMatchObject({
    status: 409,
    body: { code: 'NOT_AWAITABLE' },
  })
  expect((await ask('unknown')).status).toBe(404)
})

test('a product that became restricted is not announced', async () => {
  await ask()
  await restock(5)
  await shop.db
    .updateTable('products')
    .set({ sale_class: 'restricted' })
    .where('id', '=', productId)
    .execute()
  expect(await sendStockAlerts(shop)).toBe(0)
})

test('an account without a proven contact is asked to prove one', async () => {
  const unproven = await shop.customer()
  await shop.db
    .updateTable('contact_points')
    .set({ proven_at: null })
    .where('user_id', '=', unproven.id)
    .execute()
  expect(await ask(productId, unproven)).toMatchObject({ status: 409, body: { code: 'CONTACT_NEEDED' } })
})

test('an account waits for fifty products at most', async () => {
  const now = shop.clock.now()
  const products = []
  for (let turn = 0; turn < 50; turn++) products.push(await shop.product({ stock: 0 }))
  await shop.db
    .insertInto('stock_alerts')
    .values(products.map((id) => ({ user_id: customer.id, product_id: id, language: 'en', created_at: now })))
    .execute()
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ALERTS' } })
  // One that it waits for already changes nothing.
  expect((await ask(products[0])).status).toBe(200)
})

test('closing the account deletes its alerts', async () => {
  const password = 'mangoes-in-june'
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
  await ask()
  await customer.api('POST /user/close', { body: { password } })
  expect(await shop.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([])
})
