import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogueDoors } from '../../test/catalogueDoors.ts'
import { meaningOf } from '../http/cache/cacheKey.ts'
import { readAsGuest } from '../http/cache/guestFetch.ts'
import { createReadyAnswers } from '../http/cache/responseCache.ts'
import { hubOf } from '../kernel/hub.ts'
import { newId } from '../kernel/ids.ts'

let servers: Awaited<ReturnType<typeof openCatalogueDoors>>
let admin: Awaited<ReturnType<typeof servers.shop.admin>>
let checkoutId: string
let products: string[]
let paths: string[]

/** Half a minute before a day in Karachi ends, with goods that expire with it. */
const evening = new Date('2026-11-21T18:59:30Z')

beforeAll(async () => {
  servers = await openCatalogueDoors()
  const { shop } = servers
  shop.clock.moment = evening
  admin = await shop.admin()
  products = [
    await shop.product({ name: 'Panadol', price: 40, originalPrice: 50, expiresIn: 1 }),
    await shop.product({ name: 'Brufen', price: 30, originalPrice: 60 }),
    await shop.product({ name: 'Disprin', price: 20, originalPrice: 20, stock: 3 }),
  ]
  const { api } = await shop.customer()
  await api('POST /cart/items', { body: { productId: products[1] ?? '', quantity: 1 } })
  checkoutId = (await api('POST /checkout', { body: {} })).data.id
  const { data } = await api('GET /product/:id', { params: { id: products[0] ?? '' } })
  paths = [
    '/product',
    '/product?sort=price&limit=2',
    '/product?inStock=true',
    '/product?search=panadol&limit=5',
    `/product/category/${data.category.id}`,
    ...products.map((id) => `/product/${id}`),
    '/category',
    '/brand',
    `/brand/${data.brand.id}`,
    '/brand/product-count',
  ]
})
afterAll(() => servers.close())

const productAt = (place: number) => products[place % products.length] ?? ''

/** Everything that can change what the catalogue shows, through the API where it has a call for that. */
const changes: Record<string, (place: number, size: number) => Promise<unknown>> = {
  price: (place, size) =>
    admin.api('PUT /product/:id', { params: { id: productAt(place) }, body: { price: 1 + (size % 20) } }),
  stock: (place, size) =>
    admin.api('PUT /product/:id', { params: { id: productAt(place) }, body: { quantity: size } }),
  status: (place, size) =>
    admin.api('PUT /product/:id', {
      params: { id: productAt(place) },
      body: { status: size % 2 === 0 ? 'active' : 'inactive' },
    }),
  discount: async (_, size) => {
    const { data } = await admin.api('GET /brand')
    const id = data[0]?.id ?? ''
    return admin.api('PATCH /brand/discount/:id', { params: { id }, body: { discount: size } })
  },
  category: async (_, size) => {
    const { data } = await admin.api('GET /category')
    const id = data[0]?.id ?? ''
    return admin.api('PUT /category/:id', { params: { id }, body: { name: `Fever ${size}` } })
  },
  sold: (place, size) =>
    servers.shop.db
      .updateTable('products')
      .set({ sold_count: size })
      .where('id', '=', productAt(place))
      .execute(),
  hold: (place, size) => {
    const expires_at = new Date(servers.shop.clock.now().getTime() + 1000 * (1 + (size % 20)))
    return servers.shop.db
      .insertInto('holds')
      .values({ checkout_id: checkoutId, product_id: productAt(place), quantity: 1, expires_at })
      .onConflict((oc) => oc.columns(['checkout_id', 'product_id']).doUpdateSet({ expires_at }))
      .execute()
  },
  release: () => servers.shop.db.deleteFrom('holds').execute(),
  time: async (place, size) => servers.shop.pass((1 + ((place + size) % 12)) / 60),
}

const agree = async (wanted: readonly string[]) => {
  await servers.caughtUp()
  for (const path of wanted) {
    const plain = await servers.plain(path)
    const bodies = await Promise.all(
      [0, 1, 0].map(async (server) => (await servers.ask(server, path)).text()),
    )
    expect(bodies).toEqual([plain, plain, plain])
  }
}

test('after any change under concurrent reads, both servers return the state of the database', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom(...Object.keys(changes)),
      place: fc.nat(2),
      size: fc.nat(30),
      reads: fc.array(fc.tuple(fc.nat(1), fc.nat(paths.length - 1)), { minLength: 2, maxLength: 5 }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      servers.shop.clock.moment = evening
      await changes.release?.(0, 0)
      await changes.sold?.(0, 1)
      for (const { what, place, size, reads } of all) {
        const asked = reads.map(([server, path]) => [server, paths[path] ?? ''] as const)
        const reading = asked.map(async ([server, path]) => (await servers.ask(server, path)).text())
        await Promise.all([changes[what]?.(place, size), ...reading])
        await agree(asked.map(([, path]) => path))
      }
    }),
    { numRuns: 6 },
  )
})

