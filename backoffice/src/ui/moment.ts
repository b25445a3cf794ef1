const karachi = { timeZone: 'Asia/Karachi' } as const
// Spelt out: the locale's own short form has hyphens, at which tables break it.
const date = { ...karachi, day: 'numeric', month: 'short', year: 'numeric' } as const

/** Day and time in Karachi, as people read it: `21 Nov 2026, 11:00 am`. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString('en-PK', { ...date, hour: 'numeric', minute: '2-digit' })

/** The day in Karachi: `21 Nov 2026`. */
export const day = (iso: string): string => new Date(iso).toLocaleDateString('en-PK', date)

/** Today in Karachi: `2026-11-21`. */
export const today = (): string => new Date().toLocaleDateString('en-CA', karachi)
