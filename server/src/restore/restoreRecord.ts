import type { Selectable } from 'kysely'
import type { AuditChange } from 'shared-api/contract'
import { setBlocked } from '../accounts/setBlocked.ts'
import { setDiscount } from '../catalogue/brands/brandDiscount.ts'
import { deleteBrands } from '../catalogue/brands/deleteBrands.ts'
import { renameInProducts } from '../catalogue/brands/renameInProducts.ts'
import { deleteCategory } from '../catalogue/categories/deleteCategory.ts'
import { deleteProducts } from '../catalogue/products/deleteProducts.ts'
import { renewProduct } from '../catalogue/products/renewProduct.ts'
import type { ProductsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { addAgain, fieldsOf, type RestoredTable, writeBack } from './restoreRow.ts'

export interface Restoring {
  actorId: string
  reason: string
  now: Date
}

type ProductRow = Selectable<ProductsTable>

/** A record that was used meanwhile is hidden, as deleting it does. Any other goes altogether. */
const removeProduct = async (trx: Trx, id: string, now: Date) => {
  const used = await trx
    .selectFrom('products')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('cart_items').select('id').where('product_id', '=', id)),
        eb.exists(eb.selectFrom('batches').select('id').where('product_id', '=', id)),
        eb.exists(
          eb
            .selectFrom('prescription_items')
            .select('position')
            .where((line) => line.or([line('product_id', '=', id), line('offered_product_id', '=', id)])),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  if (used) await deleteProducts(trx, [id], now)
  else await trx.deleteFrom('products').where('id', '=', id).execute()
}

const removeCoupon = async (trx: Trx, id: string, now: Date) => {
  const used = await trx
    .selectFrom('coupons')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('carts').select('id').where('coupon_id', '=', id)),
        eb.exists(eb.selectFrom('coupon_redemptions').select('id').where('coupon_id', '=', id)),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  if (used) await trx.updateTable('coupons').set({ deleted_at: now }).where('id', '=', id).execute()
  else await trx.deleteFrom('coupons').where('id', '=', id).execute()
}

const remove: Partial<Record<RestoredTable, (trx: Trx, id: string, now: Date) => Promise<unknown>>> = {
  brands: (trx, id) => deleteBrands(trx, [id]),
  categories: (trx, id) => deleteCategory(trx, id),
  products: removeProduct,
  coupons: removeCoupon,
  search_synonyms: (trx, id) => trx.deleteFrom('search_synonyms').where('id', '=', id).execute(),
}

/** Writes a brand back. Its discount reprices its products, and its name is part of their search text. */
const restoreBrand = async (trx: Trx, change: AuditChange, now: Date) => {
  const { id, before } = change
  await writeBack(trx, 'brands', change)
  if (before.discount !== undefined) await setDiscount(trx, id, Number(before.discount), now)
  if (typeof before.name === 'string') await renameInProducts(trx, id, before.name)
}

const restoreProduct = async (trx: Trx, change: AuditChange, restoring: Restoring) => {
  // Only the price followed from a discount of the brand, which is restored itself.
  if (fieldsOf(change).length === 0) return
  const before: ProductRow = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow()
  await writeBack(trx, 'products', change)
  await renewProduct(trx, before, restoring)
}

const restoreBlocking = async (trx: Trx, change: AuditChange, { actorId, reason, now }: Restoring) => {
  const event = change.before.blocked_at ? 'blocked' : 'unblocked'
  await setBlocked(trx, { userId: change.id, role: 'customer', event, reason, actorId, now })
  // Blocked since the same moment as before.
  await writeBack(trx, 'users', change)
}

/** Makes one record as it was before the change. The caller has locked it and found it unchanged since. */
export const restoreRecord = async (
  trx: Trx,
  table: RestoredTable,
  change: AuditChange,
  restoring: Restoring,
): Promise<void> => {
  const { now } = restoring
  if (change.step === 'insert') await remove[table]?.(trx, change.id, now)
  else if (change.step === 'delete') await addAgain(trx, table, change)
  else if (table === 'brands') await restoreBrand(trx, change, now)
  else if (table === 'products') await restoreProduct(trx, change, restoring)
  else if (table === 'users') await restoreBlocking(trx, change, restoring)
  else await writeBack(trx, table, change)
}
