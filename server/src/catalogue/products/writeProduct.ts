import type { Selectable } from 'kysely'
import { readPack, toPaisa } from 'shared-api'
import type { BodyOf } from 'shared-api/contract'
import { defaultSaleClass } from 'shared-api/formulary/writtenFloor'
import type { ProductsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { countStock } from '../../inventory/count.ts'
import { ApiError, invalid, notFound } from '../../kernel/errors.ts'
import { newId, randomLetters } from '../../kernel/ids.ts'
import { slugOf } from '../../search/slugs.ts'
import {
  assertIdentityKept,
  assertKnownIngredients,
  assertKnownOtc,
  assertSaleClass,
  floorOf,
} from './assertIdentity.ts'
import { assertNoHiddenMedicine } from './assertNoHiddenMedicine.ts'
import { assertStated } from './assertStated.ts'
import { identityAfter, identityColumns, toWritten } from './identityColumns.ts'
import { columnsOf } from './productColumns.ts'
import { selectProducts, toProduct } from './productShape.ts'
import { searchText } from './searchText.ts'
import { sellingPrice } from './sellingPrice.ts'

interface Writing {
  actorId: string
  now: Date
  /** Only a pharmacist decides that an unknown ingredient needs no prescription. */
  byPharmacist: boolean
}

const withoutDiscount = /^infant (formula|milk)/i

/** The brand's row stays as it is until the product is written: a new discount waits, then finds the product. */
const holdBrand = async (trx: Trx, id: string) => {
  const brand = await trx
    .selectFrom('brands')
    .select(['name', 'discount'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!brand) throw invalid('brand', 'EXISTING_BRAND')
  return brand
}

/** The category stays until the product is written. A concurrent deletion waits, then finds the product. */
const holdCategory = async (trx: Trx, id: string) => {
  const category = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!category) throw invalid('category', 'EXISTING_CATEGORY')
}

const checkPrice = (priced: { base_price: number; original_price: number }) => {
  if (priced.base_price > priced.original_price) throw invalid('price', 'PRICE_ABOVE_PRINTED')
}

/** An unused slug: the name, or the name with a few letters behind it. */
const freeSlug = async (trx: Trx, name: string) => {
  const slug = slugOf(name)
  const taken = await trx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${randomLetters(5)}` : slug
}

interface PricingBrand {
  name: string
  /** Percent. */
  discount: number
}

interface NewRow {
  id: string
  slug: string
  brand: PricingBrand
  now: Date
  byPharmacist: boolean
}

/**
 * The row of a new product, with what follows from its fields. 400 on a price above the printed one and a sale class
 * that its ingredients forbid. The caller asserts that its texts state its identity.
 */
export const newProductRow = (
  body: BodyOf<'POST /product'>,
  { id, slug, brand, now, byPharmacist }: NewRow,
) => {
  const priced = {
    base_price: toPaisa(body.price),
    original_price: toPaisa(body.originalPrice),
    discountable: body.takesDiscounts ?? !withoutDiscount.test(body.genericName ?? ''),
  }
  checkPrice(priced)
  const stated = {
    name: body.name,
    generic_name: body.genericName ?? null,
    strength: body.strength ?? null,
    dosage_form: body.dosageForm,
    pack_size: body.packSize,
  }
  const identity = body.identity === undefined ? identityAfter(null, stated) : body.identity
  assertKnownIngredients(identity)
  const floor = floorOf(stated, identity)
  // A pharmacist who names no ingredient adds goods that are no medicine.
  const isGoods = byPharmacist && !stated.generic_name
  const saleClass = body.saleClass ?? (isGoods ? floor : defaultSaleClass(toWritten(stated), identity))
  assertSaleClass(saleClass, floor)
  assertKnownOtc(saleClass, stated, { identity, byPharmacist })
  const row = {
    ...columnsOf(body),
    ...stated,
    ...identityColumns(identity),
    sale_class: saleClass,
    id,
    sku: body.sku ?? `NSK-${randomLetters(8).toUpperCase()}`,
    slug,
    ...priced,
    price: sellingPrice(priced, brand.discount),
    units_per_pack: body.unitsPerPack ?? readPack(body.packSize).units,
    manufacturer: body.manufacturer ?? brand.name,
    created_at: now,
    updated_at: now,
  }
  return { row: { ...row, search_text: searchText(row, brand.name) }, identity }
}

/**
 * Adds a product and returns its id. 400 on a price above the printed one, an unknown category or
 * brand, and a sale class that its ingredients forbid. 400 on a text that contradicts its identity, and on units without a
 * batch.
 */
export const createProduct = async (
  trx: Trx,
  body: BodyOf<'POST /product'>,
  { actorId, now, byPharmacist }: Writing,
): Promise<string> => {
  const brand = await holdBrand(trx, body.brand)
  await holdCategory(trx, body.category)
  const id = newId(now)
  const slug = body.slug ?? (await freeSlug(trx, body.name))
  const { row, identity } = newProductRow(body, { id, slug, brand, now, byPharmacist })
  await assertNoHiddenMedicine(trx, { id, before: null, after: { ...row, identity }, byPharmacist })
  await assertStated(trx, row, identity)
  await trx.insertInto('products').values(row).execute()
  const { quantity, batchNumber, expiryDate } = body
  if (quantity)
    await countStock(trx, { productId: id, counted: quantity, batchNumber, expiryDate, actorId, now })
  return id
}

const identityFields = [
  'name',
  'genericName',
  'strength',
  'dosageForm',
  'packSize',
  'unitsPerPack',
  'identity',
] as const

/** Columns of what a customer pays, and of the printed price beside it. */
const prices = ['base_price', 'original_price', 'price'] as const

const isIdentityNamed = (body: BodyOf<'PUT /product/:id'>) =>
  identityFields.some((field) => body[field] !== undefined)

type ProductRow = Selectable<ProductsTable>

/**
 * The row of a product after a change, with what follows from it. 400 on a price above the printed one, and on a sale
 * class that its ingredients forbid. `namesIdentity`: the caller asserts that it stays the same medicine, and that
 * its texts state it.
 */
export const changedProductRow = (
  before: ProductRow,
  body: BodyOf<'PUT /product/:id'>,
  { brand, byPharmacist }: { brand: PricingBrand; byPharmacist: boolean },
) => {
  const written = { ...before, ...columnsOf(body) }
  checkPrice(written)
  const identity = body.identity === undefined ? identityAfter(before, written) : body.identity
  const after = { ...written, identity, price: sellingPrice(written, brand.discount) }
  const namesIdentity = isIdentityNamed(body)
  if (namesIdentity || body.saleClass !== undefined) {
    assertKnownIngredients(identity)
    assertSaleClass(after.sale_class, floorOf(after, identity))
    const keepsMedicine =
      before.generic_name === after.generic_name && before.dosage_form === after.dosage_form
    if (before.sale_class !== 'otc' || !keepsMedicine)
      assertKnownOtc(after.sale_class, after, { identity, byPharmacist })
  }
  return {
    after: { ...after, search_text: searchText(after, brand.name) },
    namesIdentity,
    changesPrice: prices.some((column) => after[column] !== before[column]),
    raisesLimit: after.max_per_order > before.max_per_order,
  }
}

/**
 * Changes any part of a product. 409 STALE with the present state when the version sent is an old one,
 * 409 IDENTITY_FROZEN when it would become another medicine. 400 on a price above the printed one, an unknown
 * category or brand, a sale class that its ingredients forbid, and a text that contradicts its identity. Calls `onNewPrice` before it changes a price, and `onHigherLimit` before it lets an
 * order have more units.
 */
export const updateProduct = async (
  trx: Trx,
  id: string,
  body: BodyOf<'PUT /product/:id'>,
  {
    actorId,
    now,
    byPharmacist,
    onNewPrice,
    onHigherLimit,
  }: Writing & { onNewPrice: () => void; onHigherLimit: () => void },
): Promise<void> => {
  const product = () => trx.selectFrom('products').where('id', '=', id).where('deleted_at', 'is', null)
  const seen = await product().select('brand_id').executeTakeFirst()
  // Only a deleted product may be without a brand.
  if (!seen?.brand_id) throw notFound('PRODUCT')
  // Brand before product, always: the same order in which a brand's discount takes them.
  const brandId = body.brand ?? seen.brand_id
  const brand = await holdBrand(trx, brandId)
  if (body.category) await holdCategory(trx, body.category)
  const before = await product().selectAll().forUpdate().executeTakeFirst()
  if (!before) throw notFound('PRODUCT')
  const movedMeanwhile = !body.brand && before.brand_id !== brandId
  if ((body.version !== undefined && body.version !== before.version) || movedMeanwhile)
    throw new ApiError(
      'STALE.PRODUCT',
      {},
      {
        data: toProduct(
          await selectProducts(trx, now).where('products.id', '=', id).executeTakeFirstOrThrow(),
          true,
        ),
      },
    )

  const { after, namesIdentity, changesPrice, raisesLimit } = changedProductRow(before, body, {
    brand,
    byPharmacist,
  })
  if (changesPrice) onNewPrice()
  if (raisesLimit) onHigherLimit()
  await assertNoHiddenMedicine(trx, { id, before, after, byPharmacist })
  if (namesIdentity) {
    await assertIdentityKept(trx, before, after)
    await assertStated(trx, after, after.identity)
  }
  const { quantity, batchNumber, expiryDate } = body
  if (quantity !== undefined)
    await countStock(trx, { productId: id, counted: quantity, batchNumber, expiryDate, actorId, now })
  await trx
    .updateTable('products')
    .set({
      ...columnsOf(body),
      ...identityColumns(after.identity),
      price: after.price,
      search_text: after.search_text,
      version: before.version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
