import { expect, test } from 'vitest'
import { calendarMonths } from './calendarMonths.ts'
import { findCoveringRanges } from './coveringRanges.ts'

const days = (first: string, last: string) => ({ first, last })
const year = days('2026-01-01', '2026-12-31')
const months = calendarMonths(year)
/** The period goes on. */
const quarter = days('2026-08-31', '9999-12-30')
const lastSold = '2026-11-22'

test('calendar months are those that the days touch, long and short ones', () => {
  expect(months).toHaveLength(12)
  expect(calendarMonths(days('2027-12-31', '2028-02-01'))).toEqual([
    days('2027-12-01', '2027-12-31'),
    days('2028-01-01', '2028-01-31'),
    days('2028-02-01', '2028-02-29'),
  ])
  expect(calendarMonths(days('2026-11-02', '2026-10-01'))).toEqual([])
})

test('days are covered by what is short and little of it', () => {
  const kept = [year, quarter, ...months]
  expect(findCoveringRanges(days('2026-10-02', '2026-10-08'), kept, lastSold)).toEqual([months[9]])
  expect(findCoveringRanges(days('2026-09-24', '2026-10-24'), kept, lastSold)).toEqual([quarter])
  expect(findCoveringRanges(days('2026-03-24', '2026-04-24'), kept, lastSold)).toEqual([months[2], months[3]])
  expect(findCoveringRanges(days('2026-02-24', '2026-08-24'), kept, lastSold)).toEqual([year])
})

test('a month that is missing is no cover, nor is a period that begins too late', () => {
  const kept = [quarter, ...months.slice(0, 3)]
  expect(findCoveringRanges(days('2026-03-24', '2026-04-24'), kept, lastSold)).toEqual([])
  expect(findCoveringRanges(days('2026-08-30', '2026-11-23'), kept, lastSold)).toEqual([])
})
