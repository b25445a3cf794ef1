import type { ImportField } from 'shared-api/importHeadings'
import { t } from '../../../core/i18n/t.ts'
import { formFields } from '../formFields.ts'
import { importText } from './importText.ts'

/** The label of a field as in the product's form. */
export const fieldLabel = (field: ImportField): string =>
  field === 'slug' ? importText('slug') : t(formFields[field].label)
