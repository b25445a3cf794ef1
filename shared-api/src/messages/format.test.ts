import { describe, expect, test } from 'vitest'
import { format } from './format.ts'

const en = (pattern: string, params = {}) => format(pattern, params)

describe('arguments', () => {
  test('puts values into their places', () => {
    expect(en('{min} to {max} days', { min: 1, max: 3 })).toBe('1 to 3 days')
    expect(en('No argument')).toBe('No argument')
  })

  test('shows the name of a missing value', () => {
    expect(en('Hello {name}')).toBe('Hello {name}')
    expect(en('{count, plural, one {# item} other {# items}}')).toBe('{count}')
  })

  test('does not read a value as a pattern', () => {
    expect(en('{name} and {city}', { name: '{city} # $&', city: 'Multan' })).toBe('{city} # $& and Multan')
  })

  test('wraps values that stand alone, also within an option, but not the count', () => {
    const wrap = (value: string) => `<${value}>`
    const pattern = '{name}: {count, plural, one {# item of {name}} other {# items of {name}}}'
    expect(format(pattern, { name: 'Sana', count: 2 }, wrap)).toBe('<Sana>: 2 items of <Sana>')
  })
})

describe('plural', () => {
  const items = '{count, plural, =0 {nothing} one {# item} other {# items}}'

  test('prefers an exact number to a category', () => {
    expect([0, 1, 2].map((count) => en(items, { count }))).toEqual(['nothing', '1 item', '2 items'])
  })

  test('groups the digits of a count', () => {
    expect(en(items, { count: 12_345 })).toBe('12,345 items')
  })

  test.each(['en', 'ur'])('takes the rules of %s', (language) => {
    const pattern = '{count, plural, one {one} other {other}}'
    const rules = new Intl.PluralRules(language)
    for (const count of [0, 1, 2, 1.5, 21, '1'])
      expect(en(pattern, { count })).toBe(rules.select(Number(count)))
  })

  test('gives # to the innermost plural', () => {
    const pattern =
      '{carts, plural, one {# cart} other {# carts}} with {items, plural, =0 {nothing} other {{items, plural, one {# item} other {# items}} in # {kind}}}, no #'
    expect(en(pattern, { carts: 1, items: 3, kind: 'packs' })).toBe('1 cart with 3 items in 3 packs, no #')
  })

  test('keeps # of the outer plural within a select', () => {
    const pattern = '{count, plural, other {{kind, select, rx {# prescriptions} other {# files}}}}'
    expect(en(pattern, { count: 2, kind: 'rx' })).toBe('2 prescriptions')
    expect(en(pattern, { count: 2, kind: 'constructor' })).toBe('2 files')
  })
})

test('select takes the option of the value, or `other`', () => {
  const pattern = 'Paid {method, select, cash {in cash} credit_card {by card} other {by {method}}}'
  expect(['cash', 'credit_card', 'EasyPaisa'].map((method) => en(pattern, { method }))).toEqual([
    'Paid in cash',
    'Paid by card',
    'Paid by EasyPaisa',
  ])
})
