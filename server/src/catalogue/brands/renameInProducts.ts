import type { Trx } from '../../db/types.ts'
import { searchTextWithBrand } from '../products/searchText.ts'

/** Writes the new name of a brand into the search text of its products. */
export const renameInProducts = (trx: Trx, brandId: string, name: string) =>
  trx
    .updateTable('products')
    .set({ search_text: searchTextWithBrand(name) })
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .execute()
