import { saleClasses } from '../saleClasses.ts'

interface Kinds {
  text: string
  barcode: string
  longText: string
  slug: string
  image: string
  images: string[]
  /** Paisa in the column. */
  rupees: number
  count: number
  flag: boolean
  choice: string
}
export type ProductFieldKind = keyof Kinds

export interface ProductField {
  column: string
  kind: ProductFieldKind
  /** The longest text, the highest count or the most images. */
  max?: number
  /** The values of a choice. */
  values?: readonly string[]
  /** May be null. */
  nullable?: true
  /** A new product needs it. */
  required?: true
}

/**
 * The fields of a product that have a column of their own. The contract, the columns of the server and the
 * back office follow from this list.
 */
export const productFields = {
  sku: { column: 'sku', kind: 'text', max: 60 },
  /** The number or code on the box, as a scanner reads it. */
  barcode: { column: 'barcode', kind: 'barcode', max: 40, nullable: true },
  /** The place at which packers find it: `B2`. */
  shelf: { column: 'shelf', kind: 'text', max: 40, nullable: true },
  slug: { column: 'slug', kind: 'slug', max: 160 },
  name: { column: 'name', kind: 'text', max: 200, required: true },
  image: { column: 'image', kind: 'image', nullable: true },
  images: { column: 'images', kind: 'images', max: 10 },
  description: { column: 'description', kind: 'longText', max: 5000 },
  /** The printed retail price (MRP). */
  originalPrice: { column: 'original_price', kind: 'rupees', required: true },
  status: { column: 'status', kind: 'choice', values: ['active', 'inactive'] },
  genericName: { column: 'generic_name', kind: 'text', max: 300, nullable: true },
  strength: { column: 'strength', kind: 'text', max: 200, nullable: true },
  dosageForm: { column: 'dosage_form', kind: 'text', max: 60, required: true },
  packSize: { column: 'pack_size', kind: 'text', max: 100, required: true },
  unitsPerPack: { column: 'units_per_pack', kind: 'count', max: 100_000 },
  manufacturer: { column: 'manufacturer', kind: 'text', max: 200 },
  registrationNumber: { column: 'registration_number', kind: 'text', max: 60, nullable: true },
  saleClass: { column: 'sale_class', kind: 'choice', values: saleClasses },
  coldChain: { column: 'requires_cold_chain', kind: 'flag' },
  /** False for infant formula: no brand discount and no coupon touches its price. */
  takesDiscounts: { column: 'discountable', kind: 'flag' },
  maxPerOrder: { column: 'max_per_order', kind: 'count', max: 1000 },
} as const satisfies Record<string, ProductField>

export type ProductFields = typeof productFields
export type ProductFieldName = keyof ProductFields

type Plain<Field extends ProductField> = Field extends { values: readonly (infer Value)[] }
  ? Value
  : Kinds[Field['kind']]

/** The value of a field in the contract. */
export type ProductFieldValue<Field extends ProductField> = Field extends { nullable: true }
  ? Plain<Field> | null
  : Plain<Field>

export const productFieldEntries = Object.entries(productFields) as [ProductFieldName, ProductField][]

type RequiredName = {
  [Name in ProductFieldName]: ProductFields[Name] extends { required: true } ? Name : never
}[ProductFieldName]

/** The fields that a new product needs, as a mask for zod. */
export const requiredProductFields = Object.fromEntries(
  productFieldEntries.filter(([, { required }]) => required).map(([name]) => [name, true]),
) as Record<RequiredName, true>
