import type { FollowedOrder } from 'shared-api/contract/follow'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

const day = 24 * 60

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
let admin: Awaited<ReturnType<TestApp['admin']>>
let productId = ''
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  admin = await shop.admin()
  productId = await shop.product({ name: 'Glucophage 500' })
})

const share = async (id: string) =>
  (await owner.api('POST /order/:id/follow-link', { params: { id } })).data.link
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const follow = (token: string) => shop.send('POST', '/order/follow', { body: { token } })
const shipmentsOf = (body: { data?: unknown }) => (body.data as FollowedOrder).shipments
const end = (id: string) => owner.api('DELETE /order/:id/follow-link', { params: { id } })
type Step = 'processing' | 'shipped' | 'delivered' | 'cancelled'
const move = async (id: string, ...steps: Step[]) => {
  for (const status of steps) {
    const body = status === 'shipped' ? { status, courier: 'TCS', trackingNumber: '77' } : { status }
    await admin.api('PATCH /order/:id/status', { params: { id }, body })
  }
}
const invitations = async () => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'follow')
    .execute()
  return rows.map(({ recipient, payload }) => ({ recipient, link: Object(payload).link as string }))
}

test('a link shows the shipment, its city and the cash, and nothing else of the order', async () => {
  const order = await placeOrder(owner, { productId })
  const link = await share(order.id)
  expect(link).toMatch(/^http:\/\/shop\.test\/follow#/)
  const { status, body } = await follow(tokenOf(link))
  expect(status).toBe(200)
  expect(body.data).toEqual({
    city: 'Karachi',
    minDays: expect.any(Number),
    maxDays: expect.any(Number),
    shipments: [
      {
        status: 'pending',
        courier: null,
        trackingNumber: null,
        trackingUrl: null,
        shippedAt: null,
        dueAmount: order.totalAmount,
      },
    ],
  })
  await move(order.id, 'processing', 'shipped')
  const sent = (await follow(tokenOf(link))).body
  expect(shipmentsOf(sent)).toMatchObject([
    { status: 'shipped', courier: 'TCS', trackingNumber: '77', dueAmount: order.totalAmount },
  ])
  const shown = JSON.stringify(sent)
  const { contact, delivery, orderNumber } = order
  for (const secret of ['Glucophage', contact.name, contact.phone, delivery.address, orderNumber, order.id])
    expect(shown).not.toContain(secret)
})

test('the response does not reveal that a prescription is missing', async () => {
  const prescribed = await shop.product({ saleClass: 'prescription' })
  const order = await placeOrder(owner, { productId: prescribed })
  expect(JSON.stringify((await follow(tokenOf(await share(order.id)))).body)).not.toMatch(/prescri|review/i)
})

test('each shipment of a split order has its own state and cash', async () => {
  const { order } = await buySplit(shop, owner)
  const { body } = await follow(tokenOf(await share(order.id)))
  expect(shipmentsOf(body).map(({ dueAmount }) => dueAmount)).toEqual(
    order.shipments.map(({ dueAmount }) => dueAmount),
  )
})

test('a link works until seven days after delivery, and after a cancellation alike', async () => {
  const [arrived, cancelled] = [
    await placeOrder(owner, { productId }),
    await placeOrder(owner, { productId }),
  ]
  const tokens = [tokenOf(await share(arrived.id)), tokenOf(await share(cancelled.id))]
  await move(arrived.id, 'processing', 'shipped')
  shop.pass(60 * day)
  admin = await shop.admin()
  await move(arrived.id, 'delivered')
  await move(cancelled.id, 'cancelled')
  shop.pass(7 * day - 1)
  for (const token of tokens) expect((await follow(token)).status).toBe(200)
  shop.pass(1)
  for (const token of tokens)
    expect(await follow(token)).toMatchObject({ status: 410, body: { code: 'EXPIRED' } })
})

test('the owner turns all links off; a new one works, the old ones stay off', async () => {
  const { id } = await placeOrder(owner, { productId })
  const first = tokenOf(await share(id))
  expect(tokenOf(await share(id))).toBe(first)
  await end(id)
  expect((await follow(first)).status).toBe(410)
  const second = tokenOf(await share(id))
  expect(second).not.toBe(first)
  expect((await follow(first)).status).toBe(410)
  expect((await follow(second)).status).toBe(200)
  await end(id)
  await end(id)
  expect((await follow(second)).status).toBe(410)
})

test('no token opens another order, and a forged one is refused like an old one', async () => {
  const [mine, other] = [await placeOrder(owner, { productId }), await placeOrder(owner, { productId })]
  const [id = '', signature = ''] = tokenOf(await share(mine.id)).split('.')
  expect(id).toBe(mine.id)
  for (const token of [`${other.id}.${signature}`, `${id}.`, id, `${id}.${signature}0`, 'x', '.', 'a.b.c'])
    expect(await follow(token)).toMatchObject({ status: 410, body: { code: 'EXPIRED' } })
})

test('one network views sixty links a minute', async () => {
  const token = tokenOf(await share((await placeOrder(owner, { productId })).id))
  for (let turn = 0; turn < 60; turn++) expect((await follow(token)).status).toBe(200)
  expect((await follow(token)).status).toBe(429)
  shop.pass(2)
  expect((await follow(token)).status).toBe(200)
})

test('the recipient gets the link by text at dispatch', async () => {
  const order = await placeOrder(owner, { productId })
  await move(order.id, 'processing')
  expect(await invitations()).toEqual([])
  await move(order.id, 'shipped')
  const [invitation, ...others] = await invitations()
  expect(others).toEqual([])
  expect(invitation).toEqual({ recipient: order.contact.phone, link: await share(order.id) })
})

test('a link that was turned off is not sent, and no recipient is invited to the own order', async () => {
  const off = await placeOrder(owner, { productId })
  await end(off.id)
  await move(off.id, 'processing', 'shipped')
  const own = await placeOrder(owner, { productId })
  await shop.db.updateTable('users').set({ phone: own.contact.phone }).where('id', '=', owner.id).execute()
  await move(own.id, 'processing', 'shipped')
  expect(await invitations()).toEqual([])
})

test('the first shipment of two brings the link', async () => {
  const { order, first } = await buySplit(shop, owner)
  const params = { id: order.id, shipmentId: first }
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/shipments/:shipmentId/status', { params, body: { status } })
  expect(await invitations()).toEqual([{ recipient: order.contact.phone, link: await share(order.id) }])
})