describe('without the notification of a table both servers would serve old data', () => {
  const writes: Record<string, () => Promise<unknown>> = {
    products: () => sql`update products set price = price - 1`.execute(servers.shop.db),
    categories: () => sql`update categories set name = name || '.'`.execute(servers.shop.db),
    brands: () => sql`update brands set name = name || '.'`.execute(servers.shop.db),
    batches: () => sql`update batches set quantity = quantity + 1`.execute(servers.shop.db),
    holds: async () => {
      await changes.release?.(0, 0)
      await changes.hold?.(1, 19)
    },
  }

  test.each(Object.keys(writes))('%s', async (table) => {
    const path = `/product/${productAt(1)}`
    servers.shop.clock.moment = evening
    await sql`update products set status = 'active'`.execute(servers.shop.db)
    await changes.release?.(0, 0)
    await agree([path])
    const kept = await servers.plain(path)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(servers.shop.db)
    await writes[table]?.()
    await servers.caughtUp()
    expect(await servers.plain(path)).not.toBe(kept)
    expect(await (await servers.ask(0, path)).text()).toBe(kept)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(servers.shop.db)
    await writes[table]?.()
    await agree([path])
  })
})

test('every way to ask the same gets the same bytes, and who has them already gets none', async () => {
  const path = '/product?limit=2&brand=a,b&_t=1'
  const first = await servers.ask(0, path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
  for (const same of ['/product?brand=b&limit=2&brand=a&_t=2', '/product?_t=3&limit=2&brand=a,b&x=y']) {
    const { status, headers } = await servers.ask(0, same, { 'if-none-match': `"old", ${etag}` })
    expect([status, headers.get('etag')]).toEqual([304, etag])
  }
  expect((await servers.ask(0, '/product?limit=3&brand=a,b', { 'if-none-match': etag })).status).toBe(200)
})

test('an address that is written strangely means what the API reads in it, and nothing else', async () => {
  const category = paths
    .find((path) => path.includes('/category/'))
    ?.split('/')
    .at(-1)
  for (const path of [
    `/product?x?&category=${category}&limit=1`,
    '/product?search=panadol?&limit=1',
    '/product?sort=price?_t=1&limit=1',
    '/product?a?_t=1&limit=1',
  ]) {
    for (const asked of [path, '/product', '/product?sort=price', '/product?search=panadol'])
      expect([asked, await (await servers.ask(0, asked)).text()]).toEqual([asked, await servers.plain(asked)])
  }
  expect(meaningOf('/api/v1/product?_t=1#&search=panadol')).toBeNull()
})

test('the first view of a page asks what is ready, and reads anew what was changed', async () => {
  const { app, clock, db } = servers.shop
  let reads = 0
  const counting = {
    ...app,
    fetch: (request: Request) => {
      reads++
      return app.fetch(request)
    },
  }
  const api = readAsGuest({ app: counting, ready: createReadyAnswers(db, clock), onResponse: undefined })
  const path = `/product/${productAt(1)}`
  const view = async () => (await api(new Request(`http://shop.test/api/v1${path}`))).text()
  const bodies = new Set<string>()
  for (const [round, price] of [40, 41].entries()) {
    await changes.price?.(1, price)
    await servers.caughtUp()
    const plain = await servers.plain(path)
    expect([await view(), await view(), reads]).toEqual([plain, plain, round + 1])
    bodies.add(plain)
  }
  expect(bodies.size).toBe(2)
})

test('cached responses are compressed and have the default headers', async () => {
  await servers.ask(0, '/product')
  const plain = await servers.ask(0, '/product', { 'accept-encoding': 'identity' })
  const text = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await servers.ask(0, '/product', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(Number(headers.get('content-length'))).toBeLessThan(text.length / 2)
  }
  const { headers } = await servers.shop.app.fetch(new Request('http://shop.test/api/v1/product'))
  for (const [name, value] of headers)
    if (!['cache-control', 'x-request-id', 'content-length'].includes(name))
      expect(plain.headers.get(name)).toBe(value)
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect(plain.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
  const named = await servers.ask(0, '/product', { 'x-request-id': 'from-a-proxy' })
  expect(named.headers.get('x-request-id')).toBe('from-a-proxy')
})

test('a caller with a session reads the database, so that own changes show at once', async () => {
  const path = `/product/${productAt(1)}`
  const authorization = `Bearer ${admin.token}`
  for (const price of [11, 12, 13]) {
    await servers.ask(1, path)
    await changes.price?.(1, price - 1)
    const response = await servers.ask(1, path, { authorization })
    expect(await response.json()).toMatchObject({ data: { basePrice: price } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('errors and missing pages are not cached', async () => {
  const id = newId()
  for (const [path, status] of [
    [`/product/${id}`, 404],
    ['/product?page=0', 400],
    ['/product/%E0%A4%A', 404],
  ] as const)
    expect((await servers.ask(0, path)).status).toBe(status)
  await servers.ask(0, '/product?search=qqqqzzzz')
  expect((await servers.ask(0, '/product?search=qqqqzzzz')).headers.get('cache-control')).toBe('no-store')
})

test('caches nothing while notifications cannot arrive', async () => {
  const path = `/product/${productAt(1)}`
  await agree([path])
  for (const db of servers.databases) await hubOf(db).stop()
  await sql`update products set price = price - 1`.execute(servers.shop.db)
  for (const server of [0, 1, 0]) {
    const response = await servers.ask(server, path)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe(await servers.plain(path))
  }
})
