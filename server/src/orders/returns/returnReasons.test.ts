import { expect, test } from 'vitest'
import { returnReasonsOf } from './returnReasons.ts'

const now = new Date('2026-11-21T06:00:00Z')
const before = (days: number, milliseconds = 0) => new Date(now.getTime() - days * 86_400_000 - milliseconds)
const reasons = (keptByCustomer: boolean, recalled: boolean, deliveredAt: Date, returnDays = 7) =>
  returnReasonsOf({ keptByCustomer, recalled, deliveredAt }, { returnDays, now })

test.each([
  ['a medicine', true, false, before(0), ['wrong', 'damaged', 'expired']],
  ['a recalled medicine', true, true, before(90), ['wrong', 'damaged', 'expired', 'recalled']],
  ['other goods on the last day', false, false, before(7), ['wrong', 'damaged', 'expired', 'unwanted']],
  ['other goods a moment later', false, false, before(7, 1), ['wrong', 'damaged', 'expired']],
])('%s comes back for the reasons that are open to it', (_, kept, recalled, deliveredAt, expected) => {
  expect(reasons(kept, recalled, deliveredAt)).toEqual(expected)
})

test('a shop that takes nothing unwanted back sets 0 days', () => {
  expect(reasons(false, false, before(0, 1), 0)).not.toContain('unwanted')
})
