import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
})

const tcs = { name: 'TCS', phone: '021-111123456', trackingAddress: 'https://tcs.example/track?n={number}' }

const add = async (body: Partial<typeof tcs> = {}) =>
  (await owner.api('POST /courier', { body: { ...tcs, ...body } })).data

const ship = async (carriage: { courier?: string; trackingNumber?: string }) => {
  const { id } = await buy(await shop.customer(), await shop.product())
  const params = { id }
  await owner.api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  await owner.api('PATCH /order/:id/status', { params, body: { status: 'shipped', ...carriage } })
  return (await owner.api('GET /order/:id', { params })).data
}

test('lists couriers by name, inactive ones last', async () => {
  await add()
  await add({ name: 'Leopards' })
  const { id, version } = await add({ name: 'Call' })
  await owner.api('PUT /courier/:id', { params: { id }, body: { active: false, version } })
  const { data } = await owner.api('GET /courier')
  expect(data.map(({ name, active }) => [name, active])).toEqual([
    ['Leopards', true],
    ['TCS', true],
    ['Call', false],
  ])
})

test('rejects a second courier of the same name, a stale change, and an unknown courier', async () => {
  const { id, version } = await add()
  expect(await errorOf(add({ name: 'tcs' }))).toMatchObject({ status: 409, code: 'COURIER_TAKEN' })
  const change = (body: object) => owner.api('PUT /courier/:id', { params: { id }, body })
  expect((await change({ phone: '', trackingAddress: '', version })).data).toMatchObject({
    name: 'TCS',
    phone: null,
    trackingAddress: null,
    version: version + 1,
  })
  expect(await errorOf(change({ active: false, version }))).toMatchObject({ status: 409, code: 'STALE' })
  expect(
    await errorOf(owner.api('PUT /courier/:id', { params: { id: 'x' }, body: { active: false } })),
  ).toMatchObject({ status: 404 })
})

test.each([
  ['http://tcs.example/{number}'],
  ['https://tcs.example/track'],
  ['https://{number}.example/'],
  ['javascript:alert({number})'],
])('rejects the tracking address %s', async (trackingAddress) => {
  expect(await errorOf(add({ trackingAddress }))).toMatchObject({ status: 400 })
})

test('dispatch takes the name of the list and keeps the tracking link', async () => {
  const { id, version } = await add()
  const order = await ship({ courier: ' tcs', trackingNumber: 'T 7/1' })
  const link = 'https://tcs.example/track?n=T%207%2F1'
  expect(order.shipments).toMatchObject([{ courier: 'TCS', trackingNumber: 'T 7/1', trackingUrl: link }])
  const sent = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'orderStatus')
    .execute()
  expect(sent.map(({ payload }) => payload.trackingUrl)).toContain(link)
  await owner.api('PUT /courier/:id', {
    params: { id },
    body: { trackingAddress: 'https://other.example/{number}', version },
  })
  const { data } = await owner.api('GET /order/:id', { params: { id: order.id } })
  expect(data.shipments[0]?.trackingUrl).toBe(link)
})

test.each([
  ['a courier outside of the list', { courier: 'Call Courier', trackingNumber: 'C-1' }],
  ['no tracking number', { courier: 'TCS' }],
])('a shipment with %s has no tracking link', async (_, carriage) => {
  await add()
  const order = await ship(carriage)
  expect(order.shipments).toMatchObject([{ courier: carriage.courier, trackingUrl: null }])
})
