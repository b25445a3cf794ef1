import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { check } from '../../../test/fixtures/importing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let omar: typeof hina
let id: string
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
  id = await shop.product({ saleClass: 'prescription', maxPerOrder: 5 })
})

const needs = { status: 409, body: { code: 'NEEDS_SECOND_PERSON' } }
const send = (method: string, path: string, body: object) =>
  shop.send<{ data: { approvalId: string } }>(method, path, { token: hina.token, body })
const limitTo = (maxPerOrder: number, of = id) => send('PUT', `/product/${of}`, { maxPerOrder })
const limit = async () => (await hina.api('GET /product/:id', { params: { id } })).data.maxPerOrder

test('finding 78: a limit of a medicine above ten units waits for a colleague', async () => {
  expect((await limitTo(10)).status).toBe(200)
  const asked = await limitTo(11)
  expect(asked).toMatchObject(needs)
  expect(await limit()).toBe(10)
  expect((await omar.api('GET /approval')).data).toMatchObject([{ kind: 'limit', mayDecide: true }])
  await omar.api('POST /approval/:id/approve', { params: { id: asked.body.data.approvalId } })
  expect(await limit()).toBe(11)
  expect(await limitTo(1000)).toMatchObject(needs)
  // Words change alone, and a lower limit.
  expect((await send('PUT', `/product/${id}`, { description: 'For pain' })).status).toBe(200)
  expect((await limitTo(6)).status).toBe(200)
})

test('finding 78: Restore of a high limit, and a file, raise none alone', async () => {
  const { approvalId } = (await limitTo(20)).body.data
  await omar.api('POST /approval/:id/approve', { params: { id: approvalId } })
  await limitTo(5)
  const { data } = await hina.api('GET /audit', { query: { limit: 1 } })
  expect(await send('POST', `/audit/${existing(data[0]).seq}/restore`, {})).toMatchObject(needs)
  const { sku } = (await hina.api('GET /product/:id', { params: { id } })).data
  const high = await check(shop, hina, `SKU,Max per order\n${sku},11`)
  expect(high.counts).toMatchObject({ changed: 0, bad: 1 })
  const usual = await check(shop, hina, `SKU,Max per order\n${sku},10`)
  expect(usual.counts).toMatchObject({ changed: 1, bad: 0 })
})

test('finding 78: goods that are no medicine have any limit', async () => {
  const soap = await shop.product({ saleClass: 'otc', identity: null, genericName: null, maxPerOrder: 5 })
  expect((await limitTo(500, soap)).status).toBe(200)
})
