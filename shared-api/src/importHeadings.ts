import {
  type ProductFieldName,
  productFieldEntries,
  requiredProductFields,
} from './contract/productFields.ts'

/** The fields of a product that an import writes. Stock is not among them: units come in batches. */
export type ImportField = ProductFieldName | 'price' | 'category' | 'brand'

export const importFields: readonly ImportField[] = [
  ...productFieldEntries.map(([name]) => name),
  'price',
  'category',
  'brand',
]

/** The fields that a new product needs from its file. Staff decide the sale class, so it has no default. */
export const requiredImportFields: readonly ImportField[] = [
  ...(Object.keys(requiredProductFields) as ProductFieldName[]),
  'price',
  'category',
  'brand',
  'saleClass',
]

/** Other headings of a field, by their letters and digits. */
const aliases: Partial<Record<ImportField, readonly string[]>> = {
  sku: ['itemcode', 'productcode', 'code'],
  barcode: ['ean', 'ean13', 'upc', 'gtin', 'gtinupceanorisbn'],
  name: ['productname', 'product', 'title', 'itemname'],
  originalPrice: ['mrp', 'mrprs', 'printedprice', 'retailprice'],
  price: ['basepricers', 'baseprice', 'pricers', 'sellingprice'],
  genericName: ['generic', 'formula', 'salt'],
  dosageForm: ['form'],
  packSize: ['pack', 'packing'],
  unitsPerPack: ['units'],
  manufacturer: ['maker', 'company'],
  registrationNumber: ['registrationno', 'registration', 'drapregistration'],
  coldChain: ['requirescoldchain', 'keepcold'],
  takesDiscounts: ['discountable'],
  image: ['imageaddress', 'imageurl', 'mainimage'],
  images: ['moreimages', 'imageaddresses'],
}

/** A heading without case, spaces and marks: `MRP (Rs)` is `mrprs`. */
export const lettersOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The heading of a field in files of the shop: `dosageForm` is `Dosage form`. */
export const headingOf = (field: ImportField): string => {
  if (field === 'sku') return 'SKU'
  if (field === 'originalPrice') return 'MRP (Rs)'
  if (field === 'price') return 'Base price (Rs)'
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Shop systems whose product export is recognised by its header. */
export const importFormats = ['woocommerce', 'shopify'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The column of each field, counted from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>

/** Guesses the columns by their headings. The first column of a field counts, and others have none. */
export const guessMapping = (headings: readonly string[]): ImportMapping => {
  const names = headings.map(lettersOf)
  const mapping: ImportMapping = {}
  for (const field of importFields) {
    const known = [lettersOf(field), lettersOf(headingOf(field)), ...(aliases[field] ?? [])]
    const column = names.findIndex((name) => known.includes(name))
    if (column >= 0) mapping[field] = column
  }
  return mapping
}
