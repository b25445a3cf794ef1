import { invalid } from './errors.ts'

const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' })

/** Pakistan has kept UTC+5 without summer time since 2009 (IANA tz database, zone Asia/Karachi). */
const offset = '+05:00'

/** Days from one to another, both of them part of it. */
export interface DateRange {
  first: string
  last: string
}

/** Every offset that Karachi has had since 1907 is a multiple of it, so that no day begins within one. */
const quarterHour = 900_000

let latest = { quarter: Number.NaN, day: '' }

/** The day in Karachi at this moment: `2026-11-21`. Nearly all who ask mean today, and the calendar is slow. */
export const dayOf = (moment: Date): string => {
  const quarter = Math.floor(moment.getTime() / quarterHour)
  if (quarter !== latest.quarter) latest = { quarter, day: karachi.format(moment) }
  return latest.day
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Karachi',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The day and time in Karachi, for a spreadsheet: `2026-11-21 11:00:00`. */
export const secondOf = (moment: Date): string => clock.format(moment)

/** The first moment of a day in Karachi. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${offset}`)

/** The day that many days later (or earlier). */
export const addDays = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/**
 * A range parameter as moments: a day means the whole day in Karachi. `to` is exclusive. 400 at the parameter `last` when
 * the end is before the start.
 */
export const rangeOf = (
  from: string | undefined,
  to: string | undefined,
  last: string,
): { from?: Date; to?: Date } => {
  const range = {
    ...(from ? { from: isDay(from) ? startOfDay(from) : new Date(from) } : {}),
    ...(to ? { to: isDay(to) ? startOfDay(addDays(to, 1)) : new Date(to) } : {}),
  }
  if (range.from && range.to && range.from >= range.to) throw invalid(last, 'END_BEFORE_START')
  return range
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
