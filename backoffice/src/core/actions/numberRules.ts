import { maxValue, minValue, number } from 'react-admin'
import { t } from '../i18n/t.ts'

/** Rejects a value that is not a whole number. An empty field is valid. */
export const wholeNumber = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' || Number.isInteger(Number(value))
    ? undefined
    : t('app.wholeNumber')

/** Rupees, with paisa after the point. */
export const rupees = [number(), minValue(0)]

/** A count: a whole number of at least `min`. */
export const count = (min: number) => [number(), minValue(min), wholeNumber]

export const percent = (max: number) => [number(), minValue(0), maxValue(max)]
