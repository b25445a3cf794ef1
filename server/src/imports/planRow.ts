import { toRupees } from 'shared-api'
import { type BodyOf, contract, type ImportRow } from 'shared-api/contract'
import {
  headingOf,
  type ImportField,
  type ImportMapping,
  requiredImportFields,
} from 'shared-api/importHeadings'
import { fieldsOf } from '../catalogue/products/productColumns.ts'
import { changedProductRow, newProductRow } from '../catalogue/products/writeProduct.ts'
import { isCutTogether } from '../coupons/smallCoupons.ts'
import { parse } from '../http/input.ts'
import { ApiError, type FieldError } from '../kernel/errors.ts'
import { newId, randomLetters } from '../kernel/ids.ts'
import type { Settings } from '../ports/settings.ts'
import { isLargeCut } from '../prices/isLargeCut.ts'
import { slugOf } from '../search/slugs.ts'
import type { Found, ProductRow } from './findForRows.ts'
import { type ReadCells, readCells } from './readCells.ts'

type Changes = BodyOf<'PUT /product/:id'>
type Differences = ImportRow['changes']

/** The effect of one row of a file. */
export type Plan =
  | { outcome: 'bad'; errors: readonly FieldError[] }
  | ({ outcome: 'new' } & ReturnType<typeof newProductRow>)
  | { outcome: 'unchanged'; before: ProductRow }
  | ({ outcome: 'changed'; before: ProductRow; differences: Differences } & ReturnType<
      typeof changedProductRow
    >)

interface Planning {
  mapping: ImportMapping
  found: Found
  now: Date
  /** The member of staff who imports is a pharmacist. */
  byPharmacist: boolean
  /** From `approvals.couponPercent` on a cut needs a colleague, and no colleague approves the rows of a file. */
  settings: Pick<Settings, 'approvals' | 'couponsOnPrescription'>
}

const bad = (...errors: readonly FieldError[]): Plan => ({ outcome: 'bad', errors })

const PUT_BODY = contract['PUT /product/:id'].body
const POST_BODY = contract['POST /product'].body

/** The product that a row is about: by its SKU, else by its barcode. Undefined for a new one. */
const targetOf = (read: ReadCells, found: Found): { before: ProductRow | undefined } | FieldError => {
  const { sku, barcode } = read
  if (sku === undefined && barcode === undefined) return { field: 'sku', code: 'IMPORT_KEY' }
  const bySku = sku === undefined ? undefined : found.bySku.get(String(sku))
  const byBarcode = barcode === undefined ? undefined : found.byBarcode.get(String(barcode))
  if (sku !== undefined && byBarcode && byBarcode !== bySku)
    return { field: 'barcode', code: 'IMPORT_OTHER_PRODUCT', params: { name: byBarcode.name } }
  return { before: bySku ?? byBarcode }
}

