import type { Product } from 'shared-api/contract'
import { headingOf } from 'shared-api/importHeadings'
import { csvOf } from '../../../core/lists/csvOf.ts'
import { recordField } from '../formFields.ts'

/** The columns of the sheet. Staff set the sale class in the form, with its other facts in view. */
export const sheetFields = ['price', 'originalPrice', 'maxPerOrder', 'barcode', 'shelf'] as const
export type SheetField = (typeof sheetFields)[number]

/** Typed cells by product and field. */
export type Typed = Readonly<Record<string, Readonly<Partial<Record<SheetField, string>>>>>

/** The saved value of a cell. */
export const savedIn = (product: Product, field: SheetField): string =>
  String(product[recordField(field) as keyof Product] ?? '')

/** Whether a cell holds another value. An emptied cell changes nothing, as in an imported file. */
const isChanged = (product: Product, field: SheetField, typed: Typed): boolean => {
  const text = typed[product.id]?.[field]?.trim()
  return text !== undefined && text !== '' && text !== savedIn(product, field)
}

/** The products with a changed cell. */
export const changedIn = (products: readonly Product[], typed: Typed): readonly Product[] =>
  products.filter((product) => sheetFields.some((field) => isChanged(product, field, typed)))

/** Cells that were copied from a spreadsheet: rows of lines, columns by tabs. */
const copiedRows = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** The cells after a paste that begins at this product and field. Cells beyond the sheet are dropped. */
export const pasteInto = (
  typed: Typed,
  products: readonly Product[],
  { row, field, text }: { row: number; field: SheetField; text: string },
): Typed => {
  const first = sheetFields.indexOf(field)
  const next = { ...typed }
  for (const [down, cells] of copiedRows(text).entries()) {
    const product = products[row + down]
    if (!product) break
    const inSheet = cells.slice(0, sheetFields.length - first)
    const pasted = inSheet.map((cell, right) => [sheetFields[first + right], cell])
    next[product.id] = { ...next[product.id], ...Object.fromEntries(pasted) }
  }
  return next
}

/** A column changed by percent from its saved values, in whole rupees and at least one. */
export const changeByPercent = (
  typed: Typed,
  products: readonly Product[],
  { field, percent }: { field: 'price' | 'originalPrice'; percent: number },
): Typed => ({
  ...typed,
  ...Object.fromEntries(
    products.map((product) => {
      const rupees = Math.max(1, Math.round((Number(savedIn(product, field)) * (100 + percent)) / 100))
      return [product.id, { ...typed[product.id], [field]: String(rupees) }]
    }),
  ),
})

/** The changed cells as a file for the import. A cell that stays is empty in it. */
export const sheetCsv = (products: readonly Product[], typed: Typed): string => {
  const changed = changedIn(products, typed)
  const fields = sheetFields.filter((field) => changed.some((product) => isChanged(product, field, typed)))
  return csvOf([
    ['SKU', ...fields.map(headingOf)],
    ...changed.map((product) => [
      product.sku ?? '',
      ...fields.map((field) =>
        isChanged(product, field, typed) ? (typed[product.id]?.[field]?.trim() ?? '') : '',
      ),
    ]),
  ])
}
