/// <reference types="vite/types/importMeta.d.ts" />
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { fixedTexts } from '../fixedTexts.ts'
import cart from './en/storefront/cart.json' with { type: 'json' }
import shop from './en/storefront/shop.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

const files = import.meta.glob<Catalogue>('./{en,ur}/**/*.json', { eager: true, import: 'default' })

/** `storefront/cart` and its messages, for one language. */
const cataloguesOf = (language: string) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .map(([path, messages]) => [path.slice(5, -5), messages]),
  )
const english = cataloguesOf('en')
const urdu = cataloguesOf('ur')
const names = Object.keys(english)

/** The parts of a message that `format` fills. Any other ICU argument is an error. */
const parametersOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.argument:
        return element.value
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap((option) => parametersOf(option.value)),
        ]
      default:
        throw new Error(`format() does not fill this argument: ${JSON.stringify(element)}`)
    }
  })

/** `{ingredientUr}` is `{ingredient}` in Urdu: the server sends both, and each message takes its own. */
const parameters = (message: string) =>
  [
    ...new Set(
      parametersOf(parse(message, { ignoreTag: true, requiresOtherClause: true })).map((name) =>
        name.replace(/Ur$/, ''),
      ),
    ),
  ].sort()

/** Statuses are English codes. Urdu may leave them out. */
const statusParameters = new Set(['from', 'status', 'to'])

/** Latin words that Urdu texts keep: brand names and file formats. */
const latinInUrdu = /\b(EasyPaisa|HEIC|JPEG|MB|Nuskha|PDF|PNG|WebP)\b/g

test('English and Urdu have the same files', () => {
  expect(Object.keys(urdu).sort()).toEqual([...names].sort())
})

describe.each(names)('%s', (name) => {
  const en = english[name] ?? {}
  const ur = urdu[name] ?? {}

  test('has the same keys in both languages', () => {
    expect(Object.keys(ur).sort()).toEqual(Object.keys(en).sort())
  })

  test('has ICU messages with the same parameters in both languages', () => {
    for (const [key, message] of Object.entries(en)) {
      const inUrdu = parameters(ur[key] ?? '')
      const needed = parameters(message).filter((one) => inUrdu.includes(one) || !statusParameters.has(one))
      expect(inUrdu, key).toEqual(needed)
    }
  })

  test('has no ASCII apostrophe, which quotes text in ICU', () => {
    expect([...Object.values(en), ...Object.values(ur)].filter((message) => message.includes("'"))).toEqual(
      [],
    )
  })

  test('has no Latin words in Urdu outside parameters and isolates', () => {
    const latin = Object.entries(ur).filter(([, message]) =>
      /[A-Za-z]/.test(
        message
          .replace(/[\u2066\u2068][^\u2069]*\u2069/g, '')
          .replace(/\{\w+, (plural|select),|(=\d+|\w+) \{|\{\w+\}/g, '')
          .replace(latinInUrdu, ''),
      ),
    )
    expect(latin).toEqual([])
  })
})

test('the texts that the specification gives are exact', () => {
  expect(cart).toMatchObject({
    emptyCart: fixedTexts.emptyCart,
    loginToCheckOut: fixedTexts.loginToCheckOut,
    shippingNote: fixedTexts.shippingNote,
    couponApplied: fixedTexts.couponApplied,
    viewCart: 'View Cart',
    checkOut: 'Check Out',
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total',
  })
  expect(shop.noImage).toBe(fixedTexts.noImage)
})
