import { toPaisa, toRupees } from 'shared-api'
import type { BodyOf, Product } from 'shared-api/contract'
import {
  type ProductField,
  type ProductFieldKind,
  type ProductFieldName,
  type ProductFields,
  type ProductFieldValue,
  productFieldEntries,
} from 'shared-api/contract/productFields'

type Stored<Field extends ProductField> = Field extends { kind: 'images' } ? string : ProductFieldValue<Field>

/** The columns of a product by the list of its fields. */
export type ProductColumns = {
  [Name in ProductFieldName as ProductFields[Name]['column']]: Stored<ProductFields[Name]>
}
export type ProductColumn = keyof ProductColumns

export const productColumns = productFieldEntries.map(([, { column }]) => column) as ProductColumn[]

/** The value of a field as its column stores it. */
const store = (kind: ProductFieldKind, value: unknown): unknown => {
  if (value === undefined) return undefined
  if (kind === 'rupees') return toPaisa(Number(value))
  return kind === 'images' ? JSON.stringify(value) : value
}

interface OtherColumns {
  base_price: number
  category_id: string
  brand_id: string
}

const defined = (columns: object) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** The columns of a row for the fields that were sent. `price` is the base price; the selling price is computed. */
export const columnsOf = (body: BodyOf<'PUT /product/:id'>): Partial<ProductColumns & OtherColumns> =>
  defined({
    ...Object.fromEntries(
      productFieldEntries.map(([name, { column, kind }]) => [column, store(kind, body[name])]),
    ),
    base_price: store('rupees', body.price),
    category_id: body.category,
    brand_id: body.brand,
  })

/** The fields of the list from a row. */
export const fieldsOf = (row: Readonly<Record<ProductColumn, unknown>>): Pick<Product, ProductFieldName> => {
  const fields: Partial<Record<ProductFieldName, unknown>> = {}
  for (const [name, { column, kind }] of productFieldEntries) {
    const stored = row[column as ProductColumn]
    fields[name] = kind === 'rupees' ? toRupees(Number(stored)) : stored
  }
  return fields as Pick<Product, ProductFieldName>
}
