import { join } from 'node:path'
import { operations } from 'shared-api/contract'
import { type Text, texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { inUrdu, urTexts } from '../src/i18n/urTexts.ts'
import { sentencesUnder } from './englishSentences.ts'

const root = join(import.meta.dirname, '../..')

/** No shopper meets a sentence of these: a folder ends in `/`. */
const leftOut = {
  server: [
    // Operations of staff only.
    ...['customers/', 'dashboard/', 'jobs/', 'register/', 'sales/', 'stock/changeBatch', 'stock/movements'],
    ...[
      'brands/deleteBrands',
      'brands/discount',
      'coupons/couponRoutes',
      'coupons/previewCoupon',
      'search/synonymRoutes',
      'products/changeProducts',
    ],
    ...['products/deleteProducts', 'products/productRoutes', 'products/writeProduct', 'orders/adminOrders'],
    ...['orders/collectCash', 'orders/confirmCash', 'orders/exportOrders', 'orders/moveOrder'],
    ...['orders/prescriptionCover', 'orders/recordPayment', 'orders/refuseAsked', 'orders/refuseBlocked'],
    ...['orders/refuseCashOpen', 'orders/refuseUnpaid'],
    ...['payments/paymentFilters', 'payments/paymentRoutes', 'payments/refundRoutes', 'payments/sendRefund'],
    ...['prescriptions/review', 'prescriptions/writeItems'],
    // Answers to the payment providers.
    'payments/notifications',
    // For operators and developers, and the description of the API.
    ...['backup/', 'browser/', 'db/', 'ports/', 'web/', 'openapi'],
    // The demo's people and goods, the shop's name, a closed account's, headers of the live stream and the catalogue.
    ...['seed/', 'pictures/', 'settings.', 'accounts/forgetPerson', 'live/', 'catalogue/'],
    // Mails and text messages carry both languages themselves.
    'messages/',
  ],
  shared: [
    // Bodies of staff's operations.
    ...['contract/brands', 'contract/categories', 'contract/customers', 'contract/products'],
    'contract/picture.',
    ...['contract/dashboard', 'contract/jobs', 'contract/register', 'contract/search'],
    // Names of places, and words that stand beside their Urdu or in the words of a page.
    ...['cities', 'provinces', 'rejectionWords', 'notices', 'live'],
    // By operation, below.
    'texts',
  ],
}

const gather = (folder: string, out: readonly string[]) =>
  Object.values(
    sentencesUnder(join(root, folder), (path) => out.some((start) => path.startsWith(start))),
  ).flat()

/** Of operations and rows of staff only, in files that shoppers' operations share. */
const staffsOwn = new Set([
  'Parcel cancelled',
  'Safepay refused this refund',
  'Another brand has this name',
  'Another brand has this address',
  'Another category has this name',
  'Another category has this address',
  'This category still has products, please move or delete them first',
  'Failed to upload product image',
  'Use more than 0',
  'Use whole units',
  'Use at most 1,000,000',
  'Use a number other than 0',
  'Use 0 or more',
  'Put something into the cart',
])

const shopperTexts = Object.values<Text>(texts)
  .filter(({ operation }) => operations[operation].access !== 'admin')
  .flatMap(({ success, failure }) => [success, failure])
  .filter((words) => words !== undefined)

const skeleton = (key: string) => key.replace(/\{\w+\}/g, '{}')

const said = new Set([
  ...gather('server/src', leftOut.server),
  ...gather('shared-api/src', leftOut.shared),
  ...shopperTexts.map(skeleton),
])

test('every sentence that a shopper can be told has words in Urdu', () => {
  const known = new Set(Object.keys(urTexts).map(skeleton))
  expect([...said].filter((english) => !known.has(english) && !staffsOwn.has(english))).toEqual([])
})

test('no words in Urdu are left of a sentence that nobody says', () => {
  expect(Object.keys(urTexts).filter((english) => !said.has(skeleton(english)))).toEqual([])
  expect([...staffsOwn].filter((english) => !said.has(english))).toEqual([])
})

test('words in Urdu have the same places, and Latin words in them their own direction', () => {
  for (const [english, urdu] of Object.entries(urTexts)) {
    const places = (words: string) => words.match(/\{\w+\}/g) ?? []
    expect(places(english), english).toEqual(expect.arrayContaining(places(urdu)))
    const told = inUrdu(english.replace(/\{\w+\}/g, '7'))
    expect(told, english).toMatch(/[ء-ے]/)
    expect(told.replace(/[\u2066\u2068][^\u2069]*\u2069/g, ''), english).not.toMatch(/[A-Za-z]/)
  }
})
