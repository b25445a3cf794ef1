const parts = (iso: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'Asia/Karachi' }).format(new Date(iso))

/** The day on Karachi's calendar: `10 Mar 2030`. Months as British English shortens them, but `Sep`. */
export const karachiDay = (iso: string): string =>
  parts(iso, { day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep')

/** The time on Karachi's wall clock: `9:30 am`. */
export const karachiTime = (iso: string): string =>
  parts(iso, { hour: 'numeric', minute: '2-digit', hour12: true })

/** As a field for day and time holds it: `2030-03-10T09:30`. */
export const karachiField = (iso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Karachi' })
    .format(new Date(iso))
    .replace(' ', 'T')

/** Makes times on a screen comparable: plain spaces, small letters. */
export const plainText = (words: string): string => words.replace(/\s/g, ' ').toLowerCase()

/** Whether these words name this moment in Karachi, day and time. */
export const namesMoment = (words: string, iso: string): boolean =>
  [karachiDay(iso), karachiTime(iso)].every((part) => plainText(words).includes(plainText(part)))
