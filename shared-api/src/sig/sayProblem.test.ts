import { expect, test } from 'vitest'
import { doseMessages } from '../messages/dose.ts'
import { products } from './fixtures/products.ts'
import { parseSig } from './parseSig.ts'
import { sayProblem } from './sayProblem.ts'
import { sigProblemCodes } from './sigProblem.ts'

test('every problem has a sentence in both languages, and every sentence a problem', () => {
  const codes = Object.keys(doseMessages.en).flatMap((key) => /^problem\.(.+)$/.exec(key)?.[1] ?? [])
  expect(codes.sort()).toEqual([...sigProblemCodes].sort())
})

test('names the written word and the unit of the product', () => {
  const [problem] = parseSig('1 tab bd', products.hydryllin).problems
  expect(problem && sayProblem(problem, 'en')).toBe('This medicine is not counted in “tab” but in ml.')
  expect(problem && sayProblem(problem, 'ur')).toBe(
    'یہ دوا «\u2068tab\u2069» میں نہیں، ملی لیٹر میں گنی جاتی ہے۔',
  )
})

test('names the site in words', () => {
  const [problem] = parseSig('1 bd R/E', products.metformin).problems
  expect(problem && sayProblem(problem, 'en')).toBe('This medicine does not belong in the right eye.')
})
