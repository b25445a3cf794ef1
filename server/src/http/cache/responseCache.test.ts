import fc from 'fast-check'
import { sql } from 'kysely'
import { shelfDays } from 'shared-api/formulary/expiryFloor'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCatalogueServers } from '../../../test/catalogueServers.ts'
import { existing } from '../../../test/existing.ts'
import { buy, fillIn } from '../../../test/fixtures/buying.ts'
import {
  type CatalogueChanges,
  changesOf,
  edits,
  quantitiesOf,
  quantityOf,
} from '../../../test/fixtures/catalogueChanges.ts'
import { onPostgres } from '../../../test/harness.ts'
import { LIST_LAG_MS } from '../../kernel/catalogueChanges.ts'

let servers: Awaited<ReturnType<typeof openCatalogueServers>>
let admin: Awaited<ReturnType<typeof servers.shop.admin>>
let checkoutId: string
let products: string[]
let paths: string[]

/** Half a minute before a day in Karachi ends, with goods that expire with it. */
const evening = new Date('2026-11-21T18:59:30Z')

beforeAll(async () => {
  servers = await openCatalogueServers()
  const { shop } = servers
  shop.clock.moment = evening
  admin = await shop.admin()
  products = [
    await shop.product({
      name: 'Panadol',
      price: 40,
      originalPrice: 50,
      expiresIn: shelfDays(false),
      identity: null,
    }),
    await shop.product({ name: 'Brufen', price: 30, originalPrice: 60, genericName: 'Ibuprofen' }),
    await shop.product({ name: 'Disprin', price: 20, originalPrice: 20, stock: 3 }),
  ]
  const { api } = await shop.customer()
  await api('POST /cart/items', { body: { productId: productAt(1), quantity: 1 } })
  checkoutId = (await api('POST /checkout', { body: {} })).data.id
  changes = changesOf({ shop, admin, checkoutId, products })
  const { data } = await api('GET /product/:id', { params: { id: productAt(0) } })
  paths = [
    '/product',
    '/product?sort=price&limit=2',
    '/product?inStock=true',
    '/product?search=panadol&limit=5',
    `/product/category/${data.category.id}`,
    ...products.map(pathOf),
    '/category',
    '/brand',
    `/brand/${data.brand.id}`,
    '/brand/product-count',
  ]
})
beforeEach(async () => {
  servers.shop.clock.moment = evening
  await servers.shop.db.deleteFrom('holds').execute()
  await sql`update products set status = 'active'`.execute(servers.shop.db)
  await servers.caughtUp()
})
afterAll(() => servers.close())

const productAt = (place: number) => existing(products[place % products.length])
const pathOf = (id: string) => `/product/${id}`
const passLag = () => servers.shop.pass(LIST_LAG_MS / 60_000)
let changes: CatalogueChanges

const holdLastUnit = (product_id: string) =>
  servers.shop.db
    .insertInto('holds')
    .values({ checkout_id: checkoutId, product_id, quantity: 1, expires_at: new Date('2026-11-22') })
    .execute()

/** Both servers return the state of the database. */
const agree = async (wanted: readonly string[]) => {
  for (const path of wanted) {
    const plain = await servers.plain(path)
    expect(await Promise.all([0, 1, 0].map((server) => servers.read(server, path)))).toEqual([
      plain,
      plain,
      plain,
    ])
  }
}

