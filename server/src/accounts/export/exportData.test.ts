import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { buy, fillIn } from '../../../test/fixtures/buying.ts'
import { pdf, written } from '../../../test/fixtures/pdf.ts'
import { photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

const password = 'mangoes-in-june'
let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await createTestApp()
  token = await arrive('Zarmina Durrani', 'zarmina@example.com', '03451112223')
})

const arrive = async (name: string, email: string, phone: string) =>
  (await shop.as()('POST /auth/register', { body: { name, email, phone, password } })).token

const ask = (who: string, given = password) =>
  shop.app.fetch(
    new Request('http://shop.test/api/v1/user/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: given }),
    }),
  )

const unpack = async (response: Response) => {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return { files, data: JSON.parse(new TextDecoder().decode(files['data.json'])) }
}

test('one archive holds all data of its owner, files included, and no data of others', async () => {
  const api = shop.as({ token })
  const other = await arrive('Bilal Ahmed', 'bilal@example.com', '03331112223')
  const productId = await shop.product()
  const order = await buy({ ...(await shop.customer()), api }, productId)
  await api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: order.id } })
  await buy({ ...(await shop.customer()), api: shop.as({ token: other }) }, productId)
  await api('POST /cart/items', { body: { productId, quantity: 3 } })
  const form = prescriptionForm([await photo().jpeg().toBuffer(), pdf(written('page'))])
  await shop.send('POST', '/prescription', { token, body: form })
  const me = new FormData()
  me.append('file', new File([new Uint8Array(await photo().jpeg().toBuffer())], 'me.jpg'))
  const { body } = await shop.send<{ data: { url: string } }>('POST', '/upload', { token, body: me })
  await api('PUT /user', { body: { profile: body.data.url, city: 'Quetta' } })

  const response = await ask(token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { files, data } = await unpack(response)
  expect(data).toMatchObject({
    account: { name: 'Zarmina Durrani', city: 'Quetta' },
    cart: [{ quantity: 3 }],
    orders: [{ orderNumber: order.orderNumber }],
    payments: [{ orderNumber: order.orderNumber, amount: order.totalAmount }],
    prescriptions: [{ patientName: 'Bilal Ahmed' }],
    sessions: [{}],
  })
  const [first, second] = data.prescriptions[0].files.map((file: { name: string }) => file.name)
  expect(Object.keys(files).sort()).toEqual(['data.json', first, second, 'profile.webp'].sort())
  for (const name of [first, second]) expect(new TextDecoder().decode(files[name]?.slice(8, 12))).toBe('WEBP')
  const words = JSON.stringify(data)
  expect(words).not.toMatch(/password|token_hash|argon|signature=/)
  expect(words).not.toContain('bilal@example.com')
})

test("leaves out messages that another customer's order sent to this address", async () => {
  const api = shop.as({ token })
  const productId = await shop.product()
  await buy({ ...(await shop.customer()), api }, productId)
  const other = await shop.customer()
  await other.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const params = { id: await fillIn(other) }
  await other.api('POST /checkout/:id/contact', {
    params,
    body: { name: 'Bilal Ahmed', phone: '03331112223', email: 'zarmina@example.com' },
  })
  await other.api('POST /checkout/:id/order', { params, body: {} })
  const contacts = await shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', 'zarmina@example.com')
    .execute()
  expect(contacts).toHaveLength(2)
  const { data } = await unpack(await ask(token))
  expect(data.messages).toMatchObject([{ recipient: 'zarmina@example.com' }])
})

test('the password is asked for, and the archive is made a few times an hour', async () => {
  expect((await ask(token, 'another')).status).toBe(400)
  for (let times = 1; times < 5; times++) expect((await ask(token)).status).toBe(200)
  expect((await ask(token)).status).toBe(429)
  shop.pass(60)
  expect((await ask(token)).status).toBe(200)
})

test('an account that was opened with a code asks for a password first', async () => {
  await shop.db.updateTable('users').set({ password_hash: null }).execute()
  expect(await (await ask(token)).json()).toMatchObject({
    errors: [{ field: 'password', message: expect.stringContaining('no password yet') }],
  })
})
