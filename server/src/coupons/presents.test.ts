import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let omar: typeof hina
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
})

const needs = { status: 409, body: { code: 'NEEDS_SECOND_PERSON' } }
const done = { status: expect.toSatisfy((status) => status === 200 || status === 201) }
const send = (method: string, path: string, body: object, by = hina) =>
  shop.send<{ data: { id: string; approvalId: string } }>(method, path, { token: by.token, body })
/** A coupon of Rs 500 that pays for a whole order. */
const make = (code: string, body: object = {}, by = hina) =>
  send('POST', '/coupon', { code, discountType: 'fixed', discountValue: 500, ...body }, by)
const idOf = async (code: string) => {
  const row = await shop.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.id
}
const change = async (code: string, body: object) => send('PUT', `/coupon/${await idOf(code)}`, body)

test('finding 64: a coupon that can pay for whole orders without end needs a colleague', async () => {
  expect(await make('FREE')).toMatchObject(needs)
  expect(await make('EACH', { usagePerUser: 1, minOrderAmount: 550 })).toMatchObject(needs)
  expect(await make('CODES', { codesOnly: true })).toMatchObject(needs)
  expect(await make('FAIR', { minOrderAmount: 5000 })).toMatchObject(done)
  expect(await make('CHANGE', { discountValue: 100 })).toMatchObject(done)
  expect(await make('ABOVE', { discountValue: 100.01 })).toMatchObject(needs)
  expect(await make('TWENTY', { usageLimit: 20 })).toMatchObject(done)
})

test('finding 64: a member of staff gives away as much in seven days as in one refund', async () => {
  expect(await make('BUDGET', { budget: 6000 })).toMatchObject(done)
  expect(await make('MORE', { usageLimit: 9 })).toMatchObject(needs)
  expect(await make('LESS', { usageLimit: 8 })).toMatchObject(done)
  expect(await make('LAST', { usageLimit: 1 })).toMatchObject(needs)
  expect(await make('OTHER', { usageLimit: 20 }, omar)).toMatchObject(done)
  shop.pass(7 * 24 * 60)
  expect(await make('LAST', { usageLimit: 20 })).toMatchObject(done)
})

test('finding 64: deleting, ending or changing coupons gives nothing back, and edits count what they add', async () => {
  expect(await make('FIRST', { usageLimit: 10 })).toMatchObject(done)
  expect(await change('FIRST', { description: 'For patience' })).toMatchObject(done)
  expect(await change('FIRST', { usageLimit: 18 })).toMatchObject(done)
  await send('DELETE', `/coupon/${await idOf('FIRST')}`, {})
  expect(await make('SECOND', { usageLimit: 3 })).toMatchObject(needs)
  expect(await make('SECOND', { usageLimit: 3, minOrderAmount: 5000 })).toMatchObject(done)
  expect(await change('SECOND', { minOrderAmount: 0 })).toMatchObject(needs)
  expect(await change('SECOND', { minOrderAmount: 0, usageLimit: 2 })).toMatchObject(done)
  expect(await change('SECOND', { status: 'inactive' })).toMatchObject(done)
  expect(await change('SECOND', { status: 'active' })).toMatchObject(needs)
})

test('finding 64: coupons that a colleague approves do not count', async () => {
  const { approvalId } = (await make('FREE')).body.data
  await omar.api('POST /approval/:id/approve', { params: { id: approvalId } })
  expect(await idOf('FREE')).toEqual(expect.any(String))
  expect(await make('MINE', { usageLimit: 20 })).toMatchObject(done)
  expect(await make('HIS', { usageLimit: 20 }, omar)).toMatchObject(done)
})

test('finding 64: codes of a coupon with a limit need no colleague', async () => {
  expect(await make('CODES', { codesOnly: true, usageLimit: 18 })).toMatchObject(done)
  expect(await send('POST', `/coupon/${await idOf('CODES')}/codes`, { count: 18 })).toMatchObject(done)
  expect(await send('POST', `/coupon/${await idOf('CODES')}/codes`, { count: 18 })).toMatchObject(done)
  expect(await make('REST', { usageLimit: 2 })).toMatchObject(done)
})

test('finding 64: a coupon that comes back by Restore counts', async () => {
  expect(await make('FIRST', { usageLimit: 18 })).toMatchObject(done)
  await change('FIRST', { status: 'inactive' })
  const { data } = await hina.api('GET /audit', { query: { limit: 1 } })
  expect(await send('POST', `/audit/${data[0]?.seq}/restore`, {})).toMatchObject(needs)
})
