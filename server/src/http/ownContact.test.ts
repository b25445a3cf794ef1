import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { address, buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

type Actor = Awaited<ReturnType<TestApp['admin']>>

let shop: TestApp
let hina: Actor
let omar: Actor
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin()
  productId = await shop.product({ price: 100 })
})

const emailOf = async ({ api }: Actor) => (await api('GET /user/profile', {})).data.email ?? ''
const refusals = async () =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['operation', 'actor_id'])
      .where('outcome', '=', 'refused')
      .orderBy('seq')
      .execute()
  ).map((row) => [row.operation, row.actor_id])
const own = { status: 403, code: 'NOT_ALLOWED' }

const take = ({ api }: Pick<Actor, 'api'>, contact: { phone?: string; email?: string }) => {
  const body = { name: 'Bilal', phone: '03217654321', ...address, language: 'en' as const, ...contact }
  return api('POST /order/phone', { body: { ...body, items: [{ productId, quantity: 1 }] } })
}
const edit = async (
  { api }: Pick<Actor, 'api'>,
  id: string,
  given: Pick<BodyInput<'POST /order/:id/edit'>, 'contact' | 'preview'>,
) => {
  const { version } = await shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return api('POST /order/:id/edit', { params: { id }, body: { version, ...given } })
}

test('finding 50: staff take no order by phone for their own email, however it is typed', async () => {
  const email = await emailOf(hina)
  for (const typed of [email, ` ${email.toUpperCase()} `])
    expect(await errorOf(take(hina, { email: typed }))).toMatchObject(own)
  expect(await errorOf(take(hina, { phone: `+92 ${hina.phone.slice(1)}` }))).toMatchObject(own)
  const { data } = await hina.api('POST /api-key', { body: { name: 'Till', duties: ['orders.work'] } })
  const till = { api: shop.as({ token: data.key }) }
  expect(await errorOf(take(till, { email }))).toMatchObject(own)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await refusals()).slice(0, 3)).toEqual(Array(3).fill(['POST /order/phone', hina.id]))
  await take(omar, { email })
})

test('finding 50: staff make no order their own by an edit of its contact', async () => {
  const { id } = (await take(hina, {})).data.order
  const email = await emailOf(hina)
  for (const contact of [{ email: email.toUpperCase() }, { phone: hina.phone }])
    for (const preview of [true, false])
      expect(await errorOf(edit(hina, id, { contact, preview }))).toMatchObject(own)
  expect(await refusals()).toEqual(Array(4).fill(['POST /order/:id/edit', hina.id]))
  await edit(hina, id, { contact: { name: 'Bilal Khan' } })
  await edit(omar, id, { contact: { email } })
})

test.each([
  'phone',
  'email',
] as const)('finding 50: staff do not work on an order with their own %s as its contact', async (field) => {
  const { id } = await buy(await shop.customer(), productId)
  const value = field === 'email' ? await emailOf(hina) : hina.phone
  await edit(omar, id, { contact: { [field]: value } })
  const { data } = await hina.api('POST /api-key', { body: { name: 'Till', duties: ['orders.work'] } })
  const confirm = (api: Actor['api']) => api('POST /order/:id/confirm-cash', { params: { id }, body: {} })
  expect(await errorOf(confirm(hina.api))).toMatchObject(own)
  expect(await errorOf(confirm(shop.as({ token: data.key })))).toMatchObject(own)
  expect(await errorOf(edit(hina, id, { contact: { email: '', phone: '03211112223' } }))).toMatchObject(own)
  const pack = { params: { id }, body: { status: 'processing' as const } }
  expect(await errorOf(hina.api('PATCH /order/:id/status', pack))).toMatchObject(own)
  await confirm(omar.api)
  await omar.api('PATCH /order/:id/status', pack)
})
