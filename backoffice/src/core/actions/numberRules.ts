import { maxValue, minValue, number } from 'react-admin'
import { t } from '../i18n/t.ts'

export const wholeNumber = t('app.wholeNumber')

/** Refuses what is not a whole number; nothing typed is no number yet. */
export const whole = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' || Number.isInteger(Number(value))
    ? undefined
    : wholeNumber

/** Rupees, with paisa after the point. */
export const rupees = [number(), minValue(0)]

/** A count: a whole number from `least` on. */
export const count = (least: number) => [number(), minValue(least), whole]

export const percent = (most: number) => [number(), minValue(0), maxValue(most)]
