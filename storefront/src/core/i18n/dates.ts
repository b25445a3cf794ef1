import { format } from 'shared-api/messages/format'
import { dateMessages } from 'shared-api/messages/storefront/dates'
import type { Language } from './i18n.tsx'

const timeZone = 'Asia/Karachi'
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

/** Intl knows AM and PM in Latin letters alone: the part of the day is what Urdu says. */
const moments = {
  en: new Intl.DateTimeFormat('en-PK', { ...day, ...clock }),
  ur: new Intl.DateTimeFormat('ur-PK', { ...day, ...clock, dayPeriod: 'short' }),
} as const
const dayOfMonth = { day: 'numeric', month: 'short', timeZone } as const
const nearDays = {
  en: new Intl.DateTimeFormat('en-PK', dayOfMonth),
  ur: new Intl.DateTimeFormat('ur-PK', dayOfMonth),
} as const
const days = { en: new Intl.DateTimeFormat('en-PK', day), ur: new Intl.DateTimeFormat('ur-PK', day) } as const

/** True where clocks show another time than in Pakistan, which keeps UTC+5 all year. Minutes, west is positive. */
const isElsewhere = (date: Date) => date.getTimezoneOffset() !== -300

/**
 * A moment as Karachi's clocks show it: 2 Nov 2026, 4:25 pm. Says so to a browser in another zone, so it is for
 * personal pages, which the server does not render.
 */
export const formatMoment = (iso: string, language: Language): string => {
  const date = new Date(iso)
  const moment = moments[language].format(date)
  return isElsewhere(date) ? format(dateMessages[language].pakistanTime, { moment }, language) : moment
}

/** The day in Karachi, of a moment or of a plain date: 2 Nov 2026, on one line. */
export const formatDay = (iso: string, language: Language): string =>
  days[language].format(new Date(iso)).replaceAll(' ', '\u00a0')

/** The day in Karachi so many days after a moment, without its year: 26 Nov, on one line. */
export const formatDayAfter = (moment: Date, count: number, language: Language): string =>
  nearDays[language].format(new Date(moment.getTime() + count * 86_400_000)).replaceAll(' ', '\u00a0')
