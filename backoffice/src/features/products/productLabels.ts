import type { Labels } from '../../core/forms/conflict.ts'
import { t } from '../../core/i18n/t.ts'
import { productFieldNames, productFields, recordField } from './productFields.ts'

/** The labels of a product's fields, by the field of the record. */
export const productLabels: Labels = Object.fromEntries(
  productFieldNames.map((name) => [recordField(name), t(productFields[name].label)]),
)