test('after any change under concurrent reads, products are exact at once and lists after their lag', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom(...(Object.keys(changes) as (keyof CatalogueChanges)[])),
      place: fc.nat(2),
      size: fc.nat(30),
      reads: fc.array(fc.tuple(fc.nat(1), fc.nat(paths.length - 1)), { minLength: 2, maxLength: 5 }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  let runs = 0
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      // The clock goes back, so only an edit makes lists of the run before fall out of the cache.
      servers.shop.clock.moment = evening
      await changes.release()
      await changes.sold(0, 1)
      await changes.category(0, ++runs)
      await servers.caughtUp()
      for (const { what, place, size, reads } of all) {
        const asked = reads.map(([server, path]) => [server, paths[path] ?? ''] as const)
        const reading = asked.map(([server, path]) => servers.read(server, path))
        await Promise.all([changes[what](place, size), ...reading])
        await agree(products.map(pathOf))
        if (edits.includes(what)) await servers.caughtUp()
        else passLag()
        await agree(asked.map(([, path]) => path))
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

describe('without the trigger of a table both servers would serve old data', () => {
  const writes: Record<string, () => Promise<unknown>> = {
    products: () => sql`update products set price = price - 1`.execute(servers.shop.db),
    categories: () => sql`update categories set name = name || '.'`.execute(servers.shop.db),
    brands: () => sql`update brands set name = name || '.'`.execute(servers.shop.db),
    batches: () => sql`update batches set quantity = quantity + 1`.execute(servers.shop.db),
    holds: async () => {
      await changes.release()
      await changes.hold(1, 19)
    },
  }

  test.each(Object.keys(writes))('%s', async (table) => {
    const path = pathOf(productAt(1))
    await agree([path])
    const cached = await servers.plain(path)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(servers.shop.db)
    await writes[table]?.()
    expect(await servers.plain(path)).not.toBe(cached)
    expect(await servers.read(0, path)).toBe(cached)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(servers.shop.db)
    await writes[table]?.()
    await agree([path])
  })
})

test('shows a hold and an order at once in the product, and within two seconds in lists', async () => {
  const id = await servers.shop.product({ name: 'Surbex', stock: 20 })
  await servers.caughtUp()
  const both = (path: string) => Promise.all([0, 1].map((server) => servers.read(server, path)))
  const shown = async () => (await both(pathOf(id))).map(quantityOf)
  const listed = async () => (await both('/product?sort=name')).map((text) => quantitiesOf(text)[id])
  expect([await shown(), await listed()]).toEqual([
    [20, 20],
    [20, 20],
  ])
  const customer = await servers.shop.customer()
  await customer.api('POST /cart/items', { body: { productId: id, quantity: 3 } })
  const checkout = await fillIn(customer)
  expect(await shown()).toEqual([17, 17])
  servers.shop.pass(2 / 60)
  expect(await listed()).toEqual([17, 17])
  await customer.api('POST /checkout/:id/order', { params: { id: checkout }, body: {} })
  await buy(await servers.shop.customer(), id, { quantity: 4 })
  expect(await shown()).toEqual([13, 13])
  servers.shop.pass(2 / 60)
  expect(await listed()).toEqual([13, 13])
})

test('shows an edit at once in lists', async () => {
  const lists = paths.filter((path) => !products.map(pathOf).includes(path))
  passLag()
  await agree(lists)
  for (const what of ['price', 'discount', 'category', 'status'] as const) {
    await changes[what](0, 7)
    await servers.caughtUp()
    await agree(lists)
  }
})

test('reads a list at most once within its lag, however much is sold', async () => {
  await servers.read(0, '/product?sort=name&limit=5')
  const before = servers.databaseReads()
  for (let count = 0; count < 5; count++) {
    await changes.sold(0, 10 + count)
    await servers.plain(pathOf(productAt(0)))
    await servers.read(0, '/product?sort=name&limit=5')
  }
  expect(servers.databaseReads()).toBe(before)
  passLag()
  await servers.read(0, '/product?sort=name&limit=5')
  expect(servers.databaseReads()).toBe(before + 1)
})

test('keeps what does not show the changed product', async () => {
  const [, brufen = '', disprin = ''] = products
  const kept = [pathOf(brufen), '/product?search=brufen', '/category', '/brand']
  for (const path of kept) await servers.read(0, path)
  const before = servers.databaseReads()
  await changes.sold(0, 25)
  await changes.hold(2, 10)
  passLag()
  for (const path of kept) await servers.read(0, path)
  expect(servers.databaseReads()).toBe(before)
  await servers.read(0, pathOf(disprin))
  expect(servers.databaseReads()).toBe(before + 1)
})

test('an expired hold frees its units at once in the product, and within two seconds in lists', async () => {
  const paths = [pathOf(productAt(1)), '/product?sort=name', '/product?inStock=true']
  await changes.hold(1, 4)
  await agree(paths)
  const held = quantityOf(await servers.read(1, pathOf(productAt(1))))
  servers.shop.pass(5 / 60)
  expect(quantityOf(await servers.read(1, pathOf(productAt(1))))).toBe(held + 1)
  await agree(paths)
})

test('an expired hold that a job deleted before any read frees its units too', async () => {
  const path = pathOf(productAt(1))
  await changes.hold(1, 4)
  const held = quantityOf(await servers.read(1, path))
  servers.shop.pass(5 / 60)
  await changes.release()
  expect(quantityOf(await servers.read(1, path))).toBe(held + 1)
})

test('batches expire at midnight', async () => {
  const shown = paths.filter((path) => path.startsWith('/product'))
  servers.shop.clock.moment = new Date(evening.getTime() + 25_000)
  await agree(shown)
  servers.shop.clock.moment = new Date(evening.getTime() + 30_000)
  await agree(shown)
  expect(quantityOf(await servers.read(0, pathOf(productAt(0))))).toBe(0)
})

test('a product shows a substitute that was not among its twelve and is back in stock', async () => {
  const given = { genericName: 'Cetirizine', stock: 1 }
  const ids = await Promise.all(
    Array.from({ length: 13 }, (_, place) => servers.shop.product({ ...given, name: `Zyrtec ${place}` })),
  )
  const cheapest = await servers.shop.product({ ...given, name: 'Rigix', price: 50 })
  await holdLastUnit(cheapest)
  const substitutes = async () => {
    const { data } = JSON.parse(await servers.read(1, pathOf(existing(ids[0]))))
    return data.substitutes.map((one: { id: string }) => one.id)
  }
  expect(await substitutes()).not.toContain(cheapest)
  await changes.release()
  expect(await substitutes()).toContain(cheapest)
})

test('a product that is back in stock enters lists of available products within two seconds', async () => {
  const id = await servers.shop.product({ name: 'Arinac', stock: 1, genericName: null })
  await servers.caughtUp()
  await holdLastUnit(id)
  const listed = async () =>
    Object.keys(quantitiesOf(await servers.read(1, '/product?inStock=true&sort=createdAt')))
  expect(await listed()).not.toContain(id)
  await changes.release()
  servers.shop.pass(2 / 60)
  expect(await listed()).toContain(id)
})

test('without notifications lists show an edit after their lag', async () => {
  await agree(['/product'])
  for (const hub of servers.hubs) await hub.stop()
  await changes.price(1, 7)
  await agree([pathOf(productAt(1))])
  passLag()
  await agree(['/product'])
})

test('more than a thousand changes count as a change of everything', async () => {
  await agree(paths)
  await sql`update products set name = name || '!' where id = ${productAt(0)}`.execute(servers.shop.db)
  await sql`insert into catalogue_changes (subject) select 'gone-' || n from generate_series(1, 1001) n`.execute(
    servers.shop.db,
  )
  const before = servers.databaseReads()
  await servers.read(0, pathOf(productAt(1)))
  expect(servers.databaseReads()).toBe(before + 1)
  passLag()
  await agree(paths)
})

test('misses no change behind a thousand of the same product', async () => {
  const path = pathOf(productAt(1))
  await agree([path])
  await sql`do $$ begin
    for n in 1..1001 loop
      insert into catalogue_changes (subject) values ('gone');
      commit;
    end loop;
  end $$`.execute(servers.shop.db)
  await changes.sold(1, 28)
  await agree([path])
})

test.runIf(onPostgres)(
  'sees a change that was open during a check and committed after a later one',
  async () => {
    const [first] = servers.databases
    const path = pathOf(productAt(1))
    const before = quantityOf(await servers.read(1, path))
    await first?.transaction().execute(async (trx) => {
      await sql`update batches set quantity = quantity + 5 where product_id = ${productAt(1)}`.execute(trx)
      await changes.sold(0, 3)
      expect(quantityOf(await servers.read(1, path))).toBe(before)
      expect(quantityOf(await servers.read(1, pathOf(productAt(0))))).toBeGreaterThan(0)
    })
    expect(quantityOf(await servers.read(1, path))).toBe(before + 5)
  },
)

test.runIf(onPostgres)('serves nothing unchecked while the database is away', async () => {
  const path = pathOf(productAt(1))
  expect((await servers.fetchFrom(1, path)).status).toBe(200)
  expect((await servers.fetchFrom(1, '/category')).status).toBe(200)
  await servers.databases[1]?.destroy()
  passLag()
  expect((await servers.fetchFrom(1, path)).status).toBeGreaterThanOrEqual(500)
  expect((await servers.fetchFrom(1, '/category')).status).toBeGreaterThanOrEqual(500)
})
