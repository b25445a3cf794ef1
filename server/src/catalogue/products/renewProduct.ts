import type { Selectable } from 'kysely'
import type { ProductsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { assertIdentityKept, assertKnownIngredients, assertSaleClass, floorOf } from './assertIdentity.ts'
import { assertNoHiddenMedicine } from './assertNoHiddenMedicine.ts'
import { assertStated } from './assertStated.ts'
import { identityColumns, isSameIdentity, textsOf } from './identityColumns.ts'
import { isPharmacist } from './isPharmacist.ts'
import { searchText } from './searchText.ts'
import { sellingPrice } from './sellingPrice.ts'

/**
 * Computes what follows from the other columns of a product whose earlier values were written back: price, search
 * text and the key of its identity. The caller has locked its brand and the product. `before` is the row before
 * that. 409 when its brand or category is gone or it would become another medicine. 400 when its sale class is
 * milder than its ingredients allow, a text contradicts its identity, or it may hide a medicine.
 */
export const renewProduct = async (
  trx: Trx,
  before: Selectable<ProductsTable>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> => {
  const after = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  if (after.deleted_at) return
  if (!after.brand_id || !after.category_id) throw new ApiError('RESTORE_LINKED')
  const brand = await trx
    .selectFrom('brands')
    .select(['name', 'discount'])
    .where('id', '=', after.brand_id)
    .executeTakeFirst()
  if (!brand) throw new ApiError('RESTORE_LINKED')
  assertKnownIngredients(after.identity)
  assertSaleClass(after.sale_class, floorOf(after, after.identity))
  await assertIdentityKept(trx, before, after)
  const byPharmacist = await isPharmacist(trx, actorId, now)
  await assertNoHiddenMedicine(trx, { id: after.id, before, after, byPharmacist })
  // While a product was deleted, another one of its medicine may have got a name that contradicts this one.
  const isStated =
    !before.deleted_at &&
    textsOf(before) === textsOf(after) &&
    before.units_per_pack === after.units_per_pack &&
    isSameIdentity(before.identity, after.identity)
  if (!isStated) await assertStated(trx, after, after.identity)
  await trx
    .updateTable('products')
    .set({
      ...identityColumns(after.identity),
      price: sellingPrice(after, brand.discount),
      search_text: searchText(after, brand.name),
      updated_at: now,
    })
    .where('id', '=', after.id)
    .execute()
}
