import { format } from 'shared-api/messages/format'
import { dateMessages } from 'shared-api/messages/storefront/dates'
import type { Language } from './i18n.tsx'

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  ur: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' '),
} as const

/** Pakistan keeps UTC+5 all year. */
const KARACHI_OFFSET_MS = 5 * 3_600_000

/** Day and month of a moment in Karachi, on one line. Intl would block a slow phone while the page starts. */
const dayAndMonth = (inKarachi: Date, language: Language) =>
  `${inKarachi.getUTCDate()}\u00a0${months[language][inKarachi.getUTCMonth()]}`

const inKarachi = (milliseconds: number) => new Date(milliseconds + KARACHI_OFFSET_MS)

/** Created on first use: few pages show a time of the day. */
const clocks: { en?: Intl.DateTimeFormat; ur?: Intl.DateTimeFormat } = {}

/** Intl knows AM and PM in Latin letters alone: the part of the day is what Urdu says. */
const clockOf = (language: Language) => {
  clocks[language] ??= new Intl.DateTimeFormat(`${language}-PK`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Karachi',
    ...(language === 'ur' ? { dayPeriod: 'short' } : {}),
  })
  return clocks[language]
}

/** True where clocks show another time than in Pakistan, which keeps UTC+5 all year. Minutes, west is positive. */
const isElsewhere = (date: Date) => date.getTimezoneOffset() !== -300

/**
 * A moment as Karachi's clocks show it: 2 Nov 2026, 4:25 pm. Says so to a browser in another zone, so it is for
 * personal pages, which the server does not render.
 */
export const formatMoment = (iso: string, language: Language): string => {
  const date = new Date(iso)
  const moment = clockOf(language).format(date)
  return isElsewhere(date) ? format(dateMessages[language].pakistanTime, { moment }) : moment
}

/** The day in Karachi, of a moment or of a plain date: 2 Nov 2026, on one line. */
export const formatDay = (iso: string, language: Language): string => {
  const date = inKarachi(new Date(iso).getTime())
  return `${dayAndMonth(date, language)}${language === 'ur' ? '،' : ''}\u00a0${date.getUTCFullYear()}`
}

/**
 * The days in Karachi from so many days after a moment to so many, without their year: 29–30 Nov, or 30 Nov–1 Dec.
 */
export const formatDaysAfter = (moment: Date, min: number, max: number, language: Language): string => {
  const [first, last] = [min, max].map((count) => inKarachi(moment.getTime() + count * 86_400_000)) as [
    Date,
    Date,
  ]
  if (min === max) return dayAndMonth(last, language)
  const isSameMonth = first.getUTCMonth() === last.getUTCMonth()
  return format(dateMessages[language].days, {
    first: isSameMonth ? String(first.getUTCDate()) : dayAndMonth(first, language),
    last: dayAndMonth(last, language),
  })
}
