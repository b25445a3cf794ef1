import { addDays, dayOf, startOfDay } from '../kernel/days.ts'

/** From a moment up to, but not with, another one. */
export interface TimeRange {
  from: Date
  to: Date
}

/** The running month up to today, and the month before up to the same day, or up to its last one when it is shorter. */
export const monthToDate = (now: Date): { present: TimeRange; before: TimeRange } => {
  const today = dayOf(now)
  const first = `${today.slice(0, 7)}-01`
  const lastBefore = addDays(first, -1)
  const sameDay = lastBefore.slice(0, 8) + today.slice(8)
  return {
    present: { from: startOfDay(first), to: startOfDay(addDays(today, 1)) },
    before: {
      from: startOfDay(`${lastBefore.slice(0, 7)}-01`),
      to: startOfDay(addDays(sameDay < lastBefore ? sameDay : lastBefore, 1)),
    },
  }
}
