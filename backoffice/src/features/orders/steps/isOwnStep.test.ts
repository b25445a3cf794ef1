import { expect, test } from 'vitest'
import { isOwnStep } from './isOwnStep.ts'

const order = (comment: string | null, courier: string | null = null) => ({
  history: [{ comment: 'placed' }, { comment }],
  shipments: [{ courier, trackingNumber: null }],
})

test.each([
  ['nothing was typed', order(null), {}, true],
  ['the comment is there', order('by phone'), { comment: ' by\u202e phone ' }, true],
  ['somebody else said nothing', order(null), { comment: 'by phone' }, false],
  ['somebody else said something', order('by mail'), {}, false],
  ['the courier is there', order(null, 'TCS'), { courier: 'TCS' }, true],
  ['somebody else sent it', order(null, 'Leopards'), { courier: 'TCS' }, false],
])('%s', (_what, answer, typed, mine) => expect(isOwnStep(answer, typed)).toBe(mine))
