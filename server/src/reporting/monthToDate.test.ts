import { expect, test } from 'vitest'
import { addDays, dayOf } from '../kernel/days.ts'
import { monthToDate, type TimeRange } from './monthToDate.ts'

const days = ({ from, to }: TimeRange) => [dayOf(from), addDays(dayOf(to), -1)]

test.each([
  ['2026-11-21T06:00:00Z', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['2026-11-30T18:59:59Z', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-30']],
  ['2026-11-30T19:00:00Z', ['2026-12-01', '2026-12-01'], ['2026-11-01', '2026-11-01']],
  ['2027-01-31T06:00:00Z', ['2027-01-01', '2027-01-31'], ['2026-12-01', '2026-12-31']],
  ['2027-03-31T06:00:00Z', ['2027-03-01', '2027-03-31'], ['2027-02-01', '2027-02-28']],
  ['2028-03-30T06:00:00Z', ['2028-03-01', '2028-03-30'], ['2028-02-01', '2028-02-29']],
])('at %s the month is %j, set against %j', (now, month, monthBefore) => {
  const { present, before } = monthToDate(new Date(now))
  expect([days(present), days(before)]).toEqual([month, monthBefore])
})
