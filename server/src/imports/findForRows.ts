import type { Selectable } from 'kysely'
import { getIf } from 'shared-api/getIf'
import { findSmallCoupons, type Reducing } from '../coupons/smallCoupons.ts'
import type { ProductsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import { highestBefore } from '../prices/highestPrice.ts'
import { slugOf } from '../search/slugs.ts'
import type { ReadCells } from './readCells.ts'

export type ProductRow = Selectable<ProductsTable>

interface Named {
  id: string
  name: string
  slug: string
}

/** The rows of the shop that some rows of a file name. */
export interface Found {
  brandOf(name: string): (Named & { discount: number }) | undefined
  brandById(id: string | null): (Named & { discount: number }) | undefined
  categoryOf(name: string): Named | undefined
  categoryById(id: string | null): Named | undefined
  /** The highest price that changes of the last days took away, in paisa, by the ids of products. */
  highestPrices: ReadonlyMap<string, number>
  /** The coupons that one member of staff may have made alone. */
  coupons: readonly Reducing[]
  bySku: ReadonlyMap<string, ProductRow>
  byBarcode: ReadonlyMap<string, ProductRow>
  /** Ids of products by their slugs. */
  slugs: Map<string, string>
}

const textsOf = (rows: readonly ReadCells[], field: keyof ReadCells): string[] => [
  ...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []))),
]

const byNameOrSlug = <R extends Named>(rows: readonly R[]) => {
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return (name: string) => byName.get(name.toLowerCase()) ?? bySlug.get(name)
}

const matching = (trx: Trx, skus: readonly string[], barcodes: readonly string[]) =>
  trx
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('sku', '=', eb.fn.any(eb.val(skus))), eb('barcode', '=', eb.fn.any(eb.val(barcodes)))]),
    )

/**
 * Finds the products, brands and categories of these rows. With `lock` they stay as they are until the transaction
 * ends: brands, then products, in the order in which every writer takes them. A foreign key keeps the categories. 409 when a product moved to
 * another brand meanwhile.
 */
export const findForRows = async (
  trx: Trx,
  rows: readonly ReadCells[],
  {
    lock,
    now,
    settings,
  }: { lock: boolean; now: Date; settings: Pick<Settings, 'approvals' | 'couponsOnPrescription'> },
): Promise<Found> => {
  const skus = textsOf(rows, 'sku')
  const barcodes = textsOf(rows, 'barcode')
  const seen = await matching(trx, skus, barcodes).select(['id', 'brand_id', 'category_id']).execute()
  const idsOf = (column: 'brand_id' | 'category_id') => [...new Set(seen.flatMap((row) => row[column] ?? []))]
  const brandNames = textsOf(rows, 'brand')
  const brands = await trx
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'discount'])
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(idsOf('brand_id')))),
        eb('slug', '=', eb.fn.any(eb.val(brandNames))),
        eb(
          eb.fn<string>('lower', ['name']),
          '=',
          eb.fn.any(eb.val(brandNames.map((name) => name.toLowerCase()))),
        ),
      ]),
    )
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .execute()
  const categoryNames = textsOf(rows, 'category')
  const categories = await trx
    .selectFrom('categories')
    .select(['id', 'name', 'slug'])
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(idsOf('category_id')))),
        eb('slug', '=', eb.fn.any(eb.val(categoryNames))),
        eb(
          eb.fn<string>('lower', ['name']),
          '=',
          eb.fn.any(eb.val(categoryNames.map((name) => name.toLowerCase()))),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  const products = await matching(trx, skus, barcodes)
    .selectAll()
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  const brandById = new Map(brands.map((brand) => [brand.id, brand]))
  const moved = products.find(({ brand_id }) => !getIf(brandById, brand_id))
  if (moved) throw new ApiError('STALE.PRODUCT_BRAND', { name: moved.name })
  const prices = await trx
    .selectFrom('products')
    .select(['id', highestBefore('price', now).as('price')])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(products.map(({ id }) => id)))))
    .execute()
  const wanted = [...textsOf(rows, 'slug'), ...textsOf(rows, 'name').map(slugOf)]
  const slugs = await trx
    .selectFrom('products')
    .select(['id', 'slug'])
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val(wanted))))
    .execute()
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  return {
    brandOf: byNameOrSlug(brands),
    brandById: (id) => getIf(brandById, id),
    categoryOf: byNameOrSlug(categories),
    categoryById: (id) => getIf(categoryById, id),
    highestPrices: new Map(prices.map(({ id, price }) => [id, price ?? 0])),
    coupons: await findSmallCoupons(trx, { settings, now }),
    bySku: new Map(products.map((product) => [product.sku, product])),
    byBarcode: new Map(products.flatMap((product) => (product.barcode ? [[product.barcode, product]] : []))),
    slugs: new Map(slugs.map(({ id, slug }) => [slug, id])),
  }
}
