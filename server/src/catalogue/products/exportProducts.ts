import type { Product } from 'shared-api/contract'
import { afterRow } from '../../db/conditions.ts'
import type { Call } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf } from '../../kernel/days.ts'
import { matchingProducts } from './productList.ts'
import { selectProducts, toProduct } from './productShape.ts'

const batchSize = 200

const columns: Record<string, (one: Product) => string | number | null> = {
  SKU: (one) => one.sku,
  Barcode: (one) => one.barcode,
  Name: (one) => one.name,
  'Generic name': (one) => one.genericName,
  Strength: (one) => one.strength,
  'Dosage form': (one) => one.dosageForm,
  'Pack size': (one) => one.packSize,
  'Units per pack': (one) => one.unitsPerPack,
  Brand: (one) => one.brand.name,
  Category: (one) => one.category.name,
  Manufacturer: (one) => one.manufacturer,
  'Registration number': (one) => one.registrationNumber,
  'Sale class': (one) => one.saleClass,
  Status: (one) => one.status,
  'MRP (Rs)': (one) => one.originalPrice,
  'Base price (Rs)': (one) => one.basePrice ?? null,
  'Price today (Rs)': (one) => one.price,
  Available: (one) => one.quantity,
  'On hand': (one) => one.onHand ?? null,
  Sold: (one) => one.soldCount,
  'Max per order': (one) => one.maxPerOrder,
  'Cold chain': (one) => (one.coldChain ? 'yes' : 'no'),
  'Takes discounts': (one) => (one.takesDiscounts ? 'yes' : 'no'),
  Slug: (one) => one.slug,
}

/** All products that the filters match, as CSV, in the order in which they were added. */
export const exportProducts = async (call: Call<'GET /product/admin/export'>) => {
  const { db, query, now, language } = call
  const condition = await matchingProducts(call, query, { now, forAdmin: true, language })
  return csvResponse(`products-${dayOf(now)}.csv`, columns, async (last: Product | undefined) => {
    const rows = await selectProducts(db, now)
      .where(condition)
      .where(afterRow('products.id', last))
      .orderBy('products.id')
      .limit(batchSize)
      .execute()
    return rows.map((row) => toProduct(row, true))
  })
}
