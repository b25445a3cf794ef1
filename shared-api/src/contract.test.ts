import { expect, test } from 'vitest'
import { contract, operations } from './contract/index.ts'
import { texts } from './texts.ts'

/** The calls of specification section 7, as it writes them. */
const specified = `
POST /auth/login|POST /auth/register|POST /auth/forgot|POST /auth/verify/otp|POST /auth/reset/password|POST /auth/logout|POST /auth/change/password
GET /cart|POST /cart/items|PUT /cart/items/:id|DELETE /cart/items/:id|POST /cart/coupon|DELETE /cart/coupon|DELETE /cart|POST /cart/transfer
POST /checkout|GET /checkout|GET /checkout/:id|POST /checkout/:id/contact|POST /checkout/:id/delivery|POST /checkout/:id/payment|POST /checkout/:id/order|DELETE /checkout/:id
GET /category|GET /category/:id|POST /category|PUT /category/:id|DELETE /category/:id
POST /brand|GET /brand|GET /brand/:id|PUT /brand/:id|DELETE /brand/:id|POST /brand/bulk-delete|PATCH /brand/discount/:id|GET /brand/product-count
POST /coupon|PUT /coupon/:id|GET /coupon|GET /coupon/:id|DELETE /coupon/:id|POST /coupon/validate|POST /coupon/:id/increment-usage
GET /dashboard|GET /dashboard/summary|GET /dashboard/sales|GET /dashboard/top-products|GET /dashboard/category-sales|GET /dashboard/payment-stats|GET /dashboard/recent-orders
GET /dashboard/graphs|GET /dashboard/graphs/revenue|GET /dashboard/graphs/categories|GET /dashboard/graphs/products|GET /dashboard/graphs/order-status|GET /dashboard/graphs/payment-methods
GET /product|GET /product/:id|POST /product|PUT /product/:id|DELETE /product/:id|POST /product/bulk-delete|GET /product/category/:categoryId
POST /upload
GET /order/:id|GET /order|GET /order/admin/all|PATCH /order/:id/status|PATCH /order/:id/payment
POST /payment/credit-card/:orderId|POST /payment/easypaisa/:orderId|POST /payment/cash-on-delivery/:orderId|POST /payments/cash-on-delivery/:orderId
GET /payment/easypaisa/status/:transactionId|GET /payments/easypaisa/status/:transactionId
POST /prescription|GET /prescription/:id|GET /prescription/by-number/:number|GET /prescription/my-prescriptions|GET /prescription/admin/all|PATCH /prescription/admin/:id|GET /prescription/admin/stats
GET /user/profile|PUT /user`
  .trim()
  .split(/[|\n]/)

test('every call of the specification stands in the contract', () => {
  expect(specified.filter((key) => !(key in contract))).toEqual([])
  expect(new Set(specified).size).toBe(specified.length)
})

test('what only admins may call is admin in the contract', () => {
  const admin = specified.filter(
    (key) =>
      /^(POST|PUT|DELETE|PATCH) \/(category|brand|product)/.test(key) ||
      /^GET \/(coupon|dashboard)/.test(key) ||
      /\/admin\//.test(key) ||
      /increment-usage|^PATCH \/order|^(PUT|DELETE) \/coupon|^POST \/coupon$/.test(key),
  )
  for (const key of admin)
    expect([key, operations[key as keyof typeof operations].access]).toEqual([key, 'admin'])
})

test('a body that is read is a strict object: unknown fields are refused', () => {
  for (const [key, operation] of Object.entries(operations)) {
    const result = (operation.body ?? operation.form)?.safeParse({ nobodyKnowsThis: 1 })
    if (!result) continue
    const unknown = result.error?.issues.some((issue) => issue.code === 'unrecognized_keys')
    expect([key, unknown]).toEqual([key, true])
  }
})

test('every text names an operation, and nothing is said with an empty string', () => {
  for (const text of Object.values(texts)) {
    expect(operations).toHaveProperty([text.operation])
    expect(Object.values(text)).not.toContain('')
  }
})
