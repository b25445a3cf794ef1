const karachi = { timeZone: 'Asia/Karachi' } as const
// Spelt out: the locale's own short form has hyphens, at which tables break it.
const date = { ...karachi, day: 'numeric', month: 'short', year: 'numeric' } as const

// Made once: to make one takes longer than to paint a row of a list.
const formats = {
  moment: new Intl.DateTimeFormat('en-PK', { ...date, hour: 'numeric', minute: '2-digit' }),
  day: new Intl.DateTimeFormat('en-PK', date),
  time: new Intl.DateTimeFormat('en-GB', { ...karachi, hour: '2-digit', minute: '2-digit' }),
  isoDay: new Intl.DateTimeFormat('en-CA', karachi),
}

/** Day and time in Karachi: `21 Nov 2026, 11:00 am`. */
export const moment = (iso: string): string => formats.moment.format(new Date(iso))

/** The day in Karachi: `21 Nov 2026`. */
export const day = (iso: string): string => formats.day.format(new Date(iso))

const beginsDay = (at: number) => formats.time.format(new Date(at)) === '00:00'

/** The start of a period, in Karachi: the day, with the time unless it is midnight. */
export const since = (iso: string): string => (beginsDay(Date.parse(iso)) ? day(iso) : moment(iso))

/** The end of a period, in Karachi: its last full day, else the moment. `iso` itself is no longer part of it. */
export const until = (iso: string): string => {
  const end = Date.parse(iso)
  if (beginsDay(end)) return day(new Date(end - 1).toISOString())
  return beginsDay(end + 60_000) ? day(iso) : moment(iso)
}

/** The day in Karachi as the API takes it: `2026-11-21`. */
export const karachiDay = (at: Date): string => formats.isoDay.format(at)

/** Today in Karachi: `2026-11-21`. */
export const today = (): string => karachiDay(new Date())
