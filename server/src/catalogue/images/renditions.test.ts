import { readImage } from 'shared-api/productImages'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newId } from '../../kernel/ids.ts'
import { findStrays } from './filesAndRows.ts'

let shop: TestApp
let token = ''
let others = ''
beforeEach(async () => {
  shop = await createTestApp()
  token = (await shop.admin()).token
  others = (await shop.customer()).token
})

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b57' } })

const upload = async (bytes: Uint8Array, purpose: string, as = token) => {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new File([new Uint8Array(bytes)], 'pack.jpg'))
  return String(Object((await shop.send('POST', '/upload', { token: as, body })).body.data).url)
}
const open = (url: string) => shop.app.fetch(new Request(`http://shop.test${url}`))
const sizeOf = async (url: string) => {
  const { width, height } = await sharp(await (await open(url)).arrayBuffer()).metadata()
  return [width, height]
}
const addressesOf = (url: string) =>
  readImage(url)
    ?.srcSet.split(',')
    .map((one) => one.split(' ')[0] ?? '') ?? []

test('renditions of a product image are made once, and its address holds the facts that pages need', async () => {
  const url = await upload(await canvas(2000, 3000).jpeg().toBuffer(), 'product')
  expect(url).toMatch(/^\/uploads\/[a-z0-9]{23}-1067x1600-[0-9a-f]{6}\.webp$/)
  const colour = Number.parseInt(readImage(url)?.colour ?? '', 16)
  for (const [at, meant] of [0x0b, 0x6b, 0x57].entries())
    expect(Math.abs(((colour >> (16 - 8 * at)) & 255) - meant)).toBeLessThan(4)
  expect(await Promise.all(addressesOf(url).map(sizeOf))).toEqual([
    [64, 96],
    [160, 240],
    [320, 480],
    [640, 960],
    [1067, 1600],
  ])
})

test('a small image is not enlarged, and transparent parts become white', async () => {
  const drop = sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000' } })
  const url = await upload(await drop.png().toBuffer(), 'brand')
  expect(url).toMatch(/-200x100-ffffff\.webp$/)
  expect(await Promise.all(addressesOf(url).map(sizeOf))).toEqual([
    [96, 48],
    [200, 100],
  ])
  const { channels, isOpaque } = await sharp(await (await open(url)).arrayBuffer()).stats()
  expect([isOpaque, channels[0]?.min]).toEqual([true, 255])
})

test('public images are served without the database, and are immutable', async () => {
  const url = await upload(await canvas(300, 300).jpeg().toBuffer(), 'category')
  const avatar = await upload(await canvas(300, 300).jpeg().toBuffer(), 'profile', others)
  await shop.db.deleteFrom('uploads').execute()
  for (const address of [...addressesOf(url), url.replace('.webp', '.jpg')]) {
    const { status, headers } = await open(address)
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      null,
    ])
  }
  const seen = await open(avatar)
  expect([seen.headers.get('cache-control'), seen.headers.has('etag')]).toEqual(['private, no-cache', true])
})

test('in data saver mode an image has half the side, uncached by others, down to a readable size', async () => {
  const url = await upload(await canvas(1000, 500).jpeg().toBuffer(), 'product')
  const small = await upload(await canvas(300, 300).jpeg().toBuffer(), 'product')
  const headers = { 'save-data': 'on' }
  const saved = async (address: string) => {
    const response = await shop.app.fetch(new Request(`http://shop.test${address}`, { headers }))
    expect(response.headers.get('vary')).toContain('Save-Data')
    const [whose, ...rest] = response.headers.get('cache-control')?.split(', ') ?? []
    expect(rest).toEqual(['max-age=31536000', 'immutable'])
    return `${whose} ${(await sharp(await response.arrayBuffer()).metadata()).width}`
  }
  const lighter = ['public 96', 'public 240', 'private 240', 'private 480', 'private 480']
  expect(await Promise.all(addressesOf(url).map(saved))).toEqual(lighter)
  expect(await Promise.all(addressesOf(small).map(saved))).toEqual(['public 96', 'public 240', 'public 300'])
  await shop.ports.files.remove(`images/${url.slice('/uploads/'.length, -'.webp'.length)}-480.webp`)
  expect(await saved(url)).toBe('public 1000')
})

test('no address of a product image leads to an avatar, nor the reverse', async () => {
  const url = await upload(await canvas(300, 300).jpeg().toBuffer(), 'product')
  const avatar = await upload(await canvas(300, 300).jpeg().toBuffer(), 'profile', others)
  const { width, height, colour } = readImage(url) ?? {}
  const named = `${width}x${height}-${colour}`
  const tries = [
    avatar.replace('.webp', `-${named}.webp`),
    avatar.replace('.webp', `-${named}-96.webp`),
    avatar.replace('.webp', '-96.webp'),
    avatar.replace('.webp', '-.webp'),
    url.replace(`-${named}`, ''),
    url.replace(named, '1x1-000000'),
    url.replace('.webp', '-97.webp'),
    url.replace('.webp', '-96.jpg'),
  ]
  for (const address of tries) expect([address, (await open(address)).status]).toEqual([address, 404])
})

test('a product, a brand and a category accept only existing images, and no avatar', async () => {
  const admin = await shop.admin()
  const photo = await canvas(300, 300).jpeg().toBuffer()
  const [url, avatar] = [await upload(photo, 'product'), await upload(photo, 'profile')]
  const id = await shop.product()
  const { data: product } = await admin.api('GET /product/:id', { params: { id } })
  const put = (path: string, body: object) => shop.send('PUT', path, { token: admin.token, body })
  const paths = [`/product/${id}`, `/brand/${product.brand?.id}`, `/category/${product.category?.id}`]
  for (const path of paths) {
    for (const image of [
      avatar,
      url.replace('.webp', '-96.webp'),
      url.replace('300x300', '900x900'),
      '/uploads/none.webp',
      '/uploads/../x.webp',
    ])
      expect(await put(path, { image })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'image' }] },
      })
    expect((await put(path, { image: url })).status).toBe(200)
  }
  const more = await put(paths[0] ?? '', { images: [url, '/uploads/a-1x1-000000.webp'] })
  expect(more).toMatchObject({ status: 400, body: { errors: [{ field: 'images.1' }] } })
  // An image that is set already does not block other changes, even if its file is lost.
  for (const key of await shop.ports.files.list('images')) await shop.ports.files.remove(key)
  for (const path of paths) expect((await put(path, { image: url })).status).toBe(200)
})

test('an old image without renditions is still served, and may be used', async () => {
  const id = newId(shop.clock.moment)
  const bytes = new Uint8Array(await canvas(300, 300).webp().toBuffer())
  await shop.ports.files.put(`images/${id}.webp`, { bytes, type: 'image/webp' })
  const row = { id, purpose: 'product', owner_id: null, type: 'image/webp', size: bytes.length }
  await shop.db
    .insertInto('uploads')
    .values({ ...row, created_at: shop.clock.moment })
    .execute()
  const image = `/uploads/${id}.webp`
  const path = `/product/${await shop.product()}`
  expect((await shop.send('PUT', path, { token, body: { image } })).status).toBe(200)
  const { status, headers } = await open(image)
  expect([status, headers.get('cache-control'), headers.has('etag')]).toEqual([
    200,
    'private, no-cache',
    true,
  ])
  shop.pass(49 * 60)
  expect(await findStrays(shop.db, shop.ports.files, shop.clock.now())).toEqual([])
})
