import { expect, test } from 'vitest'
import { invertedDays, periodName, periodOf, searchOf } from './period.ts'

test.each([
  [{ period: 'monthly' }, ''],
  [{ period: 'monthly' }, 'period=hourly&endDate='],
  [{ period: 'daily', startDate: '2026-11-01', endDate: '2026-11-20' }, undefined],
])('the address keeps %o', (period, search) => {
  const stored = new URLSearchParams(search ?? searchOf(period as Parameters<typeof searchOf>[0]))
  expect(periodOf(stored)).toEqual(period)
})

test('an end before the start is an error at the end; one day is a range', () => {
  expect(invertedDays({ startDate: '2026-11-20', endDate: '2026-11-19' })).toHaveProperty('endDate')
  expect(invertedDays({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBeNull()
  expect(invertedDays({ endDate: '2026-11-20' })).toBeNull()
})

test('a period has a readable name', () => {
  expect(['2026-11', '2026-11-21', '2026-W47', '2026-W03', '2026'].map(periodName)).toEqual([
    'Nov 2026',
    '21 Nov',
    'week 47',
    'week 3',
    '2026',
  ])
})
