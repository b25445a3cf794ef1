import { toRupees } from 'shared-api'
import { type ProductFieldKind, productFields } from 'shared-api/contract/productFields'
import type { ImportField, ImportMapping } from 'shared-api/importHeadings'
import type { FieldError } from '../kernel/errors.ts'

/** The fields of a row as the contract takes them, brand and category still by name. Empty cells are left out. */
export type ReadCells = Partial<Record<ImportField, string | number | boolean | string[]>>

/** A cell that our own files, and spreadsheets, keep from becoming a formula. */
const kept = /^'(?=\s*[=+\-@＝＋－＠])/

/** `Rs 1,350.50` in rupees, by its digits. */
export const rupeesOf = (text: string) => {
  const plain = text.replace(/^(?:rs\.?|pkr)\s*/i, '').replace(/\/-$/, '')
  const [, whole, part = ''] = /^(\d{1,8}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === undefined) return { code: 'RUPEES' as const }
  if (/[1-9]/.test(part.slice(2))) return { code: 'TWO_DECIMALS' as const }
  return {
    value: toRupees(Number(whole.replaceAll(',', '')) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))),
  }
}

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  ہاں: true,
  no: false,
  false: false,
  '0': false,
  نہیں: false,
}

/** Addresses of images, separated by line breaks, commas or bars. */
const addressesOf = (text: string) => text.split(/\s*[\n,|]\s*/).filter(Boolean)

type Read = { value: string | number | boolean | string[] } | Pick<FieldError, 'code'>

const readers: Readonly<Record<ProductFieldKind, (text: string) => Read>> = {
  text: (value) => ({ value }),
  barcode: (value) => ({ value }),
  longText: (value) => ({ value }),
  slug: (value) => ({ value }),
  image: (value) => ({ value: addressesOf(value)[0] ?? value }),
  images: (value) => ({ value: addressesOf(value) }),
  rupees: rupeesOf,
  count: (text) => (/^\d{1,9}$/.test(text) ? { value: Number(text) } : { code: 'WHOLE_NUMBER' }),
  flag: (text) => {
    const value = flags[text.toLowerCase()]
    return value === undefined ? { code: 'YES_OR_NO' } : { value }
  },
  choice: (text) => ({ value: text.toLowerCase() }),
}

const kindOf = (field: ImportField): ProductFieldKind => {
  if (field === 'price') return 'rupees'
  return field === 'category' || field === 'brand' ? 'text' : productFields[field].kind
}

/** The text of a cell, without the apostrophe that kept it from being a formula. */
export const cellOf = (cells: readonly string[], column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim().replace(kept, '')

/** Reads the cells of one row by their columns. Cells that cannot be read are named. */
export const readCells = (
  cells: readonly string[],
  mapping: ImportMapping,
): { read: ReadCells; errors: FieldError[] } => {
  const read: ReadCells = {}
  const errors: FieldError[] = []
  for (const [name, column] of Object.entries(mapping)) {
    const field = name as ImportField
    const text = cellOf(cells, column)
    if (text === '') continue
    const found = readers[kindOf(field)](text)
    if ('code' in found) errors.push({ field, code: found.code })
    else read[field] = found.value
  }
  return { read, errors }
}
