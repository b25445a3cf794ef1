import { expect } from '@playwright/test'
import { startCheckout } from '../buying.ts'
import type { Customer } from '../testUsers.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { waitForToast } from './toasts.ts'
import { breakCalls, type Call, waitForCall, watchCalls } from './watch.ts'

interface Buyer {
  stage: Stage
  customer: Customer
  productId: string
  calls: Call[]
}

const keptCheckoutId = (stage: Stage, id: string) =>
  stage.page.evaluate((wanted) => Object.values(localStorage).includes(wanted), id)

/** The review of a checkout of the buyer's, ready to be placed; returns its id. */
const openReview = async ({ stage, customer, productId }: Buyer) => {
  const { id } = await startCheckout(customer.api, productId)
  await stage.openShop('/checkout', customer)
  await expect(placeButton(stage)).toBeEnabled()
  return id
}

const placeButton = ({ page }: Stage) => page.getByRole('button', { name: /^Place order/ })

const openBuyer = async (stage: Stage): Promise<Buyer> => {
  const [customer, { id }] = [await stage.signUp(), await stage.product()]
  return { stage, customer, productId: id, calls: watchCalls(stage.page) }
}

/** Sections 4 and 7: the checkout's steps and its end. */
export const checkout = chapter<Buyer>({
  title: 'sections 4 and 7: the checkout session',
  apps: 'storefront',
  open: openBuyer,
  rows: [
    {
      id: '4.checkout.1',
      says: 'start: POST /checkout, or GET /checkout of the one that is open; x-session-id is sent',
      check: async ({ stage, customer, productId, calls }) => {
        await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
        await stage.openShop('/checkout', customer)
        const { headers } = await waitForCall(calls, 'POST', '/checkout')
        expect(headers['x-session-id']).toMatch(/^sess_/)
        await expect(stage.page.getByRole('button', { name: 'Continue' })).toBeVisible()
      },
    },
    {
      id: '7.checkout.get',
      says: 'GET /checkout has its place on a screen',
      check: async ({ stage, customer, calls }) => {
        calls.length = 0
        await stage.openShop('/checkout', customer)
        await waitForCall(calls, 'GET', '/checkout')
      },
    },
    {
      id: '4.checkout.2',
      says: 'save the contact step',
      check: async ({ stage: { page }, calls }) => {
        await page.getByLabel('House and street').fill('House 12, Street 4')
        await page.getByLabel('Area').fill('Gulshan-e-Iqbal')
        await page.getByLabel('City').fill('Karachi')
        await page.getByRole('button', { name: 'Continue' }).click()
        await waitForCall(calls, 'POST', /^\/checkout\/[^/]+\/contact$/)
      },
    },
    {
      id: '4.checkout.3',
      says: 'save the delivery step',
      check: async ({ calls }) => {
        await waitForCall(calls, 'POST', /^\/checkout\/[^/]+\/delivery$/)
      },
    },
    {
      id: '1.payment-methods',
      says: 'payment: credit card, EasyPaisa and cash on delivery',
      check: async ({ stage: { page } }) => {
        for (const method of [/credit|card/i, /EasyPaisa/, /Cash on delivery/])
          await expect(page.getByRole('radio', { name: method })).toBeVisible()
      },
    },
    {
      id: '4.checkout.4',
      says: 'save the payment step',
      check: async ({ stage, calls }) => {
        await stage.page.getByLabel(/Cash on delivery/).check()
        await placeButton(stage).click()
        await waitForCall(calls, 'POST', /^\/checkout\/[^/]+\/payment$/)
        await expect(stage.page).toHaveURL(/\/checkout\/done\//)
      },
    },
    {
      id: '4.checkout.5',
      says: 'cancelling clears the session and the stored checkout session id',
      check: async (state) => {
        const { stage, calls } = state
        const id = await openReview(state)
        expect(await keptCheckoutId(stage, id)).toBe(true)
        await stage.page.getByRole('button', { name: 'Cancel checkout' }).click()
        await waitForCall(calls, 'DELETE', `/checkout/${id}`)
        await expect.poll(() => keptCheckoutId(stage, id)).toBe(false)
      },
    },
    {
      id: '4.checkout.6',
      says: 'placing clears the stored checkout session id; cash on delivery is set up without a body',
      check: async (state) => {
        const id = await openReview(state)
        state.calls.length = 0
        await placeButton(state.stage).click()
        const { body } = await waitForCall(state.calls, 'POST', /^\/payment\/cash-on-delivery\/[^/]+$/)
        expect(body).toBeNull()
        await expect(state.stage.page).toHaveURL(/\/checkout\/done\//)
        expect(await keptCheckoutId(state.stage, id)).toBe(false)
      },
    },
  ],
})

/** Places the order of a review while cash on delivery responds with this status. */
const placeWhile = async (state: Buyer, paths: RegExp, status: number) => {
  await openReview(state)
  const heal = await breakCalls(state.stage.page, 'POST', paths, status)
  state.calls.length = 0
  await placeButton(state.stage).click()
  return heal
}

/** Section 4, cash on delivery: the result of a failure. */
export const cashOnDelivery = chapter<Buyer>({
  needsServer: true,
  title: 'section 4: cash on delivery and its failures',
  apps: 'storefront',
  open: openBuyer,
  rows: [
    {
      id: '4.cash.1',
      says: 'on 404 retry POST /payments/cash-on-delivery/{orderId}, and then it is placed',
      check: async (state) => {
        const heal = await placeWhile(state, /^\/payment\/cash-on-delivery\//, 404)
        const { body } = await waitForCall(state.calls, 'POST', /^\/payments\/cash-on-delivery\/[^/]+$/)
        expect(body).toBeNull()
        const words = 'Order placed successfully! You will pay on delivery.'
        expect((await waitForToast(state.stage.page, words)).colour).toBe('green')
        await heal()
      },
    },
    {
      id: '4.cash.2',
      says: "on any other error: 'Payment processing issue, but your order is confirmed for cash on delivery', success",
      check: async (state) => {
        const heal = await placeWhile(state, /^\/payments?\/cash-on-delivery\//, 500)
        const words = 'Payment processing issue, but your order is confirmed for cash on delivery'
        await waitForToast(state.stage.page, words)
        await expect(state.stage.page).toHaveURL(/\/checkout\/done\//)
        const placed = { level: 1, name: /Thank you|is confirmed/ }
        await expect(state.stage.page.getByRole('heading', placed)).toBeVisible()
        expect(state.calls.filter(({ path }) => path.startsWith('/payments/'))).toEqual([])
        await heal()
      },
    },
    {
      id: '4.cash.3',
      says: "a 404 of both paths: 'Cash on delivery setup failed', and no thanks above it",
      check: async (state) => {
        const heal = await placeWhile(state, /^\/payments?\/cash-on-delivery\//, 404)
        await expect(state.stage.page.getByText('Cash on delivery setup failed').first()).toBeVisible()
        await expect(state.stage.page).not.toHaveURL(/\/checkout$/)
        await expect(state.stage.page.getByText(/N[0-9A-Z]{7}/).first()).toBeVisible()
        await expect(state.stage.page.getByRole('heading', { name: /Thank you/ })).toHaveCount(0)
        await heal()
      },
    },
    {
      id: '8.success.cash',
      says: "'Cash on delivery setup successfully!' is reached from there",
      check: async ({ stage: { page } }) => {
        const cash = /cash on delivery|try again|set up/i
        const way = page.getByRole('main').getByRole('link', { name: cash })
        const button = page.getByRole('main').getByRole('button', { name: cash })
        await way.or(button).first().click()
        await expect(button.or(page.getByText('Cash on delivery setup successfully!')).first()).toBeVisible()
        if (new URL(page.url()).pathname.startsWith('/pay/')) await button.first().click()
        await waitForToast(page, 'Cash on delivery setup successfully!')
      },
    },
  ],
})
