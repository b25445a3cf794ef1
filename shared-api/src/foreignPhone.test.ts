import { expect, test } from 'vitest'
import { anyPhone, phone } from './contract/auth.ts'
import { countryOfPhone, normaliseAnyPhone } from './foreignPhone.ts'
import { spacedPhone, toE164 } from './phone.ts'

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971-50-1234567', '+971501234567'],
  ['+971 (0)50 123 4567', '+971501234567'],
  ['\u202a+971 50 123 4567\u202c', '+971501234567'],
  ['+44 7911 123456', '+447911123456'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['+966 51 234 5678', '+966512345678'],
  ['0300 1234567', '03001234567'],
  ['+92 300-1234567', '03001234567'],
  ['00923001234567', '03001234567'],
])('%s has one stored form', (written, stored) => {
  expect(normaliseAnyPhone(written)).toBe(stored)
  expect(normaliseAnyPhone(stored)).toBe(stored)
  expect(anyPhone.parse(written)).toBe(stored)
})

test.each([
  ['a landline in Dubai', '+971 4 234 5678'],
  ['a landline in London', '+44 20 7123 4567'],
  ['a landline in Karachi', '+92 21 35712345'],
  ['a toll-free number', '+1 800 555 0199'],
  ['a satellite phone', '+870 773111632'],
  ['an extension', '+12025550123 ext 5'],
  ['too few digits', '+971 50 123'],
  ['a country that does not exist', '+999 1234 5678'],
  ['a number without its country', '971501234567'],
  ['a Pakistani number without its country', '3001234567'],
  ['words around a number', 'call +971 50 123 4567'],
  ['no number', 'abc'],
])('rejects %s', (_, written) => {
  expect(normaliseAnyPhone(written)).toBeNull()
  expect(anyPhone.safeParse(written).error?.issues).toMatchObject([{ message: 'ANY_PHONE' }])
})

test('the rider and the wallet need a Pakistani mobile number', () => {
  expect(phone.parse('+92 300 1234567')).toBe('03001234567')
  expect(phone.safeParse('+971 50 123 4567').error?.issues).toMatchObject([{ message: 'PHONE' }])
})

test('a stored number has its country, its form for gateways and its form for spreadsheets', () => {
  expect([countryOfPhone('03001234567'), countryOfPhone('+971501234567')]).toEqual(['PK', 'AE'])
  expect([toE164('03001234567'), toE164('+971501234567')]).toEqual(['+923001234567', '+971501234567'])
  expect([spacedPhone('03001234567'), spacedPhone('+971501234567')]).toEqual([
    '0300 1234567',
    '+97150 1234567',
  ])
})
