import { expect } from '@playwright/test'
import { existing } from 'server/test/existing'
import type { PaymentMethod } from 'shared-api/states/orderStates'
import { address, placeOrder } from '../buying.ts'
import { clientAs } from '../testUsers.ts'
import { type ApiCall, type Caller, rowsOf } from './apiCall.ts'
import { openCaller } from './callsOfShoppers.ts'
import { chapter } from './chapter.ts'

const customerOf = ({ origin, tokens }: Caller) => clientAs(origin, { token: tokens.customer })

const fillCart = async (caller: Caller) => {
  const body = { productId: existing(caller.known.productId), quantity: 1 }
  await customerOf(caller)('POST /cart/items', { body })
  return {}
}

/** An order that waits for its payment. */
const ordered = (method: PaymentMethod) => async (caller: Caller) => {
  const { id } = await placeOrder(customerOf(caller), existing(caller.known.productId), { method })
  return { unpaidId: id }
}

const stages = 'data.stages.contact data.stages.delivery data.stages.payment'

const checkout: readonly ApiCall[] = [
  {
    call: 'POST /checkout',
    by: 'customer',
    before: fillCart,
    body: {},
    has: `data.id data.step ${stages}`,
    keeps: { checkoutId: 'data.id' },
  },
  { call: 'GET /checkout', by: 'customer', has: `data.id data.step ${stages}` },
  { call: 'GET /checkout/{checkoutId}', by: 'customer', has: `data.id data.step ${stages}` },
  {
    call: 'POST /checkout/{checkoutId}/contact',
    by: 'customer',
    body: { name: 'Sana Malik', phone: '03001234567' },
    is: { 'data.step': 'delivery' },
  },
  {
    call: 'POST /checkout/{checkoutId}/delivery',
    by: 'customer',
    body: address,
    is: { 'data.step': 'payment' },
  },
  { call: 'POST /checkout/{checkoutId}/payment', by: 'customer', body: { method: 'cash' } },
  {
    call: 'POST /checkout/{checkoutId}/order',
    by: 'customer',
    body: { notes: 'Ring twice' },
    is: { 'data.notes': 'Ring twice' },
    keeps: { orderId: 'data.id' },
  },
  {
    call: 'DELETE /checkout/{otherCheckoutId}',
    by: 'customer',
    before: async (caller) => {
      await fillCart(caller)
      const { data } = await customerOf(caller)('POST /checkout', { body: {} })
      return { otherCheckoutId: data.id }
    },
  },
]

const listNames = 'data currentPage totalPages pageSize totalItems hasNextPage hasPreviousPage'
const summaryNames = [
  'totalOrders',
  'totalRevenue',
  'pendingOrders',
  'processingOrders',
  'shippedOrders',
  'deliveredOrders',
  'cancelledOrders',
  'refundedOrders',
]
  .map((name) => `summary.${name}`)
  .join(' ')
const filters = [
  'status=pending,processing',
  'paymentStatus=pending,paid',
  'paymentMethod=cash,easypaisa',
  'startDate=2020-01-01',
  'endDate=2035-01-01',
  'minAmount=1',
  'maxAmount=90000',
  'search=sana',
  'page=1',
  'pageSize=5',
  'sortBy=totalAmount',
  'sortOrder=asc',
].join('&')

const orders: readonly ApiCall[] = [
  { call: 'GET /order/{orderId}', by: 'customer', has: 'data.id' },
  { call: 'GET /order', by: 'customer', has: 'data.0.id' },
  {
    call: 'GET /order/admin/all',
    by: 'admin',
    has: `${listNames} ${summaryNames}`,
    is: { pageSize: 10, currentPage: 1 },
  },
  { call: `GET /order/admin/all?${filters}`, by: 'admin', has: listNames, is: { pageSize: 5 } },
  {
    call: 'PATCH /order/{orderId}/status',
    by: 'admin',
    body: { status: 'processing', comment: 'Packed' },
    is: { 'data.status': 'processing' },
  },
  { call: 'PATCH /order/{orderId}/status', by: 'admin', body: { status: 'shipped' } },
  {
    call: 'PATCH /order/{orderId}/payment',
    by: 'admin',
    body: { paymentStatus: 'paid', transactionId: 'RIDER-7' },
    is: { 'data.paymentStatus': 'paid' },
  },
  { call: 'DELETE /checkout/{unpaidId}', by: 'customer', before: ordered('cash') },
]

