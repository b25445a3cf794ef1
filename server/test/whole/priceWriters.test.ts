import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../../src')

/** Statements that write rows of a table by a name known in the code, or by any name. */
const writes =
  /(?:updateTable|insertInto)\('(products|brands|coupons)'|(?:update|into) (products|brands|coupons)\b|(?:update|into) \$\{sql\.table\((table)\)/g
/** Columns by which a customer pays less, and writes of whole rows. */
const lowers =
  /\b(price|base_price|original_price|discountable|discount|discount_value|min_order_amount|max_discount_amount)\b|\.\.\.(columns|rest|body|row)|values\(row|columnsOf|old\b/

/** The functions that ask the rule of large cuts, or say why the statement needs none. */
const writers: Readonly<Record<string, string>> = {
  'catalogue/brands/brandDiscount.ts': 'its callers: brandRoutes.ts and restoreChange.ts ask',
  'catalogue/brands/brandRoutes.ts': 'assertPricesAllowed; a new brand has no products',
  'catalogue/products/changeProducts.ts': 'its caller: productRoutes.ts asks',
  'catalogue/products/renewProduct.ts': 'its caller: restoreChange.ts asks',
  'catalogue/products/writeProduct.ts': 'its caller: productRoutes.ts asks',
  'coupons/claimCoupon.ts': 'writes what is used of a coupon',
  'coupons/couponRoutes.ts': 'assertCouponAllowed',
  'imports/runPortion.ts': 'planRow.ts rejects the row',
  'inventory/movements.ts': 'writes stock',
  'restore/restoreRow.ts': 'its callers: restoreChange.ts, restorePortion.ts and undoAct.ts ask',
}

test('every file that writes a price, a discount or a coupon is one whose callers ask for a colleague', () => {
  const found = globSync('**/*.ts', { cwd: src })
    .filter((file) => !/\.test\.ts$|^db\//.test(file))
    .filter((file) => {
      const text = readFileSync(resolve(src, file), 'utf8')
      return [...text.matchAll(writes)].some(({ index }) => lowers.test(text.slice(index, index + 400)))
    })
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
})

test.each([
  ['catalogue/products/productRoutes.ts', 'assertPricesAllowed(trx, call)', 3],
  ['catalogue/brands/brandRoutes.ts', 'assertPricesAllowed(trx, call)', 2],
  ['restore/restoreChange.ts', 'assertPricesAllowed(trx, call)', 1],
  ['imports/restorePortion.ts', 'assertNoLargeCut(trx', 1],
  ['restore/undoAct.ts', 'assertPricesGoBack(trx, call', 1],
  ['imports/planRow.ts', 'isLargeCut(', 3],
  ['coupons/couponRoutes.ts', 'assertCouponAllowed(trx, call', 2],
  ['coupons/couponCodes.ts', 'assertCouponAllowed(trx, call', 1],
  ['restore/restoreChange.ts', 'assertCouponAllowed(trx, call', 1],
])('%s asks by %s', (file, ask, times) => {
  expect(readFileSync(resolve(src, file), 'utf8').split(ask)).toHaveLength(times + 1)
})
