import { beforeEach, expect, test } from 'vitest'
import { address, buy } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let ayesha: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  ayesha = await shop.customer()
})

const put = (body: unknown) => shop.send('PUT', '/user', { token: ayesha.token, body })

const home = {
  label: 'Home',
  name: 'Ayesha Khan',
  phone: '0300 1234567',
  address: 'House 12, Street 4',
  area: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  province: 'Sindh',
} as const

test('any part of the profile changes, the rest stays', async () => {
  const ayesha = await shop.customer({ isProven: false })
  await ayesha.api('PUT /user', { body: { city: 'Lahore' } })
  await ayesha.api('PUT /user', { body: { name: 'Ayesha Malik', phone: '0321 7654321' } })
  await ayesha.api('PUT /user', { body: {} })
  const { data } = await ayesha.api('GET /user/profile')
  expect(data).toMatchObject({
    name: 'Ayesha Malik',
    phone: '03217654321',
    city: 'Lahore',
    email: ayesha.email,
  })
  await ayesha.api('PUT /user', { body: { city: null } })
  expect((await ayesha.api('GET /user/profile')).data.city).toBeNull()
})

test('a number of another account is accepted alike, and stays proven there', async () => {
  const other = await shop.customer()
  const { token } = await shop.customer({ isProven: false })
  expect(await shop.send('PUT', '/user', { token, body: { phone: other.phone } })).toMatchObject({
    status: 200,
    body: { data: { phone: other.phone, phoneProven: false } },
  })
  expect((await other.api('GET /user/profile')).data).toMatchObject({ phone: other.phone, phoneProven: true })
})

test('the profile replaces no proven contact: a new number needs password and code', async () => {
  expect(await put({ name: 'Ayesha Malik', phone: '03219876543' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phone', code: 'CONTACT_NEEDS_CODE' }] },
  })
  expect((await ayesha.api('GET /user/profile')).data).toMatchObject({
    phone: ayesha.phone,
    phoneProven: true,
  })
  expect(await put({ phone: ayesha.phone, city: 'Lahore' })).toMatchObject({ status: 200 })
})

test.each([
  { role: 'admin' },
  { email: 'new@example.com' },
  { id: 'x' },
  { password: 'chai-and-rusk-7' },
])('%o is refused', async (body) => {
  expect(await put(body)).toMatchObject({ status: 400, body: { errors: [{ field: Object.keys(body)[0] }] } })
  expect((await ayesha.api('GET /user/profile')).data.role).toBe('customer')
})

test.each([
  'https://evil.example/a.png',
  '/uploads/nothing.webp',
  '//evil.example/a.webp',
  'javascript:alert(1)',
])('rejects the avatar %s', async (profile) => {
  expect(await put({ profile })).toMatchObject({ status: 400, body: { errors: [{ field: 'profile' }] } })
})

test('addresses are saved, changed and forgotten by their owner alone', async () => {
  const other = await shop.customer()
  const { data: saved } = await ayesha.api('POST /user/addresses', {
    body: { ...home, landmark: '', postalCode: '' },
  })
  expect(saved).toEqual({
    ...home,
    id: saved.id,
    phone: '03001234567',
    landmark: null,
    usedAt: null,
    postalCode: null,
  })
  const path = `/user/addresses/${saved.id}`

  expect((await shop.send('PUT', path, { token: other.token, body: { label: 'Mine' } })).status).toBe(404)
  expect((await shop.send('DELETE', path, { token: other.token })).status).toBe(404)
  expect((await other.api('GET /user/addresses')).data).toEqual([])

  const params = { id: saved.id }
  await ayesha.api('PUT /user/addresses/:id', {
    params,
    body: { landmark: 'Opposite Jamia Masjid', postalCode: '75300' },
  })
  await ayesha.api('PUT /user/addresses/:id', { params, body: {} })
  expect((await ayesha.api('GET /user/addresses')).data).toEqual([
    { ...saved, landmark: 'Opposite Jamia Masjid', postalCode: '75300' },
  ])
  await ayesha.api('DELETE /user/addresses/:id', { params })
  expect((await ayesha.api('GET /user/addresses')).data).toEqual([])
  expect((await shop.send('DELETE', path, { token: ayesha.token })).status).toBe(404)
})

test('twenty addresses are enough', async () => {
  for (let i = 0; i < 20; i++) await ayesha.api('POST /user/addresses', { body: home })
  const response = await shop.send('POST', '/user/addresses', { token: ayesha.token, body: home })
  expect(response).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
})

test('placing an order remembers its address once, and marks when it was used', async () => {
  const saved = async () => (await ayesha.api('GET /user/addresses')).data
  const productId = await shop.product()
  await buy(ayesha, productId)
  const { method: _, ...street } = address
  expect(await saved()).toMatchObject([
    {
      label: 'Ayesha Khan',
      name: 'Ayesha Khan',
      phone: '03001234567',
      ...street,
      usedAt: expect.any(String),
    },
  ])
  const [first] = await saved()
  shop.pass(1)
  await buy(ayesha, productId)
  const [again, ...others] = await saved()
  expect(others).toEqual([])
  expect(again?.id).toBe(first?.id)
  expect(again?.usedAt).not.toBe(first?.usedAt)
})

test('an address that the shopper saved is used, and a full address book stays as it is', async () => {
  const productId = await shop.product()
  const { data: mine } = await ayesha.api('POST /user/addresses', { body: home })
  expect(mine.usedAt).toBeNull()
  await buy(ayesha, productId)
  expect((await ayesha.api('GET /user/addresses')).data).toMatchObject([
    { id: mine.id, label: 'Home', usedAt: expect.any(String) },
  ])
  await ayesha.api('DELETE /user/addresses/:id', { params: { id: mine.id } })
  for (let count = 0; count < 20; count += 1)
    await ayesha.api('POST /user/addresses', { body: { ...home, address: `House ${count}, Street 9` } })
  await buy(ayesha, productId)
  const { data } = await ayesha.api('GET /user/addresses')
  expect(data).toHaveLength(20)
  expect(data.every(({ usedAt }) => usedAt === null)).toBe(true)
})
