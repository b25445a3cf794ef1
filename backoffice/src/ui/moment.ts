const karachi = { timeZone: 'Asia/Karachi' } as const

/** Day and time in Karachi, as people read it: `21 Nov 2026, 11:00 am`. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString('en-PK', { ...karachi, dateStyle: 'medium', timeStyle: 'short' })

/** The day in Karachi: `21 Nov 2026`. */
export const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-PK', { ...karachi, dateStyle: 'medium' })

/** Today in Karachi: `2026-11-21`. */
export const today = (): string => new Date().toLocaleDateString('en-CA', karachi)
