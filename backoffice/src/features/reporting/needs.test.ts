import { expect, test } from 'vitest'
import { formatDuration } from '../../core/i18n/duration.ts'
import { changeLabel, needNote } from './needs.ts'

test.each([
  [-1, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1440, '1 day'],
  [3120, '2 days 4 h'],
])('formats %s minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test.each([
  [null, 'no earlier data'],
  [5077.3, 'no earlier data'],
  [0, 'same as the previous period'],
  [12.5, '▲ +12.5%'],
  [-3, '▼ −3%'],
])('a change of %s percent', (percent, text) => {
  expect(changeLabel(percent)).toBe(text)
})

test('the note under a count', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  const waiting = { kind: 'prescriptions', count: 2, since: '2026-11-21T05:20:00Z', threshold: null } as const
  expect(needNote(waiting, now)).toBe('oldest waiting 40 min')
  expect(needNote({ ...waiting, count: 0, since: null }, now)).toBe('none')
  expect(needNote({ ...waiting, count: 1000, moreThanCount: true, since: null }, now)).toBe('oldest first')
  expect(needNote({ kind: 'low_stock', count: 3, since: null, threshold: 10 }, now)).toBe(
    '10 units or fewer left',
  )
  expect(needNote({ kind: 'near_expiry', count: 1, since: '2027-01-20', threshold: null }, now)).toMatch(
    /^first on 20.Jan.2027$/,
  )
})
