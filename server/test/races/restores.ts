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
  claim: 'of two members of staff who restore the same change one sees that it changed',
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
