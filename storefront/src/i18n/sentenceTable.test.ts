import { expect, test } from 'vitest'
import { sentenceTable } from './sentenceTable.ts'

const say = sentenceTable({
  'Your cart is empty': 'خالی',
  'Only {count} left of {name}': '{name}: صرف {count}',
  'Only {count} left of {name} in {city}': '{city} میں {name}: {count}',
  '{sentence}, please try again': '{sentence}، دوبارہ',
  'Sum (in {unit})?': 'رقم {unit}',
})

test('a sentence without places', () => {
  expect(say('Your cart is empty')).toBe('خالی')
})

test('two places change their order, each value isolated from its surroundings', () => {
  expect(say('Only 3 left of Panadol')).toBe('\u2068Panadol\u2069: صرف \u20683\u2069')
})

test('of two patterns the one with more words of its own', () => {
  expect(say('Only 3 left of Panadol in Multan')).toBe(
    '\u2068Multan\u2069 میں \u2068Panadol\u2069: \u20683\u2069',
  )
})

test('a value is put in as it is', () => {
  const strange = ['A+B (500mg) [x]? $& \\1 .*', '{count}', '{name} {sentence}', '$1', 'two\nlines']
  for (const name of [...strange, 'Your cart is empty'])
    expect(say(`Only 3 left of ${name}`)).toBe(`\u2068${name}\u2069: صرف \u20683\u2069`)
})

test('what the words of a pattern have in common with regular expressions means itself', () => {
  expect(say('Sum (in Rs)?')).toBe('رقم \u2068Rs\u2069')
  expect(say('Sum in Rs')).toBe('Sum in Rs')
})

test('a sentence within a sentence is looked up too', () => {
  expect(say('Your cart is empty, please try again')).toBe('خالی، دوبارہ')
  expect(say('Strange, please try again')).toBe('Strange، دوبارہ')
})

test('what is not known stays as it came', () => {
  for (const english of ['', 'Nobody knows this', 'Only 3', 'toString', 'constructor'])
    expect(say(english)).toBe(english)
})
