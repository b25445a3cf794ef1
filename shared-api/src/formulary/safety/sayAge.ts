import { saySafety } from '../../messages/safetyMessages.ts'
import type { Language } from '../../messages/sentences.ts'

/** Ages below two years are written in months. */
const YEARS_FROM_MONTHS = 24

export const sayAge = (language: Language, months: number): string =>
  months < YEARS_FROM_MONTHS
    ? saySafety(language, 'months', { count: months })
    : saySafety(language, 'years', { count: Math.floor(months / 12) })
