import type { Product, ReadLine } from 'shared-api/contract'
import { selectProducts, toProduct } from '../catalogue/products/productShape.ts'
import type { Db } from '../db/types.ts'

/** The words of a file for one product. */
interface Named {
  codes: readonly string[]
  name: string
}

type Found = Pick<ReadLine, 'product' | 'problem'>

/** A long number as spreadsheets show it: `4.00638E+12` has lost its last digits. */
const shortened = /^[\d.,]+e\+?\d+$/i

/** A scanner may read the 13 digits of a barcode as 14, with a zero before them, and a spreadsheet drops zeros. */
const digitsOf = (code: string) => code.replace(/^0+/, '')

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** A supplier's code can be the SKU of another product. Then the file's name lacks the first word of the product's. */
const isOtherName = (name: string, product: Product): boolean => {
  const [first] = wordsOf(product.name)
  return name !== '' && first !== undefined && !wordsOf(name).includes(first)
}

const choose = (products: readonly Product[], { name }: Named): Found => {
  const [only, other] = products
  if (!only) return { product: null, problem: 'unknown' }
  if (other) return { product: null, problem: 'several' }
  return isOtherName(name, only) ? { product: null, problem: 'otherName' } : { product: only, problem: null }
}

const add = (found: Map<string, Product[]>, key: string | null | undefined, product: Product) => {
  if (key) found.set(key, [...(found.get(key) ?? []), product])
}

/** The product of each line: by barcode or SKU, and without a code by its exact name. Nothing is guessed. */
export const findNamed = async (db: Db, lines: readonly Named[], now: Date): Promise<Found[]> => {
  const codes = [...new Set(lines.flatMap((line) => line.codes))]
  const names = [...new Set(lines.map(({ name }) => name.toLowerCase()))].filter(Boolean)
  const barcodes = codes.flatMap((code) => [code, digitsOf(code), `0${code}`, `00${code}`])
  const skus = codes.map((code) => code.toLowerCase())
  const rows = await selectProducts(db, now)
    .where((eb) =>
      eb.or([
        eb('products.barcode', '=', eb.fn.any(eb.val(barcodes))),
        eb(eb.fn<string>('lower', ['products.sku']), '=', eb.fn.any(eb.val(skus))),
        eb(eb.fn<string>('lower', ['products.name']), '=', eb.fn.any(eb.val(names))),
      ]),
    )
    .execute()
  const byBarcode = new Map<string, Product[]>()
  const bySku = new Map<string, Product[]>()
  const byName = new Map<string, Product[]>()
  for (const product of rows.map((row) => toProduct(row, true))) {
    add(byBarcode, product.barcode && digitsOf(product.barcode), product)
    add(bySku, product.sku?.toLowerCase(), product)
    add(byName, product.name.toLowerCase(), product)
  }
  return lines.map((line): Found => {
    if (line.codes.some((code) => shortened.test(code))) return { product: null, problem: 'shortened' }
    const coded = line.codes.flatMap((code) => [
      ...(byBarcode.get(digitsOf(code)) ?? []),
      ...(bySku.get(code.toLowerCase()) ?? []),
    ])
    return choose([...new Set(coded.length > 0 ? coded : (byName.get(line.name.toLowerCase()) ?? []))], line)
  })
}
