import {
  at,
  type ExportFile,
  isAmount,
  leafOf,
  mappingOf,
  placesOf,
  put,
  type RecognisedExport,
} from './exportFormat.ts'
import { plainText } from './plainText.ts'

/** Columns of exports, and of the newer template, that a product here has too. */
const known = {
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  name: ['Title'],
  description: ['Body (HTML)', 'Description'],
  originalPrice: ['Variant Compare At Price', 'Compare-at price'],
  price: ['Variant Price', 'Price'],
  category: ['Type', 'Product Category'],
  brand: ['Vendor'],
} as const

const headers = [
  ['handle', 'title', 'variantprice'],
  ['urlhandle', 'title', 'price', 'vendor'],
]

/** The only variant of a product without options. */
const NO_OPTION = 'Default Title'

const amountOf = (text: string) => Number(text.replaceAll(',', ''))

/**
 * Recognises a product export of Shopify. Its variants stand in rows below each other, and the first one alone has the
 * title, text, vendor and type. A row that only adds an image is no product.
 */
export const recogniseShopify = ({ headings, readRows }: ExportFile): RecognisedExport | null => {
  const places = placesOf(headings)
  if (!headers.some((header) => header.every((name) => places.has(name)))) return null
  const mapping = mappingOf(places, known)
  const handle = places.get('handle') ?? places.get('urlhandle')
  const taxonomy = places.get('productcategory')
  const options = [1, 2, 3].map((number) => places.get(`option${number}value`))
  /** Cells that only the first row of a product has. */
  const shared = [mapping.name, mapping.description, mapping.brand, mapping.category, taxonomy]

  const isVariant = (cells: readonly string[]) =>
    [mapping.sku, mapping.barcode, mapping.price, options[0]].some((column) => at(cells, column) !== '')

  const nameOf = (cells: readonly string[]) => {
    const title = at(cells, mapping.name)
    const values = options.map((column) => at(cells, column)).filter((value) => value && value !== NO_OPTION)
    const suffix = ` - ${values.join(', ')}`
    // Rows of an earlier import that were mended have their whole name.
    return title === '' || values.length === 0 || title.endsWith(suffix) ? title : title + suffix
  }

  async function* rows() {
    let first: readonly string[] = []
    for await (const row of readRows()) {
      const cells = [...row.cells]
      if (at(cells, handle) === at(first, handle) && !at(cells, mapping.name)) {
        if (!isVariant(cells)) continue
        for (const column of shared) put(cells, column, at(first, column))
      } else first = row.cells
      put(cells, mapping.name, nameOf(cells))
      put(cells, mapping.category, at(cells, mapping.category) || leafOf(at(cells, taxonomy)))
      put(cells, mapping.description, plainText(at(cells, mapping.description)))
      // Exports write an apostrophe before numbers, so that spreadsheets keep their zeros.
      for (const column of [mapping.sku, mapping.barcode])
        put(cells, column, at(cells, column).replace(/^'/, ''))
      // Shopify shows a compare-at price only above the price: else the price is not reduced.
      const price = at(cells, mapping.price)
      const compared = at(cells, mapping.originalPrice)
      if (isAmount(price) && (compared === '' || amountOf(compared) < amountOf(price)))
        put(cells, mapping.originalPrice, price)
      yield { row: row.row, cells }
    }
  }
  return { format: 'shopify', mapping, rows: rows() }
}
