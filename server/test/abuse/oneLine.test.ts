import { expect, test } from 'vitest'
import { cacheKeyOf } from '../../src/http/cache/cacheKey.ts'
import { address } from '../fixtures/buying.ts'
import { createTestApp } from '../harness.ts'

const broken = [
  ['a line break', 'Ayesha\r\nBcc: x@y.pk'],
  ['a tab', 'Ayesha\tBcc: x@y.pk'],
  ['a line separator', 'Ayesha\u2028Bcc: x@y.pk'],
  ['a next line', 'Ayesha\u0085Bcc: x@y.pk'],
] as const
const whole = 'Ayesha Bcc: x@y.pk'

test.each(broken)('finding 26: a name, a town or a label with %s is one line', async (_, text) => {
  const shop = await createTestApp()
  const { id, token, api } = await shop.customer()
  await shop.send('PUT', '/user', { token, body: { name: text } })
  const user = shop.db.selectFrom('users').select('name').where('id', '=', id)
  expect((await user.executeTakeFirstOrThrow()).name).toBe(whole)

  const { address: street, area, province } = address
  const saved = { label: text, name: text, phone: '03001234567', address: street, area, city: text, province }
  const { status } = await shop.send('POST', '/user/addresses', { token, body: { ...saved, unlisted: true } })
  expect(status).toBe(201)
  const [label] = (await api('GET /user/addresses')).data
  expect(label).toMatchObject({ label: whole, name: whole, city: whole })

  const productId = await shop.product({ price: 100 })
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  const { data } = await api('POST /checkout', { body: {} })
  const contact = { name: text, phone: '03001234567' }
  await api('POST /checkout/:id/contact', { params: { id: data.id }, body: contact })
  const row = await shop.db.selectFrom('checkouts').select('contact').executeTakeFirstOrThrow()
  expect(row.contact?.name).toBe(whole)
})

test.each(broken)('finding 26: the name of an order by phone with %s is one line', async (_, text) => {
  const shop = await createTestApp()
  const { token } = await shop.admin()
  const items = [{ productId: await shop.product({ price: 100 }), quantity: 1 }]
  const body = { ...address, name: text, phone: '03217654321', items, language: 'en' }
  expect((await shop.send('POST', '/order/phone', { token, body })).status).toBe(201)
  const row = await shop.db.selectFrom('orders').select('contact').executeTakeFirstOrThrow()
  expect(row.contact.name).toBe(whole)
})

test('an export beside a public read is no public read: its caller stays signed in', () => {
  for (const path of ['category/export', 'brand/export'])
    expect(cacheKeyOf(`/api/v1/${path}`, 'en')).toBeNull()
  expect(cacheKeyOf('/api/v1/category/abc', 'en')).not.toBeNull()
})
