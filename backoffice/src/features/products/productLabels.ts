import type { Labels } from '../../core/forms/conflict.ts'
import { t } from '../../core/i18n/t.ts'
import { formFieldNames, formFields, recordField } from './formFields.ts'

/** The labels of a product's fields, by the field of the record. */
export const productLabels: Labels = Object.fromEntries(
  formFieldNames.map((name) => [recordField(name), t(formFields[name].label)]),
)
