import { expect } from '@playwright/test'
import type { Order } from 'shared-api/contract'
import type { PaymentMethod } from 'shared-api/states/orderStates'
import { placeOrder } from '../buying.ts'
import { silentWallet } from '../silentWallet.ts'
import type { Customer } from '../testUsers.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { breakCalls, type Call, waitForCall, watchCalls } from './watch.ts'

interface Payer {
  stage: Stage
  customer: Customer
  calls: Call[]
  order: (method: PaymentMethod) => Promise<Order>
}

/** Sections 4 and 7: paying, and what a customer does with an order. */
export const payments = chapter<Payer>({
  title: 'sections 4 and 7: payments and own orders',
  apps: 'storefront',
  open: async (stage) => {
    const [customer, { id }] = [await stage.signUp(), await stage.product()]
    const order = (method: PaymentMethod) => placeOrder(customer.api, id, { method })
    return { stage, customer, calls: watchCalls(stage.page), order }
  },
  rows: [
    {
      id: '7.payment.card',
      says: 'POST /payment/credit-card/{orderId} with card data',
      check: async ({ stage: { page, openShop }, customer, calls, order }) => {
        const { id } = await order('credit_card')
        await openShop(`/pay/${id}`, customer)
        await page.getByLabel('Card number').fill('4242 4242 4242 4242')
        await page.getByLabel('Name on the card').fill('Sana Malik')
        await page.getByLabel('Month').fill('12')
        await page.getByLabel('Year').fill('2030')
        await page.getByLabel('Security code').fill('123')
        await page.getByRole('button', { name: /^Pay Rs/ }).click()
        const { body } = await waitForCall(calls, 'POST', `/payment/credit-card/${id}`)
        expect(JSON.parse(body ?? '')).toHaveProperty('cardNumber')
        await expect(page.getByText('Payment processed successfully!')).toBeVisible()
      },
    },
    {
      id: '7.payment.easypaisa',
      says: 'POST /payment/easypaisa/{orderId} with data',
      check: async ({ stage: { page, openShop }, customer, calls, order }) => {
        const { id } = await order('easypaisa')
        await openShop(`/pay/${id}`, customer)
        await page.getByLabel('EasyPaisa mobile number').fill(silentWallet())
        await breakCalls(page, 'GET', /^\/payment\/easypaisa\/status\//, 404)
        await page.getByRole('button', { name: /with EasyPaisa$/ }).click()
        const { body } = await waitForCall(calls, 'POST', `/payment/easypaisa/${id}`)
        expect(JSON.parse(body ?? '')).toHaveProperty('mobileNumber')
        await expect(page.getByText('EasyPaisa payment request initiated!')).toBeVisible()
      },
    },
    {
      id: '7.payment.status',
      needsServer: true,
      says: 'on 404 of GET /payment/easypaisa/status/{id} retry GET /payments/easypaisa/status/{id}',
      check: async ({ calls }) => {
        const first = await waitForCall(calls, 'GET', /^\/payment\/easypaisa\/status\/[^/]+$/)
        const second = await waitForCall(calls, 'GET', /^\/payments\/easypaisa\/status\/[^/]+$/)
        expect(second.path).toBe(first.path.replace('/payment/', '/payments/'))
      },
    },
    {
      id: '4.order.cancel',
      says: 'a customer can cancel an order (through the checkout delete call)',
      check: async ({ stage: { page, openShop }, customer, calls, order }) => {
        const { id } = await order('cash')
        await openShop(`/orders/${id}`, customer)
        await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
        await waitForCall(calls, 'DELETE', `/checkout/${id}`)
        await expect(page.getByText('Order cancelled successfully')).toBeVisible()
      },
    },
    {
      id: '6.customer.orders',
      says: 'sees own orders, order by id',
      check: async ({ stage: { page, openShop }, customer, order }) => {
        const { orderNumber } = await order('cash')
        await openShop('/orders', customer)
        await page.getByRole('link', { name: `Order ${orderNumber}` }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
      },
    },
    {
      id: '6.guest.orders',
      says: 'a guest has to log in for them',
      check: async ({ stage: { page, openShop } }) => {
        await openShop('/orders')
        await expect(page).toHaveURL(/\/login$/)
      },
    },
  ],
})
