import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

const CHANGES = runs(500)

/** A generator of numbers below 1 that gives the same ones for the same seed (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Every row of the tables that staff edit as a form, without versions and the time of the last change. */
const readTables = async (shop: TestApp) => {
  const tables: Record<string, unknown> = {}
  for (const name of ['products', 'categories', 'brands', 'coupons', 'search_synonyms']) {
    const { rows } = await sql`select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(name)} t
      order by id`.execute(shop.db)
    tables[name] = rows
  }
  tables.users = await shop.db
    .selectFrom('users')
    .select(['id', sql<boolean>`blocked_at is not null`.as('blocked')])
    .orderBy('id')
    .execute()
  return tables
}

/** A change of a table whose rows are all deleted names none, and is rejected. */
const GONE = 'deleted'

const idsOf = async (shop: TestApp, table: 'products' | 'categories' | 'brands' | 'coupons') => {
  const isSoft = table === 'products' || table === 'coupons'
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    ${isSoft ? sql`where deleted_at is null` : sql``} order by id`.execute(shop.db)
  return rows.map(({ id }) => id)
}

test(`${CHANGES} changes by two members of staff, restored one by one, leave every table as before`, {
  timeout: 300_000,
}, async () => {
  const shop = await createTestApp()
  const staff = [await shop.admin(), await shop.admin('manager')]
  const [hina] = staff
  if (!hina) throw new Error('no staff')
  for (let made = 0; made < 6; made++) {
    const id = await shop.product({ name: `Panadol ${made}`, price: 50 + made })
    // The search text of the fixture is not the shop's own.
    await hina.api('PUT /product/:id', { params: { id }, body: { description: 'For fever' } })
    await hina.api('POST /category', { body: { name: `Shelf ${made}` } })
    await hina.api('POST /brand', { body: { name: `Maker ${made}` } })
    await hina.api('POST /coupon', {
      body: { code: `START${made}`, discountType: 'fixed', discountValue: 10, minOrderAmount: 100 },
    })
  }
  const customer = await shop.customer()
  await hina.api('POST /search-synonym', { body: { word: 'bukhar', finds: ['fever'] } })

  const random = randomOf(20)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = async (table: Parameters<typeof idsOf>[1]) => {
    const ids = await idsOf(shop, table)
    return ids[upTo(ids.length)] ?? GONE
  }
  let made = 0
  // Too short for the brand of a medicine, which a manager gives to no other product.
  const name = () => `New ${++made}`

  type Api = (typeof hina)['api']
  const changes: readonly ((api: Api) => Promise<unknown>)[] = [
    async (api) =>
      api('PUT /product/:id', {
        params: { id: await pick('products') },
        body: { name: name(), description: name(), maxPerOrder: 1 + upTo(9) },
      }),
    async (api) => {
      const originalPrice = 20 + upTo(200)
      return api('PUT /product/:id', {
        params: { id: await pick('products') },
        body: { originalPrice, price: originalPrice - upTo(10) },
      })
    },
    async (api) =>
      api('PUT /product/:id', {
        params: { id: await pick('products') },
        body: { category: await pick('categories'), brand: await pick('brands') },
      }),
    async (api) =>
      api('POST /product', {
        body: {
          name: name(),
          brand: await pick('brands'),
          category: await pick('categories'),
          price: 10,
          originalPrice: 12,
          dosageForm: 'Tablet',
          packSize: '10 tablets',
          saleClass: 'otc',
        },
      }),
    async (api) =>
      api('POST /product/bulk-change', {
        body: {
          ids: [...new Set([await pick('products'), await pick('products')])],
          status: random() < 0.5 ? 'inactive' : 'active',
          price: { byPercent: -upTo(5) },
        },
      }),
    async (api) => api('DELETE /product/:id', { params: { id: await pick('products') } }),
    async (api) => api('POST /category', { body: { name: name() } }),
    async (api) =>
      api('PUT /category/:id', { params: { id: await pick('categories') }, body: { name: name() } }),
    async (api) => api('DELETE /category/:id', { params: { id: await pick('categories') } }),
    async (api) => api('POST /brand', { body: { name: name(), discount: upTo(50) } }),
    async (api) =>
      api('PUT /brand/:id', {
        params: { id: await pick('brands') },
        body: { name: name(), discount: upTo(50) },
      }),
    async (api) =>
      api('PATCH /brand/discount/:id', {
        params: { id: await pick('brands') },
        body: { discount: upTo(80) },
      }),
    async (api) => api('POST /brand/bulk-delete', { body: { ids: [await pick('brands')] } }),
    async (api) =>
      api('POST /coupon', {
        body: { code: `CODE${++made}`, discountType: 'percentage', discountValue: 1 + upTo(50) },
      }),
    async (api) =>
      api('PUT /coupon/:id', {
        params: { id: await pick('coupons') },
        body: {
          description: name(),
          minOrderAmount: upTo(500),
          endDate: `2027-0${1 + upTo(9)}-01T10:00:00+05:00`,
        },
      }),
    async (api) => api('DELETE /coupon/:id', { params: { id: await pick('coupons') } }),
    async (api) => api('POST /search-synonym', { body: { word: `word${++made}`, finds: ['fever'] } }),
    async (api) => {
      const found = await shop.db.selectFrom('search_synonyms').select('id').orderBy('id').execute()
      const id = found[upTo(found.length)]?.id ?? GONE
      return random() < 0.7
        ? api('PUT /search-synonym/:id', { params: { id }, body: { finds: [`pain${++made}`] } })
        : api('DELETE /search-synonym/:id', { params: { id } })
    },
    async (api) =>
      api(random() < 0.5 ? 'POST /customer/:id/block' : 'POST /customer/:id/unblock', {
        params: { id: customer.id },
        body: { reason: name() },
      }),
  ]

  const newest = async () => {
    const row = await shop.db
      .selectFrom('audit_log')
      .select(['seq', sql<number>`jsonb_array_length(changes)`.as('changed')])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? { seq: 0, changed: 0 }
  }
  const before = await readTables(shop)
  const done: number[] = []
  const actors = new Set<string>()
  for (let tries = 0; done.length < CHANGES; tries++) {
    expect(tries).toBeLessThan(4 * CHANGES)
    const actor = staff[upTo(staff.length)] ?? hina
    const last = (await newest()).seq
    shop.pass(1)
    // A change that the rules reject is none: a category that still has products, the last brand.
    await changes[upTo(changes.length)]?.(actor.api).catch((error: { response?: { status?: number } }) => {
      if (Number(error.response?.status ?? 500) >= 500) throw error
    })
    const { seq, changed } = await newest()
    if (seq === last || changed === 0) continue
    done.push(seq)
    actors.add(actor.id)
  }
  expect(actors.size).toBe(2)
  expect(await readTables(shop)).not.toEqual(before)

  for (const seq of done.toReversed()) {
    const actor = staff[upTo(staff.length)] ?? hina
    const params = { seq: String(seq) }
    const { code, status, data } = await errorOf(actor.api('POST /audit/:seq/restore', { params, body: {} }))
    if (code === 'NEEDS_SECOND_PERSON') {
      // A price of before that is a large cut today.
      const colleague = staff.find((one) => one !== actor)
      await colleague?.api('POST /approval/:id/approve', { params: { id: Object(data).approvalId } })
    } else expect([status, code]).toEqual([200, ''])
  }
  expect(await readTables(shop)).toEqual(before)
  expect(await findViolations(shop.db)).toEqual([])
})
