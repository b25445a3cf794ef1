import { addDays } from '../kernel/days.ts'

export const granularities = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Granularity = (typeof granularities)[number]

/** Without dates a period looks back this far: a month of days, a quarter of weeks, a year of months, five years. */
export const firstDay = (period: Granularity, today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const monthStart = (y: number, m: number) => new Date(Date.UTC(y, m - 1, 1)).toISOString().slice(0, 10)
  if (period === 'daily') return addDays(today, -29)
  if (period === 'weekly') return addDays(today, -7 * 11 - ((new Date(today).getUTCDay() + 6) % 7))
  return period === 'monthly' ? monthStart(year, month - 11) : monthStart(year - 4, 1)
}
