import { expect, test } from 'vitest'
import { todaySoFar } from './todaySoFar.ts'

const at = (moment: string) => {
  const { present, before } = todaySoFar(new Date(moment))
  return [present.from, present.to, before.from, before.to].map((end) => end.toISOString())
}

test('today begins at midnight in Karachi, and ends with this millisecond', () => {
  expect(at('2026-11-25T10:30:00.000Z')).toEqual([
    '2026-11-24T19:00:00.000Z',
    '2026-11-25T10:30:00.001Z',
    '2026-11-17T19:00:00.000Z',
    '2026-11-18T10:30:00.001Z',
  ])
})

test('at midnight in Karachi the new day has begun', () => {
  expect(at('2026-11-24T19:00:00.000Z').slice(0, 2)).toEqual([
    '2026-11-24T19:00:00.000Z',
    '2026-11-24T19:00:00.001Z',
  ])
})
