import { CHILD_MONTHS } from 'shared-api/formulary/safety/childDose'
import { reviewText } from './reviewText.ts'

const MONTHS_PER_YEAR = 12
const MAX_MONTHS = 120 * MONTHS_PER_YEAR

/** Ages below two years are written in months. */
const YEARS_FROM_MONTHS = 24

/** Months of a typed age: `4` and `4y` are years, `8m` months. Null for an empty text, NaN for one that is unclear. */
export const readAge = (typed: string): number | null => {
  if (!typed.trim()) return null
  const [, count = '', unit = ''] = /^\s*(\d{1,4})\s*(y|m)?\s*$/i.exec(typed) ?? []
  if (!count) return Number.NaN
  const months = Number(count) * (unit.toLowerCase() === 'm' ? 1 : MONTHS_PER_YEAR)
  return months <= MAX_MONTHS ? months : Number.NaN
}

/** Below this age the weight is asked for. */
export const isChildAge = (typed: string): boolean => {
  const months = readAge(typed)
  return months !== null && months < CHILD_MONTHS
}

const MIN_KG = 0.5
const MAX_KG = 300

/** Kilograms of a typed weight: `12`, `12.5` or `12 kg`. Null for an empty text, NaN for one that is unclear. */
export const readWeight = (typed: string): number | null => {
  if (!typed.trim()) return null
  const [, count = ''] = /^\s*(\d{1,3}(?:\.\d)?)\s*(?:kg)?\s*$/i.exec(typed) ?? []
  const kg = count ? Number(count) : Number.NaN
  return kg >= MIN_KG && kg <= MAX_KG ? kg : Number.NaN
}

/** The age in words, or that it is not entered. */
export const ageLabel = (months: number | null | undefined): string => {
  if (months == null) return reviewText('noAge')
  return months < YEARS_FROM_MONTHS
    ? reviewText('ageMonths', { count: months })
    : reviewText('ageYears', { count: Math.floor(months / MONTHS_PER_YEAR) })
}
