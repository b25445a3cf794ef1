import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isEasyPassword } from './easyPasswords.ts'

test('the 3,000 commonest passwords that are long enough are refused, however they are written', () => {
  const commonest = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  expect(commonest.filter((one) => !isEasyPassword(one, []))).toEqual([])
  expect(commonest.filter((one) => !isEasyPassword(one.toUpperCase(), []))).toEqual([])
})

test.each([
  'football1',
  'Iloveyou1',
  'trustno1',
  'qwertyuiop',
  'pakistan786',
  'Bismillah786',
  'nuskha123',
])('%s is one of them', (password) => {
  expect(isEasyPassword(password, [])).toBe(true)
})

test.each([
  'biryani-on-friday',
  'a long walk home',
  'three-green-kites-9',
  'گرم چائے اور بسکٹ',
])('%s is good', (password) => {
  expect(isEasyPassword(password, ['ayesha@example.com', '03001234567', 'Ayesha Khan'])).toBe(false)
})
