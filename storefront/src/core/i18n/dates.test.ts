import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDay, formatDaysAfter, formatMoment } from './dates.ts'

const zoneBefore = process.env.TZ
afterEach(() => {
  process.env.TZ = zoneBefore
})

describe.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC'])('a browser in %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone
  })

  test('shows a moment as Karachi’s clocks do, and says so', () => {
    // 20:30 in London is half past one of the next day in Karachi.
    expect(formatMoment('2026-11-02T20:30:00.000Z', 'en')).toMatch(/^3 Nov 2026, 1:30 am \(Pakistan time\)$/i)
    expect(formatMoment('2026-11-02T20:30:00.000Z', 'ur')).toContain('(پاکستان کا وقت)')
  })

  test('shows the day of a moment in Karachi, and a plain date as it is', () => {
    expect(formatDay('2026-11-02T20:30:00.000Z', 'en')).toBe('3\u00a0Nov\u00a02026')
    expect(formatDay('2026-11-02', 'en')).toBe('2\u00a0Nov\u00a02026')
  })
})

test('a browser in Pakistan sees no time zone', () => {
  process.env.TZ = 'Asia/Karachi'
  expect(formatMoment('2026-11-02T20:30:00.000Z', 'en')).toMatch(/^3 Nov 2026, 1:30 am$/i)
})

test.each(['en', 'ur'] as const)('names each month of %s as Intl does', (language) => {
  const day = { day: 'numeric', month: 'short', timeZone: 'Asia/Karachi' } as const
  const near = new Intl.DateTimeFormat(`${language}-PK`, day)
  const full = new Intl.DateTimeFormat(`${language}-PK`, { ...day, year: 'numeric' })
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 28, 20))
    expect(formatDay(date.toISOString(), language).replaceAll('\u00a0', ' ')).toBe(full.format(date))
    expect(formatDaysAfter(date, 0, 0, language).replaceAll('\u00a0', ' ')).toBe(near.format(date))
  }
})

test.each([
  [1, 2, '29–30 Nov', '29 تا 30 نومبر'],
  [2, 2, '30 Nov', '30 نومبر'],
  [2, 4, '30 Nov–2 Dec', '30 نومبر تا 2 دسمبر'],
])('names the month of two days once: %d to %d days', (min, max, en, ur) => {
  const days = (language: 'en' | 'ur') =>
    formatDaysAfter(new Date('2026-11-28T05:00:00.000Z'), min, max, language).replaceAll('\u00a0', ' ')
  expect([days('en'), days('ur')]).toEqual([en, ur])
})
