/** Pakistan has UTC+5 all year: it has had no summer time since 2009. */
const OFFSET_MS = 5 * 60 * 60 * 1000
const OFFSET_MINUTES = OFFSET_MS / 60_000

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** An instant as a `datetime-local` input takes it, in Karachi: `2026-12-01T09:00`. Keeps typed text. */
export const toKarachiInput = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') return ''
  if (wallClock.test(value)) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? '' : new Date(at + OFFSET_MS).toISOString().slice(0, 16)
}

/** The instant of a typed Karachi time: `2026-12-01T04:00:00.000Z`; null when nothing is typed. */
export const fromKarachiInput = (typed: string): string | null =>
  typed === '' ? null : new Date(Date.parse(`${typed}Z`) - OFFSET_MS).toISOString()

/** Whether the clock of this device shows another time than clocks in Karachi. */
export const isElsewhere = (now: Date): boolean => now.getTimezoneOffset() !== -OFFSET_MINUTES
