import { t } from '../i18n/t.ts'

/** The validity of a dialog's field: the browser's own verdict on its text. */
type Typed = Pick<HTMLTextAreaElement, 'value' | 'required' | 'minLength' | 'validity'> &
  Partial<Pick<HTMLInputElement, 'min' | 'max' | 'step'>>

type Translate = (key: string, values?: Record<string, string | number>) => string

/** The error of the typed text, with the messages of the forms; undefined without one. */
export const inputError = (input: Typed, translate: Translate): string | undefined => {
  const { validity, min = '', max = '', step, minLength } = input
  const typed = input.value.trim()
  if (validity.badInput) return translate('ra.validation.number')
  if (input.required && typed === '') return translate('ra.validation.required')
  // Not `tooShort`, which a value that no key has touched never is.
  if (typed !== '' && typed.length < minLength)
    return translate('ra.validation.minLength', { min: minLength })
  if (validity.rangeUnderflow) return translate('ra.validation.minValue', { min })
  if (validity.rangeOverflow) return translate('ra.validation.maxValue', { max })
  if (validity.stepMismatch) return step === '1' ? t('app.wholeNumber') : t('app.twoDigits')
  return undefined
}
