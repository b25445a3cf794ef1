import { addDays, type DateRange } from '../kernel/days.ts'

const monthOf = (day: string): DateRange => {
  const first = `${day.slice(0, 7)}-01`
  // The 32nd day is always in the next month.
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/** The calendar months that these days touch, in order. */
export const calendarMonths = ({ first, last }: DateRange): DateRange[] => {
  const months: DateRange[] = []
  for (let month = monthOf(first); month.first <= last; month = monthOf(addDays(month.last, 1)))
    months.push(month)
  return months
}
