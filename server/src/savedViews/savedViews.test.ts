import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
type Member = Awaited<ReturnType<TestApp['admin']>>
let member: Member
beforeEach(async () => {
  shop = await createTestApp()
  member = await shop.admin('orders')
})

const sort = { field: 'createdAt', order: 'DESC' } as const
const save = ({ api }: Member, name: string, more: object = {}) =>
  api('POST /saved-view', {
    body: { list: 'order', name, shared: false, filter: { status: ['pending'] }, sort, ...more },
  })
const views = async ({ api }: Member, list: 'order' | 'customer' | 'prescription' | 'batch' = 'order') =>
  (await api('GET /saved-view', { query: { list } })).data
const names = async (by: Member) => (await views(by)).map(({ name }) => name)

test('a view holds filters and order of a list, and counts its rows as they are now', async () => {
  const { data, message } = await save(member, 'To call', { filter: { status: ['pending'], minAmount: 100 } })
  expect(message).toBe('View saved')
  expect(data).toMatchObject({ mine: true, shared: false, sort, count: { total: 0, moreThanTotal: false } })
  const customer = await shop.customer()
  await buy(customer, await shop.product({ price: 200 }))
  expect(await views(member)).toMatchObject([
    { name: 'To call', filter: { status: ['pending'], minAmount: 100 }, count: { total: 1 } },
  ])
})

test('others see shared views alone, and only a manager deletes a shared view of a colleague', async () => {
  const colleague = await shop.admin('orders')
  const manager = await shop.admin('manager')
  await save(member, 'Mine')
  const { data } = await save(member, 'Ours', { shared: true })
  expect(await names(member)).toEqual(['Mine', 'Ours'])
  expect(await views(colleague)).toMatchObject([{ name: 'Ours', mine: false }])
  const remove = ({ api }: Member) => errorOf(api('DELETE /saved-view/:id', { params: { id: data.id } }))
  expect((await remove(colleague)).status).toBe(404)
  expect((await remove(manager)).status).toBe(200)
  expect(await names(member)).toEqual(['Mine'])
})

test('a name is unique for each member and list', async () => {
  await save(member, 'Today')
  expect(await errorOf(save(member, 'today'))).toMatchObject({
    status: 409,
    message: 'You have a view of this name already',
  })
  await save(member, 'Today', { list: 'customer', filter: { blocked: true } })
  await save(await shop.admin('orders'), 'Today')
})

test('views of a list need the right to read it, and filters that it has', async () => {
  const catalogue = await shop.admin('catalogue')
  expect((await errorOf(views(catalogue))).status).toBe(403)
  expect((await errorOf(save(catalogue, 'Orders'))).status).toBe(403)
  expect((await errorOf(save(member, 'Odd', { filter: { status: ['sleeping'] } }))).status).toBe(400)
  expect((await errorOf(save(member, 'Odd', { filter: { colour: 'red' } }))).status).toBe(400)
})

test.each([
  ['batch', { state: 'expired', search: 'B-1' }],
  ['customer', { blocked: false }],
  ['prescription', { status: ['pending'], city: 'Lahore' }],
] as const)('a view of the list %s is counted too', async (list, filter) => {
  const owner = await shop.admin('owner')
  await save(owner, 'All', { list, filter })
  expect((await views(owner, list))[0]?.count?.total).toBe(0)
})

test('a filter that a list no longer has leaves the view without a count', async () => {
  const { data } = await save(member, 'Old')
  await shop.db
    .updateTable('saved_views')
    .set({ filter: JSON.stringify({ gone: 'x' }) })
    .where('id', '=', data.id)
    .execute()
  expect(await views(member)).toMatchObject([{ name: 'Old', count: null }])
})

test('a member saves at most 20 views of a list', async () => {
  for (let n = 0; n < 20; n++) await save(member, `View ${n}`)
  expect((await errorOf(save(member, 'One more'))).status).toBe(400)
})

test.each([
  { search: 'Ayesha' },
  { customerId: 'u1' },
])('a view with %j is rejected: it would name a customer', async (filter) => {
  expect(await errorOf(save(member, 'One customer', { filter }))).toMatchObject({ status: 400 })
})
