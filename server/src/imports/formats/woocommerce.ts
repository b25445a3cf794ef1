import { dayOf } from '../../kernel/days.ts'
import type { CsvRow } from '../readCsv.ts'
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

/** The columns of the "Product CSV Import Schema" that products here have too. */
const known = {
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  description: ['Description'],
  originalPrice: ['Regular price'],
  price: ['Sale price', 'Regular price'],
  category: ['Categories'],
  brand: ['Brands', 'Brand'],
} as const

const header = ['type', 'sku', 'name', 'published', 'regularprice']

/** Cells of a product with variations, by heading. */
type Parent = Readonly<Record<'Name' | 'Description' | 'Categories' | 'Brands', string>>

/** `Date sale price ends` has a day, in some versions with a time. */
const dayIn = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]

/**
 * Recognises a product export of WooCommerce. A product with variations is no product here: its variations are, and
 * take from it what their row leaves empty. Without a sale price of today, the regular price is the price.
 */
export const recogniseWooCommerce = ({ headings, readRows, now }: ExportFile): RecognisedExport | null => {
  const places = placesOf(headings)
  if (!header.every((name) => places.has(name))) return null
  const mapping = mappingOf(places, known)
  const place = (letters: string) => places.get(letters)
  const isParent = ({ cells }: CsvRow) =>
    at(cells, place('type'))
      .split(',')
      .some((type) => type.trim() === 'variable')

  const readParents = async () => {
    const parents = new Map<string, Parent>()
    for await (const row of readRows()) {
      if (!isParent(row)) continue
      const { cells } = row
      const parent = {
        Name: at(cells, mapping.name),
        Description: at(cells, mapping.description),
        Categories: at(cells, mapping.category),
        Brands: at(cells, mapping.brand),
      }
      const sku = at(cells, mapping.sku)
      if (sku) parents.set(sku, parent)
      parents.set(`id:${at(cells, place('id'))}`, parent)
    }
    return parents
  }

  /** `Red, Large`: the values that make a variation. */
  const valuesOf = (cells: readonly string[]) =>
    headings
      .flatMap((heading, column) =>
        /^attribute \d+ value\(s\)$/i.test(heading) ? at(cells, column) || [] : [],
      )
      .join(', ')

  const fillFromParent = (cells: string[], parent: Parent | undefined) => {
    if (!parent) return
    const values = valuesOf(cells)
    const name = values ? `${parent.Name} - ${values}` : parent.Name
    if (!at(cells, mapping.name)) put(cells, mapping.name, name)
    if (!at(cells, mapping.description)) put(cells, mapping.description, parent.Description)
    if (!at(cells, mapping.category)) put(cells, mapping.category, parent.Categories)
    if (!at(cells, mapping.brand)) put(cells, mapping.brand, parent.Brands)
  }

  const isOnSale = (cells: readonly string[]) => {
    const today = dayOf(now)
    const starts = dayIn(at(cells, place('datesalepricestarts'))) ?? today
    const ends = dayIn(at(cells, place('datesalepriceends'))) ?? today
    return at(cells, place('saleprice')) !== '' && starts <= today && today <= ends
  }

  async function* rows() {
    const parents = await readParents()
    for await (const row of readRows()) {
      if (isParent(row)) continue
      const cells = [...row.cells]
      fillFromParent(cells, parents.get(at(cells, place('parent'))))
      const regular = at(cells, mapping.originalPrice)
      if (!isOnSale(cells) && isAmount(regular)) put(cells, mapping.price, regular)
      put(cells, mapping.category, leafOf(at(cells, mapping.category)))
      put(cells, mapping.brand, leafOf(at(cells, mapping.brand)))
      const description = at(cells, mapping.description) || at(cells, place('shortdescription'))
      put(cells, mapping.description, plainText(description))
      yield { row: row.row, cells }
    }
  }
  return { format: 'woocommerce', mapping, rows: rows() }
}
