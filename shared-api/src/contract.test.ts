import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, operations } from './contract/index.ts'
import type { Operation } from './contract/operation.ts'
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

test('admin operations are marked as admin in the contract', () => {
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

/** `+`, `*` and `{2,}` behind a letter, a class or a group: the pattern lets a text be of any length. */
const endless = /(?<=[\w)\].])[*+]|\{\d+,\}/

/** Where texts of any length may be sent, or something that the contract does not describe. */
const unbounded = (schema: z.core.JSONSchema.JSONSchema, at: string): string[] => {
  const { type, maxLength, enum: values, const: value, pattern, items, properties = {} } = schema
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isText = type === 'string' && maxLength === undefined && !values && value === undefined
  const isUnknown = !type && !values && value === undefined && parts.length === 0
  const isFree = isUnknown || (isText && (!pattern || endless.test(pattern)))
  return [
    ...(isFree ? [at] : []),
    ...[...parts, ...[items ?? []].flat()].flatMap((part) =>
      Object(part) === part ? unbounded(part as typeof schema, at) : [],
    ),
    ...Object.entries(properties).flatMap(([name, part]) =>
      unbounded(part as typeof schema, `${at} ${name}`),
    ),
  ]
}

/**
 * The schema of the request. A filter of many values is split before it is checked: its schema is that of the
 * parts.
 */
const sent = (schema: z.ZodType): z.core.JSONSchema.JSONSchema => {
  const { properties = {}, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const split = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).properties ?? {}
  const described = Object.entries(properties).map(([name, part]) => [
    name,
    Object.keys(part).length > 0 ? part : (split[name] ?? {}),
  ])
  return { ...rest, properties: Object.fromEntries(described) }
}

test('every text that is sent has a maximum', () => {
  const schemas = Object.entries(operations).flatMap(([key, { query, body, form }]: [string, Operation]) =>
    [query, body, form]
      .filter((schema) => schema !== undefined)
      .map((schema) => ({ key, schema: sent(schema) })),
  )
  expect(schemas.length).toBeGreaterThan(80)
  expect(schemas.flatMap(({ key, schema }) => unbounded(schema, key))).toEqual([])
})

test('no operation asks for more than a password or a code, so for no secret question either', () => {
  const asked = (key: keyof typeof operations) => {
    const { body }: Operation = operations[key]
    return body && Object.keys(sent(body).properties ?? {})
  }
  expect(asked('POST /auth/register')).toEqual(['name', 'email', 'phone', 'password'])
  expect(asked('POST /auth/login')).toEqual(['email', 'password', 'code'])
  expect(asked('POST /auth/login/code')).toEqual(['phone'])
  expect(asked('POST /auth/login/code/verify')).toEqual(['phone', 'otp'])
  expect(asked('POST /auth/forgot')).toEqual(['email'])
  expect(asked('POST /auth/verify/otp')).toEqual(['email', 'otp'])
  expect(asked('POST /auth/reset/password')).toEqual(['resetToken', 'password'])
  expect(asked('POST /auth/change/password')).toEqual(['currentPassword', 'newPassword'])
})

test('every text names an operation, and none is empty', () => {
  for (const text of Object.values(texts)) {
    expect(operations).toHaveProperty([text.operation])
    expect(Object.values(text)).not.toContain('')
  }
})
