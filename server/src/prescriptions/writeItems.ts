import type { BodyOf } from 'shared-api/contract'
import type { Trx } from '../db/types.ts'
import { invalid } from '../errors.ts'

export type Item = NonNullable<BodyOf<'PATCH /prescription/admin/:id'>['items']>[number]

/** What may be dispensed on a prescription, in place of what stood there before. 400 naming the line. */
export const writeItems = async (trx: Trx, id: string, items: readonly Item[]): Promise<void> => {
  const ids = items.map((item) => item.productId)
  if (new Set(ids).size < ids.length) throw invalid('items', 'Each medicine stands in the list once')
  const known = ids.length
    ? await trx
        .selectFrom('products')
        .select(['id', 'sale_class', 'name'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
    : []
  for (const [place, item] of items.entries()) {
    const product = known.find((one) => one.id === item.productId)
    if (!product) throw invalid(`items.${place}.productId`, 'We do not have this product')
    if (product.sale_class === 'restricted')
      throw invalid(`items.${place}.productId`, `${product.name} is not sold online`)
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
        })),
      )
      .execute()
}
