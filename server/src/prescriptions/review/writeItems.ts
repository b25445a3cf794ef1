import type { Selectable } from 'kysely'
import type { BodyOf } from 'shared-api/contract'
import type { ProductsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'

export type Item = NonNullable<BodyOf<'PATCH /prescription/admin/:id'>['items']>[number]

type Known = Pick<Selectable<ProductsTable>, 'id' | 'name' | 'sale_class' | 'identity_key' | 'units_per_pack'>

/** Packs of both must mean the same, because the approval is counted in packs. */
const isEqual = (one: Known, other: Known) =>
  one.identity_key !== null &&
  (['identity_key', 'units_per_pack', 'sale_class'] as const).every((fact) => one[fact] === other[fact])

/** Shared, so that an edit of a product waits, and is refused, until it is approved as it was read. */
const readKnown = (trx: Trx, ids: readonly string[]): Promise<Known[]> =>
  trx
    .selectFrom('products')
    .select(['id', 'name', 'sale_class', 'identity_key', 'units_per_pack'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

/**
 * Replaces the units that may be dispensed on a prescription, with the substitutes that are offered. 400
 * naming the line.
 */
export const writeItems = async (trx: Trx, id: string, items: readonly Item[]): Promise<void> => {
  const ids = items
    .flatMap(({ productId, offeredProductId }) => [productId, offeredProductId])
    .filter((id) => id != null)
  if (new Set(ids).size < ids.length) throw invalid('items', 'MEDICINE_ONCE')
  const known = new Map(ids.length ? (await readKnown(trx, ids)).map((one) => [one.id, one]) : [])
  for (const [place, { productId, offeredProductId }] of items.entries()) {
    const product = known.get(productId)
    if (!product) throw invalid(`items.${place}.productId`, 'PRODUCT_UNKNOWN')
    if (product.sale_class === 'restricted')
      throw invalid(`items.${place}.productId`, 'PRODUCT_NOT_ONLINE', { name: product.name })
    if (!offeredProductId) continue
    const offered = known.get(offeredProductId)
    if (!offered) throw invalid(`items.${place}.offeredProductId`, 'PRODUCT_UNKNOWN')
    if (!isEqual(product, offered))
      throw invalid(`items.${place}.offeredProductId`, 'NOT_EQUAL', {
        offered: offered.name,
        name: product.name,
      })
  }
  await trx.deleteFrom('prescription_items').where('prescription_id', '=', id).execute()
  if (items.length > 0)
    await trx
      .insertInto('prescription_items')
      .values(
        items.map((item, position) => ({
          prescription_id: id,
          product_id: item.productId,
          position,
          quantity: item.quantity,
          dosage: item.dosage || null,
          times_per_day: item.timesPerDay ?? null,
          days: item.days ?? null,
          offered_product_id: item.offeredProductId ?? null,
        })),
      )
      .execute()
}
