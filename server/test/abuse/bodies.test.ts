import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { pdf, written } from '../fixtures/pdf.ts'
import { photo, prescriptionForm } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
let token = ''
beforeAll(async () => {
  shop = await createTestApp()
  token = (await shop.customer()).token
})

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  shop.app.fetch(
    new Request('http://shop.test/api/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    }),
  )

const rejected = async (response: Response, status: number) => {
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^[A-Z][^{}<>]{8,}$/),
    requestId: expect.stringMatching(/^\w{12}$/),
  })
}

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', '{"a":'.repeat(40_000) + 1 + '}'.repeat(40_000)],
  ['33 levels', `{"name":${'['.repeat(32)}1${']'.repeat(32)}}`],
  ['levels without an end', '['.repeat(200_000)],
])('a body that is too deep is 400: %s', async (_, body) => {
  await rejected(await send(body), 400)
})

test.each([
  ['the same name', '{"name":"Ayesha","name":"Mallory"}'],
  ['the same name in other letters', '{"name":"Ayesha","n\\u0061me":"Mallory"}'],
  ['below', '{"name":"Ayesha","city":{"a":1,"b":[{"c":1}],"a":2}}'],
  ['after a text with quotes and braces', '{"city":"a\\"},{\\\\","name":"Ayesha","name":"Mallory"}'],
])('a body that says one thing twice is 400: %s', async (_, body) => {
  const before = await shop.send('GET', '/user/profile', { token })
  await rejected(await send(body), 400)
  expect((await shop.send('GET', '/user/profile', { token })).body.data).toEqual(before.body.data)
})

test('the same name in two objects, and a name as a value, are nothing strange', async () => {
  const sent = await send('{"city":"name","name":"city: {\\"name\\":1,\\"name\\":2}"}')
  expect(sent.status).toBe(200)
  const items = '[{"productId":"a","quantity":1},{"productId":"a","quantity":2}]'
  const admin = await shop.admin()
  const sending = { token: admin.token, body: `{"items":${items}}` }
  expect((await shop.send('POST', '/coupon/nobody/preview', sending)).status).toBe(404)
})

test('the body of a caller without access is not read', async () => {
  let read = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' }
  await rejected(await shop.app.fetch(new Request('http://shop.test/api/v1/prescription', init)), 401)
  expect(read).toBeLessThan(200_000)
})

test('an endless body is cut off with 413, whether or not it declares a size', async () => {
  let read = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  await rejected(await send(endless), 413)
  expect(read).toBeLessThan(1_000_000)
  await rejected(await send('{}', { 'content-length': '999999999' }), 413)
})

test.each([
  ['gzip', gzipSync('{"name":"Mallory"}')],
  ['br', 'x'],
  ['gzip, gzip', 'x'],
])('a compressed body (%s) is 415: the server unpacks no bomb', async (encoding, body) => {
  await rejected(await send(body, { 'content-encoding': encoding }), 415)
})

test.each([
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json-patch+json',
  'image/png',
])('JSON that is called %s is 415', async (type) => {
  await rejected(await send('{"name":"Mallory"}', { 'content-type': type }), 415)
})

const upload = (body: FormData) => shop.send('POST', '/prescription', { token, body })

test('a form that says one thing twice is 400', async () => {
  const form = prescriptionForm([await photo().jpeg().toBuffer()])
  form.append('patientName', 'Mallory')
  expect(await upload(form)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'patientName', message: 'Give this only once' }] },
  })
})

test.each([
  ['a page of HTML', '<html><script>alert(1)</script></html>'],
  ['a program', 'MZ\u0090\u0000\u0003'],
  ['an archive', 'PK\u0003\u0004aaaa'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['nothing', ''],
])('%s that is called a photo is refused', async (_, bytes) => {
  const { status, body } = await upload(prescriptionForm([bytes]))
  expect([400, 415]).toContain(status)
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z]/) })
})

test('renders a PDF whose name says that it is a photo', async () => {
  const response = await upload(prescriptionForm([pdf(written('page'))]))
  expect(response.status).toBe(201)
  expect(Object(response.body.data).files).toMatchObject([{ type: 'image/webp' }])
})
