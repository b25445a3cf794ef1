import type { Client } from 'shared-api'
import { newId } from '../../src/kernel/ids.ts'
import { existing } from '../existing.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, together } from './race.ts'

/** Something that admins edit by its version. */
interface Edited {
  claim: string
  without: Race['without']
  make: (shop: TestApp) => Promise<string>
  edit: (api: Client, id: string, text: string) => Promise<unknown>
  read: (api: Client, id: string) => Promise<string>
}

/** Two admins edit the same version in different ways: one wins, the other gets a conflict. */
const twoEdit = ({ claim, without, make, edit, read }: Edited): Race => ({
  claim,
  without,
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const pairs = Math.ceil(crowd / 5)
    const made = await makeMany(pairs, () => make(shop))
    const wrong = await Promise.all(
      made.map(async (id) => {
        const responses = await together([
          () => edit(one.api, id, `${id} one`),
          () => edit(other.api, id, `${id} other`),
        ])
        const kept = await read(one.api, id)
        return expectSame('responses', responses, kept === `${id} one` ? [200, 409] : [409, 200])
      }),
    )
    return { calls: 2 * pairs, wrong: wrong.flat() }
  },
})

/** A brand or category that is called by its id. */
export const insertNamed = async (shop: TestApp, table: 'brands' | 'categories') => {
  const created_at = shop.ports.clock.now()
  const id = newId(created_at)
  await shop.db.insertInto(table).values({ id, name: id, slug: id.toLowerCase(), created_at }).execute()
  return id
}

export const twoAdminsEditCoupon = twoEdit({
  claim: 'of two admins who edit the same coupon one sees that it changed',
  without: { couponLock: { overrides: { couponLock: false } } },
  make: async (shop) => {
    const created_at = shop.ports.clock.now()
    const id = newId(created_at)
    const row = {
      id,
      code: id.toUpperCase(),
      discount_type: 'fixed',
      discount_value: 1000,
      created_at,
    } as const
    await shop.db.insertInto('coupons').values(row).execute()
    return id
  },
  edit: (api, id, description) =>
    api('PUT /coupon/:id', { params: { id }, body: { description, version: 1 } }),
  read: async (api, id) => (await api('GET /coupon/:id', { params: { id } })).data.description,
})

export const twoAdminsEditBrand = twoEdit({
  claim: 'of two admins who edit the same brand one sees that it changed',
  without: { brandLock: { overrides: { brandLock: false } } },
  make: (shop) => insertNamed(shop, 'brands'),
  edit: (api, id, description) =>
    api('PUT /brand/:id', { params: { id }, body: { description, version: 1 } }),
  read: async (api, id) => (await api('GET /brand/:id', { params: { id } })).data.description,
})

export const twoAdminsEditCategory = twoEdit({
  claim: 'of two admins who edit the same category one sees that it changed',
  without: { categoryLock: { overrides: { categoryLock: false } } },
  make: (shop) => insertNamed(shop, 'categories'),
  edit: (api, id, description) =>
    api('PUT /category/:id', { params: { id }, body: { description, version: 1 } }),
  read: async (api, id) => (await api('GET /category/:id', { params: { id } })).data.description,
})

export const twoAdminsEditWord = twoEdit({
  claim: 'of two admins who edit the same search word one sees that it changed',
  without: { synonymLock: { overrides: { synonymLock: false } } },
  make: async (shop) => {
    const created_at = shop.ports.clock.now()
    const id = newId(created_at)
    await shop.db
      .insertInto('search_synonyms')
      .values({ id, word: id, synonyms: [id], created_at })
      .execute()
    return id
  },
  edit: (api, id, finds) =>
    api('PUT /search-synonym/:id', { params: { id }, body: { finds: [finds], version: 1 } }),
  read: async (api, id) => existing((await api('GET /search-synonym/:id', { params: { id } })).data.finds[0]),
})