const payments: readonly ApiCall[] = [
  {
    call: 'POST /payment/credit-card/{unpaidId}',
    by: 'customer',
    before: ordered('credit_card'),
    body: {
      cardNumber: '4242424242424242',
      cardHolder: 'Sana Malik',
      expiryMonth: 12,
      expiryYear: 2030,
      cvv: '123',
    },
    has: 'success message',
  },
  {
    call: 'POST /payment/easypaisa/{unpaidId}',
    by: 'customer',
    before: ordered('easypaisa'),
    body: { mobileNumber: '03001234567' },
    has: 'success message data.transactionId',
    keeps: { transactionId: 'data.transactionId' },
  },
  {
    call: 'GET /payment/easypaisa/status/{transactionId}',
    by: 'customer',
    has: 'success message data.status',
  },
  {
    call: 'GET /payments/easypaisa/status/{transactionId}',
    by: 'customer',
    has: 'success message data.status',
  },
  {
    call: 'POST /payment/cash-on-delivery/{unpaidId}',
    by: 'customer',
    before: ordered('cash'),
    has: 'success orderId message',
    is: { paymentMethod: 'cash' },
  },
  {
    call: 'POST /payments/cash-on-delivery/{unpaidId}',
    by: 'customer',
    has: 'success orderId message',
    is: { paymentMethod: 'cash' },
  },
]

const dashboard: readonly ApiCall[] = [
  [
    '',
    'data.summary data.monthlySales data.topProducts data.categorySales data.paymentStats data.recentOrders',
  ],
  ['/summary', 'data'],
  ['/sales', 'data'],
  ['/top-products', 'data'],
  ['/category-sales', 'data'],
  ['/payment-stats', 'data'],
  ['/recent-orders', 'data'],
  [
    '/graphs',
    'data.revenueChart data.categoryChart data.productPerformance data.orderStatus data.paymentMethods',
  ],
  ['/graphs/revenue', 'data'],
  ['/graphs/categories', 'data'],
  ['/graphs/products', 'data'],
  ['/graphs/order-status', 'data'],
  ['/graphs/payment-methods', 'data'],
].map(([path = '', has = '']) => ({
  call: `GET /dashboard${path}?period=monthly&startDate=2026-01-01&endDate=2026-06-30`,
  by: 'admin',
  has,
}))

/** Section 7: checkout, orders, payments and the dashboard. */
export const callsOfOrders = chapter<Caller>({
  title: 'section 7: calls of orders, payments and the dashboard, and who may make them',
  apps: 'storefront',
  needsServer: true,
  open: openCaller,
  rows: [
    ...rowsOf('checkout', checkout),
    ...rowsOf('order', orders),
    ...rowsOf('payment', payments),
    ...rowsOf('dashboard', dashboard),
    {
      id: '6.order.own',
      says: "an order is its owner's and the admins'",
      check: async (caller) => {
        const { origin, known } = caller
        const orderOf = (token: string) =>
          fetch(`${origin}/api/v1/order/${known.orderId}`, { headers: { authorization: `Bearer ${token}` } })
        const other = await clientAs(origin)('POST /auth/register', {
          body: {
            name: 'Bilal Ahmed',
            email: `own-${known.stamp}@example.com`,
            phone: `035${known.stamp}`,
            password: 'a long walk home',
          },
        })
        expect((await orderOf(other.token)).status).toBe(404)
        expect((await orderOf(caller.tokens.admin)).status).toBe(200)
      },
    },
  ],
})
