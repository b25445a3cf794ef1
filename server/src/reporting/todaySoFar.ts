import { addDays, dayOf, startOfDay } from '../kernel/days.ts'
import type { TimeRange } from './monthToDate.ts'

const WEEK_MS = 7 * 86_400_000

/** Today up to now in Karachi, and the same weekday a week before up to the same time. */
export const todaySoFar = (now: Date): { present: TimeRange; before: TimeRange } => {
  const today = dayOf(now)
  // The end does not count: an order of this millisecond does.
  const to = new Date(now.getTime() + 1)
  return {
    present: { from: startOfDay(today), to },
    before: { from: startOfDay(addDays(today, -7)), to: new Date(to.getTime() - WEEK_MS) },
  }
}
