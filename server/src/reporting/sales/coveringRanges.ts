import type { Days } from '../../kernel/days.ts'
import { calendarMonths } from './calendarMonths.ts'

/** The number of these days. */
export const lengthOf = ({ first, last }: Days) =>
  Math.max(0, (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1)

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The days that both have; its end is before its start where there are none. */
export const commonDays = (a: Days, b: Days): Days => ({
  first: later(a.first, b.first),
  last: earlier(a.last, b.last),
})

/** In how many days of those that were added up, `reach`, a period differs from these days. */
export const daysApart = (span: Days, days: Days, reach: Days): number => {
  const own = commonDays(span, reach)
  const wanted = commonDays(days, reach)
  return lengthOf(own) + lengthOf(wanted) - 2 * lengthOf(commonDays(own, wanted))
}

/**
 * Kept periods that have all of these days: one that is longer, or the calendar months that they touch. A
 * product that sold for some amount in the days sold for at least its share in one of the periods: few and
 * short ones leave few such products. Empty where no kept periods have all days.
 */
export const coverOf = (days: Days, kept: readonly Days[]): Days[] => {
  const isKept = (month: Days) => kept.some(({ first, last }) => first === month.first && last === month.last)
  const months = calendarMonths(days)
  const covers = kept
    .filter(({ first, last }) => first <= days.first && last >= days.last)
    .map((span) => [span])
  if (months.every(isKept)) covers.push(months)
  const sizeOf = (cover: Days[]) => cover.length * cover.reduce((sum, span) => sum + lengthOf(span), 0)
  return covers.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? []
}