/** Names as ids, and an error for each that the shop does not have. */
const linked = (read: ReadCells, found: Found) => {
  const errors: FieldError[] = []
  const brand = read.brand === undefined ? undefined : found.brandOf(String(read.brand))
  const category = read.category === undefined ? undefined : found.categoryOf(String(read.category))
  if (read.brand !== undefined && !brand) errors.push({ field: 'brand', code: 'EXISTING_BRAND' })
  if (read.category !== undefined && !category) errors.push({ field: 'category', code: 'EXISTING_CATEGORY' })
  const body: Record<string, unknown> = { ...read }
  if (brand) body.brand = brand.id
  if (category) body.category = category.id
  return { body, errors }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a row that differ from the product. */
const differencesOf = (body: Changes, before: ProductRow, found: Found): Differences => {
  const present: Partial<Record<string, unknown>> = {
    ...fieldsOf(before),
    price: toRupees(before.base_price),
    brand: before.brand_id,
    category: before.category_id,
  }
  const shown = (field: string, value: unknown) => {
    if (field === 'brand') return found.brandById(String(value))?.name
    return field === 'category' ? found.categoryById(String(value))?.name : value
  }
  return Object.entries(body)
    .filter(([field, value]) => !isSame(value, present[field]))
    .map(([field, value]) => ({
      field,
      before: shown(field, present[field]) ?? null,
      after: shown(field, value) ?? null,
    })) as Differences
}

/** An unused slug of a new product. The batch uses it from now on. */
const takeSlug = (body: { name: string; slug?: string | undefined }, slugs: Found['slugs'], id: string) => {
  const own = slugOf(body.name)
  const slug = body.slug ?? (slugs.has(own) ? `${own}-${randomLetters(5)}` : own)
  slugs.set(slug, id)
  return slug
}

/** A missing field: its cell is empty, or the file has no column for it. */
const missingIn = (mapping: ImportMapping, field: ImportField): FieldError =>
  mapping[field] === undefined
    ? { field, code: 'IMPORT_ADD_COLUMN', params: { column: headingOf(field) } }
    : { field, code: 'REQUIRED' }

const priceCut = (percent: number) => bad({ field: 'price', code: 'IMPORT_PRICE_CUT', params: { percent } })

const planNew = (given: Record<string, unknown>, planning: Planning): Plan => {
  const { mapping, found, now, byPharmacist, settings } = planning
  const missing = requiredImportFields.filter((field) => given[field] === undefined)
  if (missing.length > 0) return bad(...missing.map((field) => missingIn(mapping, field)))
  const body = parse(POST_BODY, { status: 'inactive', ...given })
  const brand = found.brandById(body.brand)
  if (!brand) return bad({ field: 'brand', code: 'EXISTING_BRAND' })
  const id = newId(now)
  const slug = takeSlug(body, found.slugs, id)
  const planned = newProductRow(body, { id, slug, brand, now, byPharmacist })
  const percent = settings.approvals.couponPercent
  const product = {
    ...planned.row,
    product_id: id,
    brand_id: brand.id,
    category_id: body.category,
    was: planned.row.original_price,
  }
  if (isLargeCut(product.price, product.was, percent) || isCutTogether(product, found.coupons, settings))
    return priceCut(percent)
  return { outcome: 'new', ...planned }
}

/** The columns that decide whether a coupon reduces a product. */
const reducedBy = ['brand_id', 'category_id', 'discountable', 'sale_class'] as const

const planChange = (
  given: Record<string, unknown>,
  before: ProductRow,
  { found, byPharmacist, settings }: Planning,
): Plan => {
  const body = parse(PUT_BODY, given)
  const differences = differencesOf(body, before, found)
  if (differences.length === 0) return { outcome: 'unchanged', before }
  const changed = Object.fromEntries(differences.map(({ field }) => [field, body[field as ImportField]]))
  const brand = found.brandById(body.brand ?? before.brand_id)
  if (!brand) return bad({ field: 'brand', code: 'EXISTING_BRAND' })
  const planned = changedProductRow(before, changed, { brand, byPharmacist })
  const was = Math.max(before.price, found.highestPrices.get(before.id) ?? 0)
  const { price, original_price } = planned.after
  const percent = settings.approvals.couponPercent
  const isCut = price < before.price
  const isRaised = original_price > before.original_price
  const isReducedAnew = reducedBy.some((column) => planned.after[column] !== before[column])
  const product = {
    ...planned.after,
    product_id: before.id,
    was: isRaised ? Math.max(was, original_price) : was,
  }
  if (
    (isCut && isLargeCut(price, was, percent)) ||
    (isRaised && isLargeCut(price, original_price, percent)) ||
    ((isCut || isRaised || isReducedAnew) && isCutTogether(product, found.coupons, settings))
  )
    return priceCut(percent)
  return { outcome: 'changed', before, differences, ...planned }
}

/** The error of a call as errors of a row. Without fields it is one of the whole row. */
export const errorsOf = ({ errors, sentence, params }: ApiError): readonly FieldError[] =>
  errors.length > 0 ? errors : [{ field: '', code: sentence, params }]

/** Plans one row of a file by the rules of the product's form. It writes nothing. */
export const planRow = (cells: readonly string[], planning: Planning): Plan => {
  const { mapping, found } = planning
  const { read, errors } = readCells(cells, mapping)
  const links = linked(read, found)
  const all = [...errors, ...links.errors]
  if (all.length > 0) return bad(...all)
  const target = targetOf(read, found)
  if (!('before' in target)) return bad(target)
  const { before } = target
  try {
    const owner = read.slug === undefined ? undefined : found.slugs.get(String(read.slug))
    if (owner !== undefined && owner !== before?.id) return bad({ field: 'slug', code: 'SLUG_TAKEN.PRODUCT' })
    return before ? planChange(links.body, before, planning) : planNew(links.body, planning)
  } catch (error) {
    if (error instanceof ApiError) return bad(...errorsOf(error))
    throw error
  }
}
