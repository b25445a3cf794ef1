import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogueServers } from '../../test/catalogueServers.ts'
import { cacheKeyOf } from '../http/cache/cacheKey.ts'
import { createGuestFetch } from '../http/cache/guestFetch.ts'
import { createResponseCache } from '../http/cache/responseCache.ts'
import { newId } from '../kernel/ids.ts'

let servers: Awaited<ReturnType<typeof openCatalogueServers>>
let admin: Awaited<ReturnType<typeof servers.shop.admin>>
let customer: Awaited<ReturnType<typeof servers.shop.customer>>
let productId: string
let path: string

beforeAll(async () => {
  servers = await openCatalogueServers()
  admin = await servers.shop.admin()
  customer = await servers.shop.customer()
  productId = await servers.shop.product({ name: 'Panadol', price: 40, originalPrice: 50 })
  await servers.shop.product({ name: 'Brufen', price: 30, originalPrice: 60 })
  path = `/product/${productId}`
})
afterAll(() => servers.close())

const setPrice = (price: number) =>
  admin.api('PUT /product/:id', { params: { id: productId }, body: { price } })
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const read = async (headers: Record<string, string> = {}, wanted = path) =>
  (await servers.fetchFrom(0, wanted, headers)).text()

test('every way to ask the same gets the same bytes; a caller that has them gets 304', async () => {
  const wanted = '/product?limit=2&brand=a,b&_t=1'
  const first = await servers.fetchFrom(0, wanted)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
  for (const same of ['/product?brand=b&limit=2&brand=a&_t=2', '/product?_t=3&limit=2&brand=a,b&x=y']) {
    const { status, headers } = await servers.fetchFrom(0, same, { 'if-none-match': `"old", ${etag}` })
    expect([status, headers.get('etag')]).toEqual([304, etag])
  }
  const other = await servers.fetchFrom(0, '/product?limit=3&brand=a,b', { 'if-none-match': etag })
  expect(other.status).toBe(200)
})

test('an address that is written strangely means what the API reads in it, and nothing else', async () => {
  const { data } = await customer.api('GET /product/:id', { params: { id: productId } })
  for (const strange of [
    `/product?x?&category=${data.category.id}&limit=1`,
    '/product?search=panadol?&limit=1',
    '/product?sort=price?_t=1&limit=1',
    '/product?a?_t=1&limit=1',
  ]) {
    for (const wanted of [strange, '/product', '/product?sort=price', '/product?search=panadol'])
      expect([wanted, await read({}, wanted)]).toEqual([wanted, await servers.plain(wanted)])
  }
  expect(cacheKeyOf('/api/v1/product?_t=1#&search=panadol', 'en')).toBeNull()
})

test('advice comes in the language of the caller, from the cache too', async () => {
  await servers.shop.product({ name: 'Panadol', genericName: 'Paracetamol' })
  const title = async (language: string) => {
    const body = JSON.parse(await read({ 'accept-language': language }, '/product?search=bukhar'))
    return body.advice.title
  }
  const turns = []
  for (const language of ['en', 'ur', 'en', 'ur']) turns.push(await title(language))
  expect(turns).toEqual([turns[0], turns[1], turns[0], turns[1]])
  expect(turns[0]).toContain('dengue')
  expect(turns[1]).toContain('ڈینگی')
})

test('the first view of a page reads from the cache, and reads again what was edited', async () => {
  const { app } = servers.shop
  let reads = 0
  const counting = {
    ...app,
    fetch: (request: Request) => {
      reads++
      return app.fetch(request)
    },
  }
  const api = createGuestFetch({
    app: counting,
    cache: createResponseCache(servers.context),
    onResponse: undefined,
  })
  const view = async () => (await api(new Request(`http://shop.test/api/v1${path}`))).text()
  const views = new Set<string>()
  for (const [round, price] of [40, 41].entries()) {
    await setPrice(price)
    const plain = await servers.plain(path)
    expect([await view(), await view(), reads]).toEqual([plain, plain, round + 1])
    views.add(plain)
  }
  expect(views.size).toBe(2)
})

test('cached responses are compressed and have the default headers', async () => {
  await servers.fetchFrom(0, '/product')
  const plain = await servers.fetchFrom(0, '/product', { 'accept-encoding': 'identity' })
  const text = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await servers.fetchFrom(0, '/product', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(Number(headers.get('content-length'))).toBeLessThan(text.length / 2)
  }
  const { headers } = await servers.shop.app.fetch(new Request('http://shop.test/api/v1/product'))
  for (const [name, value] of headers)
    if (!['cache-control', 'x-request-id', 'content-length'].includes(name))
      expect(plain.headers.get(name)).toBe(value)
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect(plain.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
  const named = await servers.fetchFrom(0, '/product', { 'x-request-id': 'from-a-proxy' })
  expect(named.headers.get('x-request-id')).toBe('from-a-proxy')
})

test('customers, ended sessions and malformed tokens are served from the cache of guests', async () => {
  await servers.caughtUp()
  const guest = await read()
  const before = servers.databaseReads()
  for (const authorization of [
    `Bearer ${customer.token}`,
    `Bearer ${'x'.repeat(43)}`,
    'Bearer no',
    'Basic eA==',
  ]) {
    const response = await servers.fetchFrom(0, path, { authorization })
    expect(await response.text()).toBe(guest)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('vary')).toContain('Authorization')
  }
  expect(servers.databaseReads()).toBe(before)
})

test('an admin reads the database, so that own changes show at once', async () => {
  for (const price of [11, 12, 13]) {
    await read()
    await setPrice(price)
    const response = await servers.fetchFrom(0, path, as(admin))
    expect(await response.json()).toMatchObject({ data: { basePrice: price } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('the view of an admin never enters the cache, in any order of readers', async () => {
  for (const [round, wanted] of [path, '/product?sort=name', '/product?status=inactive'].entries()) {
    await setPrice(20 + round)
    await servers.caughtUp()
    const [seen, ...others] = await Promise.all(
      [as(admin), as(customer), {}, as(admin)].map((headers) => read(headers, wanted)),
    )
    const plain = await servers.plain(wanted)
    expect(others.slice(0, 2)).toEqual([plain, plain])
    expect(await read(as(customer), wanted)).toBe(plain)
    expect(seen === plain).toBe(wanted.includes('inactive'))
  }
})

test('a customer who became an admin while a read was under way does not poison the cache', async () => {
  const other = await servers.shop.customer()
  const plain = await servers.plain(path)
  expect(await read(as(other))).toBe(plain)
  await servers.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', other.id).execute()
  await setPrice(31)
  expect(await read(as(other))).not.toContain('basePrice')
  expect(await read()).toBe(await servers.plain(path))
})

test('errors, missing pages and searches without a result are not cached', async () => {
  const id = newId()
  for (const [wanted, status] of [
    [`/product/${id}`, 404],
    ['/product?page=0', 400],
    ['/product/%E0%A4%A', 404],
  ] as const)
    expect((await servers.fetchFrom(0, wanted)).status).toBe(status)
  await servers.fetchFrom(0, '/product?search=qqqqzzzz')
  const again = await servers.fetchFrom(0, '/product?search=qqqqzzzz')
  expect(again.headers.get('cache-control')).toBe('no-store')
})
