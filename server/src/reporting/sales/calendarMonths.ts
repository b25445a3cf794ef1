import { addDays, type Days } from '../../kernel/days.ts'

const monthOf = (day: string): Days => {
  const first = `${day.slice(0, 7)}-01`
  // The 32nd day is always in the next month.
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/** The calendar months that these days touch, in order. */
export const calendarMonths = ({ first, last }: Days): Days[] => {
  const months: Days[] = []
  for (let month = monthOf(first); month.first <= last; month = monthOf(addDays(month.last, 1)))
    months.push(month)
  return months
}
