import type { BodyInput } from 'shared-api/contract'
import type { BackofficeKey } from 'shared-api/messages/backoffice'

type Written = BodyInput<'PUT /product/:id'>

/**
 * The server makes the slug and reads the identity from the other fields. The version comes from the record.
 * Units arrive in batches, with the number and the expiry date of their box.
 */
export type FormFieldName = Exclude<
  keyof Written,
  'slug' | 'version' | 'identity' | 'quantity' | 'batchNumber' | 'expiryDate'
>

export interface FormField {
  label: BackofficeKey
  kind:
    | 'text'
    | 'longText'
    | 'sku'
    | 'rupees'
    | 'count'
    | 'flag'
    | 'status'
    | 'saleClass'
    | 'category'
    | 'brand'
    | 'image'
    | 'images'
  /** Fields of one row stand side by side. */
  row: number
  required?: true
  /** The field of the record: the contract writes the base price as `price`. */
  record?: 'basePrice'
  hint?: BackofficeKey
  /** The smallest count. */
  min?: number
  /** The value for a new product. */
  initial?: boolean | string
}

/**
 * The fields of a product that staff edit: inputs, labels of conflicts and bodies follow from this list. A new
 * field of the contract does not compile until it stands here.
 */
export const formFields: Readonly<Record<FormFieldName, FormField>> = {
  name: { label: 'app.name', kind: 'text', row: 1, required: true },
  sku: { label: 'products.sku', hint: 'products.skuHint', kind: 'sku', row: 1 },
  barcode: { label: 'products.barcode', hint: 'products.barcodeHint', kind: 'text', row: 1 },
  shelf: { label: 'products.shelf', kind: 'text', row: 1 },
  category: { label: 'app.category', kind: 'category', row: 2, required: true },
  brand: { label: 'app.brand', kind: 'brand', row: 2, required: true },
  description: { label: 'app.description', kind: 'longText', row: 3 },
  price: {
    label: 'products.basePrice',
    hint: 'products.basePriceHint',
    kind: 'rupees',
    row: 4,
    required: true,
    record: 'basePrice',
  },
  originalPrice: { label: 'products.originalPrice', kind: 'rupees', row: 4, required: true },
  status: {
    label: 'app.statusLabel',
    hint: 'products.statusHint',
    kind: 'status',
    row: 5,
    required: true,
    initial: 'inactive',
  },
  saleClass: { label: 'products.saleClass', kind: 'saleClass', row: 5, required: true },
  maxPerOrder: { label: 'products.maxPerOrder', kind: 'count', row: 5, min: 1 },
  genericName: { label: 'products.genericName', kind: 'text', row: 6 },
  strength: { label: 'products.strength', kind: 'text', row: 6 },
  dosageForm: { label: 'products.dosageForm', kind: 'text', row: 6, required: true },
  packSize: { label: 'products.packSize', kind: 'text', row: 7, required: true },
  unitsPerPack: { label: 'products.unitsPerPack', kind: 'count', row: 7, min: 1 },
  manufacturer: { label: 'products.manufacturer', kind: 'text', row: 8 },
  registrationNumber: { label: 'products.registrationNumber', kind: 'text', row: 8 },
  coldChain: { label: 'products.coldChain', kind: 'flag', row: 9 },
  takesDiscounts: { label: 'products.discountable', kind: 'flag', row: 9, initial: true },
  image: { label: 'app.image', kind: 'image', row: 10 },
  images: { label: 'products.moreImages', kind: 'images', row: 11 },
}

export const formFieldNames = Object.keys(formFields) as FormFieldName[]

/** The sections of the form with their rows. */
const formSections = {
  about: [1, 2, 6, 7, 8],
  sale: [4, 5, 9],
  description: [3],
  images: [10, 11],
} as const
export type FormSection = keyof typeof formSections

export const formSectionNames = Object.keys(formSections) as FormSection[]

/** The fields of a section in the order of its rows. */
export const fieldsOfSection = (name: FormSection): FormFieldName[] =>
  formSections[name].flatMap((row) => formFieldNames.filter((field) => formFields[field].row === row))

/** The field of a record or a form that holds a field of the contract. */
export const recordField = (name: FormFieldName): string => formFields[name].record ?? name
