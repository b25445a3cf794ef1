import { expect, test } from 'vitest'
import { fieldMessage } from './fieldMessage.ts'

test.each([
  ['This is required', 'name', 'Please check “Name”: This is required'],
  ['Use 1 or more', 'items.0.maxPerOrder', 'Please check “Items max per order”: Use 1 or more'],
  ['Please check this value', 'stock.by', 'Please check “Stock by”: Please check this value'],
  ['Please choose an end that is after the start', 'endDate', 'Please choose an end that is after the start'],
  ['Please enter a reason', 'comment', 'Please enter a reason'],
])('turns “%s” of %s into “%s”', (message, field, sentence) => {
  expect(fieldMessage(message, [{ field, message }])).toBe(sentence)
})

test('a message about no field stays as it is', () => {
  expect(fieldMessage('Use another name', [{ field: 'code', message: 'This is required' }])).toBe(
    'Use another name',
  )
  expect(fieldMessage('Failed to create coupon')).toBe('Failed to create coupon')
})
