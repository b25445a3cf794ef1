const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const wholeDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
const monthOnly = /^(\d{1,2})[./ -]?(\d{2}|20\d{2})$/
const monthNamed = /^([a-z]{3})[a-z]*[., /-]*(\d{2}|20\d{2})$/
/** As spreadsheets save dates. */
const dayNamed = /^(\d{1,2})[ ./-]([a-z]{3})[a-z]*[ ./-](\d{2}|20\d{2})$/
const yearFirst = /^(20\d{2})[./-](\d{1,2})$/

const full = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** 0 for a word that names no month. */
const monthOf = (name: string): number => months.indexOf(name) + 1

/** The day as `2029-06-30`; null for one that no calendar has. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year < 2200
    ? date.toISOString().slice(0, 10)
    : null
}

const lastOf = (year: number, month: number): string | null =>
  month >= 1 && month <= 12 ? dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate()) : null

/**
 * Reads an expiry date as packs and invoices print it: `06/29`, `0629`, `06/2029`, `JUN 2029`, `30/06/2029`,
 * `30-Jun-29` or `2029-06-30`. A month is read as its last day, as GS1 codes mean it. Null for anything else: nothing is guessed.
 */
export const readExpiry = (typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const iso = wholeDay.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = dayFirst.exec(text)
  if (written) return dayOf(Number(written[3]), Number(written[2]), Number(written[1]))
  const named = dayNamed.exec(text)
  if (named) return dayOf(full(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]))
  const sorted = yearFirst.exec(text)
  if (sorted) return lastOf(Number(sorted[1]), Number(sorted[2]))
  const short = monthOnly.exec(text)
  if (short) return lastOf(full(short[2] ?? ''), Number(short[1]))
  const month = monthNamed.exec(text)
  return month ? lastOf(full(month[2] ?? ''), monthOf(month[1] ?? '')) : null
}
