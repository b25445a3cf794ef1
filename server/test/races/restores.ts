import type { TestApp } from '../harness.ts'
import { insertNamed } from './edits.ts'
import { expectSame, makeMany, type Race, together } from './race.ts'
import type { TestUser } from './shoppers.ts'

const newest = async (shop: TestApp) =>
  shop.db.selectFrom('audit_log').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

const restoring =
  ({ api }: TestUser, seq: number) =>
  () =>
    api('POST /audit/:seq/restore', { params: { seq: String(seq) }, body: {} })

export const restoreTwice: Race = {
  claim: 'of two members of staff who restore the same change one is told that it changed',
  without: { categoryLock: { overrides: { categoryLock: false } } },
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const made = await makeMany(Math.ceil(crowd / 5), () => insertNamed(shop, 'categories'))
    const changes: { id: string; seq: number }[] = []
    for (const id of made) {
      await one.api('PUT /category/:id', { params: { id }, body: { description: 'Newer', version: 1 } })
      changes.push({ id, ...(await newest(shop)) })
    }
    const wrong = await Promise.all(
      changes.map(async ({ id, seq }) => {
        const responses = await together([restoring(one, seq), restoring(other, seq)])
        const { data } = await one.api('GET /category/:id', { params: { id } })
        return [
          ...expectSame('responses', responses.toSorted(), [200, 409]),
          ...expectSame('description', data.description, ''),
        ]
      }),
    )
    return { calls: 2 * changes.length, wrong: wrong.flat() }
  },
}

/** A deleted product comes back while its category or brand is deleted. */
const restoreOrDelete = (what: 'brand' | 'category', without: Race['without']): Race => ({
  claim: `a ${what} that is deleted while a product of it is restored is gone, or has the product`,
  without,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const rows: { id: string; of: string; seq: number }[] = []
    for (let made = 0; made < Math.ceil(crowd / 5); made++) {
      const of = await insertNamed(shop, what === 'brand' ? 'brands' : 'categories')
      const id = await shop.product()
      await admin.api('PUT /product/:id', { params: { id }, body: { [what]: of } })
      await admin.api('DELETE /product/:id', { params: { id } })
      rows.push({ id, of, ...(await newest(shop)) })
    }
    const wrong = await Promise.all(
      rows.map(async ({ of, seq }) => {
        const responses = await together([
          restoring(admin, seq),
          () =>
            what === 'brand'
              ? admin.api('DELETE /brand/:id', { params: { id: of } })
              : admin.api('DELETE /category/:id', { params: { id: of } }),
        ])
        return expectSame('responses', responses, responses[0] === 200 ? [200, 409] : [409, 200])
      }),
    )
    return { calls: 2 * rows.length, wrong: wrong.flat() }
  },
})

export const restoreOrDeleteBrand = restoreOrDelete('brand', {
  brandShare: { overrides: { brandShare: false } },
})
export const restoreOrDeleteCategory = restoreOrDelete('category', {
  categoryShare: { overrides: { categoryShare: false } },
})
