import { expect } from '@playwright/test'
import { existing } from 'server/test/existing'
import { idOf } from 'shared-api/idOf'
import { clientAs, createProduct, unique } from '../testUsers.ts'
import { type ApiCall, type Caller, rowsOf } from './apiCall.ts'
import { openCaller } from './callsOfShoppers.ts'
import { chapter } from './chapter.ts'

const categories: readonly ApiCall[] = [
  { call: 'GET /category', by: 'guest', has: 'data.0.id' },
  { call: 'GET /category/{categoryId}', by: 'guest', has: 'data.id' },
  {
    call: 'POST /category',
    by: 'admin',
    body: { name: 'Calls {stamp}' },
    keeps: { newCategoryId: 'data.id' },
  },
  { call: 'PUT /category/{newCategoryId}', by: 'admin', body: { name: 'Called {stamp}' }, has: 'data.id' },
  { call: 'DELETE /category/{newCategoryId}', by: 'admin' },
]

const brands: readonly ApiCall[] = [
  { call: 'POST /brand', by: 'admin', body: { name: 'Calls {stamp}' }, keeps: { brandId: 'data.id' } },
  { call: 'GET /brand?limit=5', by: 'guest', has: 'data.0.id meta' },
  { call: 'GET /brand/{brandId}', by: 'guest', has: 'data.id' },
  { call: 'PUT /brand/{brandId}', by: 'admin', body: { name: 'Called {stamp}' }, has: 'data.id' },
  {
    call: 'PATCH /brand/discount/{brandId}',
    by: 'admin',
    body: { discount: 10 },
    is: { 'data.discount': 10 },
  },
  { call: 'GET /brand/product-count', by: 'guest', has: 'data.0.id data.0.productCount' },
  { call: 'DELETE /brand/{brandId}', by: 'admin' },
  {
    call: 'POST /brand/bulk-delete',
    by: 'admin',
    before: async ({ origin, tokens }) => {
      const body = { name: `Bulk ${unique()}` }
      const { data } = await clientAs(origin, { token: tokens.admin })('POST /brand', { body })
      return { otherBrandId: data.id }
    },
    body: { ids: ['{otherBrandId}'] },
  },
]

const coupon = { discountType: 'percentage', discountValue: 5 }

const coupons: readonly ApiCall[] = [
  {
    call: 'POST /coupon',
    by: 'admin',
    body: { code: 'C{stamp}', ...coupon },
    keeps: { couponId: 'data.id' },
  },
  {
    call: 'PUT /coupon/{couponId}',
    by: 'admin',
    body: { discountValue: 6 },
    is: { 'data.discountValue': 6 },
  },
  { call: 'GET /coupon?limit=5', by: 'admin', has: 'coupons.0.id totalCoupons totalPages currentPage' },
  { call: 'GET /coupon/{couponId}', by: 'admin', has: 'data.id' },
  {
    call: 'POST /coupon/{couponId}/increment-usage',
    by: 'admin',
    body: { reason: 'By phone' },
    has: 'data.id',
  },
  { call: 'DELETE /coupon/{couponId}', by: 'admin' },
]

const product = {
  name: 'Calls {stamp} Tablets',
  price: 85,
  originalPrice: 100,
  quantity: 5,
  batchNumber: 'LOT-1',
  expiryDate: '2035-01-31',
  category: '{categoryId}',
  brand: '{usedBrandId}',
  dosageForm: 'Tablet',
  packSize: '10 tablets',
}

const names = 'data.id data.name data.image data.originalPrice data.quantity data.status'
const many = 'data.0.id total currentPage totalPages'
const params = 'status=active&search=&limit=10&sort=topSell&order=desc'

const products: readonly ApiCall[] = [
  { call: `GET /product?${params}&category={categoryId}&brand={usedBrandId}&_t=1`, by: 'guest', has: many },
  { call: 'GET /product?status=active&sort=topSell&order=desc&limit=10', by: 'guest', has: 'data.9.id' },
  { call: 'POST /product', by: 'admin', body: product, has: names, keeps: { newProductId: 'data.id' } },
  { call: 'GET /product/{newProductId}?_t=1', by: 'guest', has: names },
  { call: 'PUT /product/{newProductId}', by: 'admin', body: { price: 80 }, is: { 'data.price': 80 } },
  { call: `GET /product/category/{categoryId}?${params}`, by: 'guest', has: many },
  { call: 'DELETE /product/{newProductId}', by: 'admin' },
  {
    call: 'POST /product/bulk-delete',
    by: 'admin',
    before: async ({ origin, tokens }) => {
      const { id } = await createProduct(clientAs(origin, { token: tokens.admin }))
      return { otherProductId: id }
    },
    body: { ids: ['{otherProductId}'] },
  },
]

const sendProduct = ({ origin, tokens, known }: Caller, category: unknown) =>
  fetch(`${origin}/api/v1/product`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, name: `Category ${unique()}`, brand: known.usedBrandId, category }),
  })

/** Section 7: categories, brands, coupons and products. */
export const callsOfCatalogue = chapter<Caller>({
  title: 'section 7: calls of the catalogue, and who may make them',
  apps: 'storefront',
  needsServer: true,
  open: openCaller,
  rows: [
    ...rowsOf('category', categories),
    ...rowsOf('brand', brands),
    ...rowsOf('coupon', coupons),
    ...rowsOf('product', products),
    {
      id: '5.category.1',
      says: 'category id must be a string',
      check: async (caller) => expect((await sendProduct(caller, 7)).status).toBe(400),
    },
    {
      id: '5.category.2',
      says: '(an object with an id is accepted by the client, which sends the id)',
      check: async (caller) => {
        const category = { id: existing(caller.known.categoryId) }
        expect((await sendProduct(caller, idOf(category))).status).toBe(201)
        expect(idOf(category.id)).toBe(category.id)
      },
    },
    {
      id: '8.message',
      says: "the server's message field is a sentence that a person can act on",
      check: async ({ origin }) => {
        for (const [path, body] of [
          ['auth/register', {}],
          ['auth/login', {}],
          ['cart/items', {}],
          ['cart/coupon', { code: '' }],
        ] as const) {
          const response = await fetch(`${origin}/api/v1/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-session-id': `sess_${'a'.repeat(32)}` },
            body: JSON.stringify(body),
          })
          const { message } = Object(await response.json())
          expect(response.status).toBe(400)
          expect(message, path).not.toBe('This is required')
          expect(String(message).split(' ').length, path).toBeGreaterThanOrEqual(3)
        }
      },
    },
  ],
})
