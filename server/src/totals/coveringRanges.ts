import type { DateRange } from '../kernel/days.ts'
import { calendarMonths } from './calendarMonths.ts'

/** The number of these days. */
export const lengthOf = ({ first, last }: DateRange) =>
  Math.max(0, (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1)

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The days that both have; its end is before its start where there are none. */
export const commonDays = (a: DateRange, b: DateRange): DateRange => ({
  first: later(a.first, b.first),
  last: earlier(a.last, b.last),
})

/**
 * Kept periods that have all of these days: one that is longer, or the calendar months that they touch. A
 * product that sold for some amount in the days sold for at least its share in one of the periods: few and
 * short ones leave few such products. Empty where no kept periods have all days. Nothing was sold after
 * `lastSold`.
 */
export const findCoveringRanges = (
  days: DateRange,
  kept: readonly DateRange[],
  lastSold: string,
): DateRange[] => {
  const isKept = (month: DateRange) =>
    kept.some(({ first, last }) => first === month.first && last === month.last)
  const months = calendarMonths(days)
  const candidates = kept
    .filter(({ first, last }) => first <= days.first && last >= days.last)
    .map((range) => [range])
  if (months.every(isKept)) candidates.push(months)
  const lengthSold = ({ first, last }: DateRange) => lengthOf({ first, last: earlier(last, lastSold) })
  const sizeOf = (ranges: DateRange[]) =>
    ranges.length * ranges.reduce((sum, range) => sum + lengthSold(range), 0)
  return candidates.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? []
}
