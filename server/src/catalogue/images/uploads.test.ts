import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let token = ''
beforeEach(async () => {
  shop = await createTestApp()
  token = (await shop.customer()).token
})

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b57' } })

const formOf = (bytes: Uint8Array | string, fields: Record<string, string> = {}, name = 'me.jpg') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(
    'file',
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' }),
  )
  return form
}
const upload = (body: FormData, as = token) => shop.send('POST', '/upload', { token: as, body })
const setProfile = (profile: string | null, as = token) =>
  shop.send('PUT', '/user', { token: as, body: { profile } })
const open = (url: string) => shop.app.fetch(new Request(`http://shop.test${url}`))

test('a photo becomes a public image', async () => {
  const response = await upload(formOf(await canvas(40, 30).jpeg().toBuffer()))
  expect(response.status).toBe(201)
  const { url } = Object(response.body.data)
  expect(url).toMatch(/^\/uploads\/[a-z0-9]+\.webp$/)
  const image = await open(url)
  expect(image.headers.get('content-type')).toBe('image/webp')
  expect(image.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 30,
  })
})

test('shared caches never keep an avatar, which its owner may delete; product images are immutable', async () => {
  const photo = await canvas(8, 8).png().toBuffer()
  const keeping = async (url: string) => (await open(url)).headers.get('cache-control')
  const { url: avatar } = Object((await upload(formOf(photo))).body.data)
  await setProfile(avatar)
  const asJpeg = avatar.replace('.webp', '.jpg')
  // The copy for messengers is made, and then read.
  for (const url of [avatar, asJpeg, asJpeg]) expect(await keeping(url)).toBe('private, no-cache')
  const again = { headers: { 'if-none-match': (await open(avatar)).headers.get('etag') ?? '' } }
  const asked = () => shop.app.fetch(new Request(`http://shop.test${avatar}`, again))
  expect((await asked()).status).toBe(304)
  expect((await asked()).headers.get('cache-control')).toBe('private, no-cache')

  const { token: admin } = await shop.admin()
  const { url: pack } = Object((await upload(formOf(photo, { purpose: 'product' }), admin)).body.data)
  for (const url of [pack, pack.replace('.webp', '.jpg')])
    expect(await keeping(url)).toBe('public, max-age=31536000, immutable')

  await setProfile(null)
  expect((await asked()).status).toBe(404)
  // A file that was left behind when its row was deleted may not be cached either.
  await shop.ports.files.put(`images${avatar.slice('/uploads'.length)}`, { bytes: photo, type: 'image/webp' })
  expect(await keeping(avatar)).toBe('private, no-cache')
})

test('a phone’s photo stands upright, is made smaller and keeps no position', async () => {
  const photo = await canvas(3000, 1000)
    .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '24/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  const { data } = (await upload(formOf(photo))).body
  const kept = await sharp(await (await open(Object(data).url)).arrayBuffer()).metadata()
  expect([kept.width, kept.height]).toEqual([533, 1600])
  expect(kept.exif).toBeUndefined()
})

test('the uploaded image becomes the profile picture of the caller alone', async () => {
  const { url } = Object((await upload(formOf(await canvas(8, 8).png().toBuffer()))).body.data)
  const other = await shop.customer()
  expect((await setProfile(url, other.token)).status).toBe(400)
  expect((await setProfile('')).status).toBe(400)
  expect(await setProfile(url)).toMatchObject({ status: 200, body: { data: { profile: url } } })
})

test('a replaced or removed image is deleted', async () => {
  const photo = formOf(await canvas(8, 8).png().toBuffer())
  const [first, second] = [await upload(photo), await upload(photo)].map(({ body }) =>
    String(Object(body.data).url),
  )
  await setProfile(first ?? '')
  expect((await open(first ?? '')).status).toBe(200)
  await upload(photo)
  await setProfile(first ?? '')
  expect((await open(second ?? '')).status).toBe(404)
  expect(await setProfile(null)).toMatchObject({ status: 200, body: { data: { profile: null } } })
  expect((await open(first ?? '')).status).toBe(404)
})

test('a product image is no profile picture, and stays when its admin changes the profile', async () => {
  const admin = await shop.admin()
  const photo = await canvas(8, 8).png().toBuffer()
  const { url } = Object((await upload(formOf(photo, { purpose: 'product' }), admin.token)).body.data)
  expect((await setProfile(url, admin.token)).status).toBe(400)
  await setProfile(null, admin.token)
  expect((await open(url)).status).toBe(200)
})

test('without a file it is 400', async () => {
  expect((await upload(new FormData())).status).toBe(400)
})

test('only admins upload product images', async () => {
  const photo = await canvas(8, 8).png().toBuffer()
  expect((await upload(formOf(photo, { purpose: 'product' }))).status).toBe(403)
  const admin = await shop.admin()
  expect((await upload(formOf(photo, { purpose: 'product' }), admin.token)).status).toBe(201)
  expect(await upload(formOf(photo, { purpose: 'virus' }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'purpose' }] },
  })
})

test('the 31st upload of ten minutes waits', async () => {
  for (let i = 0; i < 30; i++) expect((await upload(formOf('x'))).status).toBe(415)
  expect((await upload(formOf('x'))).status).toBe(429)
})

test.each([
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  'x.webp',
  'a.b.webp',
  'A.webp',
  'x.webp%00.svg',
  '',
])('/uploads/%s is 404', async (name) => {
  expect((await open(`/uploads/${name}`)).status).toBe(404)
})

test('an image exists as JPEG for messengers, artwork too; other files do not', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" fill="red"/></svg>'
  await shop.ports.files.put('images/tablet-1.svg', {
    bytes: new TextEncoder().encode(drawing),
    type: 'image/svg+xml',
  })
  const { url } = Object((await upload(formOf(await canvas(40, 30).png().toBuffer()))).body.data)
  for (const address of ['/uploads/tablet-1.jpg', url.replace('.webp', '.jpg'), '/uploads/tablet-1.jpg']) {
    const share = await open(address)
    expect(share.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 600,
    })
  }
  expect((await open('/uploads/none.jpg')).status).toBe(404)
})
