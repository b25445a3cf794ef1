import { expect, test } from 'vitest'
import { setTimeZone } from '../../../test/timeZone.ts'
import { fromKarachiInput, isElsewhere, toKarachiInput } from './karachiTime.ts'
import { day, moment, today } from './moment.ts'

const zones = ['Asia/Karachi', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC']

test.each(zones)('in %s a time that is typed is a time in Karachi', (zone) => {
  setTimeZone(zone)
  expect(fromKarachiInput('2026-12-01T09:00')).toBe('2026-12-01T04:00:00.000Z')
  expect(toKarachiInput('2026-12-01T04:00:00.000Z')).toBe('2026-12-01T09:00')
  // Clocks in Los Angeles skip this hour.
  expect(fromKarachiInput('2026-03-08T02:30')).toBe('2026-03-07T21:30:00.000Z')
})

test.each(zones)('in %s days and times are shown in Karachi', (zone) => {
  setTimeZone(zone)
  expect(moment('2026-12-01T04:00:00Z')).toBe('1 Dec 2026, 9:00 am')
  expect(day('2026-11-30T19:30:00Z')).toBe('1 Dec 2026')
  expect(day('2028-01-31')).toBe('31 Jan 2028')
  expect(today()).toBe(toKarachiInput(new Date().toISOString()).slice(0, 10))
})

test('an input keeps typed text and is empty for an invalid time', () => {
  expect(toKarachiInput('2026-12-01T09:00')).toBe('2026-12-01T09:00')
  for (const nothing of [null, undefined, '', 'soon']) expect(toKarachiInput(nothing)).toBe('')
  expect(fromKarachiInput('')).toBeNull()
})

test.each([
  ['Asia/Karachi', false],
  ['America/Los_Angeles', true],
  ['Pacific/Auckland', true],
])('a device in %s is elsewhere: %s', (zone, elsewhere) => {
  setTimeZone(zone)
  expect(isElsewhere(new Date())).toBe(elsewhere)
})
