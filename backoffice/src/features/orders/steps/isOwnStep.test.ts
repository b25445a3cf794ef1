import { expect, test } from 'vitest'
import { isOwnStep } from './isOwnStep.ts'

const order = (comment: string | null, courier: string | null = null) => ({
  history: [{ comment: 'placed' }, { comment }],
  shipments: [{ courier, trackingNumber: null }],
})

test.each([
  ['nothing was typed', order(null), {}, true],
  ['the comment is there', order('by phone'), { comment: ' by\u202e phone ' }, true],
  ['a colleague wrote no comment', order(null), { comment: 'by phone' }, false],
  ['a colleague wrote a comment', order('by mail'), {}, false],
  ['the courier is there', order(null, 'TCS'), { courier: 'TCS' }, true],
  ['a colleague shipped it', order(null, 'Leopards'), { courier: 'TCS' }, false],
])('%s', (_name, moved, typed, isOwn) => expect(isOwnStep(moved, typed)).toBe(isOwn))
