import { sql } from 'kysely'
import type { Product } from 'shared-api/contract'
import { selectProducts, toProduct } from '../catalogue/products/productShape.ts'
import { containing } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import { searchMedicines } from '../prescriptions/medicines/searchMedicines.ts'

const MAX_SHOWN = 10

export interface GoodsFound {
  data: Product[]
  takenByEnter: string | null
}

/** The product with this barcode or SKU. A scanner may read the 13 digits of a barcode as 14, with a zero before them. */
const findByCode = async (db: Db, code: string, now: Date): Promise<Product[]> => {
  const rows = await selectProducts(db, now)
    .where((eb) =>
      eb.or([
        eb('products.barcode', 'in', [code, code.replace(/^0+/, ''), `0${code}`]),
        eb(eb.fn<string>('lower', ['products.sku']), '=', code.toLowerCase()),
      ]),
    )
    .execute()
  return rows.map((row) => toProduct(row, true))
}

/** Products that a review does not find: new ones that wait as inactive, and those that are not sold online. */
const findOthers = async (db: Db, text: string, now: Date): Promise<Product[]> => {
  const words = text.toLowerCase().split(/\s+/)
  const rows = await selectProducts(db, now)
    .where((eb) =>
      eb.or([eb('products.status', '=', 'inactive'), eb('products.sale_class', '=', 'restricted')]),
    )
    .where((eb) => eb.and(words.map((word) => sql<boolean>`lower(products.name) like ${containing(word)}`)))
    .orderBy('products.name')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => toProduct(row, true))
}

/** Finds the product of a line. Enter takes the product of a code, or the only medicine that a name leaves. */
export const findGoods = async (db: Db, typed: string, now: Date): Promise<GoodsFound> => {
  const text = typed.trim()
  if (text === '') return { data: [], takenByEnter: null }
  const scanned = await findByCode(db, text, now)
  const [only, other] = scanned
  if (only) return { data: scanned, takenByEnter: other ? null : only.id }
  const [{ data, didYouMean, takenByEnter }, others] = await Promise.all([
    searchMedicines(db, text, now),
    findOthers(db, text, now),
  ])
  const found = new Map([...data, ...others, ...didYouMean].map((product) => [product.id, product]))
  const isOpen = others.some(({ id }) => id !== takenByEnter)
  return { data: [...found.values()].slice(0, 2 * MAX_SHOWN), takenByEnter: isOpen ? null : takenByEnter }
}
