import type { QueryInput } from 'shared-api/contract'
import { inputErrors } from 'shared-api/fixedTexts'
import type { FieldErrors } from '../../core/actions/fieldErrors.ts'
import { t } from '../../core/i18n/t.ts'

export type Granularity = QueryInput<'GET /dashboard'>

export const granularities = ['daily', 'weekly', 'monthly', 'yearly'] as const

/** The choice that the address holds; months when it holds none. */
export const periodOf = (search: URLSearchParams): Granularity => {
  const startDate = search.get('startDate')
  const endDate = search.get('endDate')
  return {
    period: granularities.find((name) => name === search.get('period')) ?? 'monthly',
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
  }
}

/** The choice as the address holds it. */
export const searchOf = ({
  period = 'monthly',
  startDate,
  endDate,
}: Granularity): Record<string, string> => ({
  period,
  ...(startDate ? { startDate } : {}),
  ...(endDate ? { endDate } : {}),
})

const monthOf = new Intl.DateTimeFormat('en-PK', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayOf = new Intl.DateTimeFormat('en-PK', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/**
 * The readable name of a period: `2026-11` is `Nov 2026`, `2026-11-21` is `21 Nov`, `2026-W47` is `week 47`;
 * years stay.
 */
export const periodName = (period: string): string => {
  if (/^\d{4}-\d{2}$/.test(period)) return monthOf.format(new Date(`${period}-01`))
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return dayOf.format(new Date(period))
  return period.replace(/^\d{4}-W0?(\d+)$/, (_, number: string) => t('reporting.week', { number }))
}

/** The errors that need no call; null without any. */
export const invertedDays = ({ startDate, endDate }: Granularity): FieldErrors | null =>
  startDate && endDate && endDate < startDate ? { endDate: inputErrors.endBeforeStart } : null
