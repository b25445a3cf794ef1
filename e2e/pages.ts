import { expect, type Page } from '@playwright/test'
import type { Actors } from './actors.ts'
import { silentWallet } from './silentWallet.ts'

export interface ShopPage {
  name: string
  path: (actors: Actors) => string
  /** The test actor; a guest by default. */
  as?: keyof Actors['users']
  /** Changes the network before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the opened page into this state, in any language. */
  prepare?: (page: Page) => Promise<unknown>
  /** A panel over the page: the test checks the screen, not the page below it. */
  panel?: true
  /** Shown on phones only. */
  phoneOnly?: true
}

/** Breaks every call whose address begins so. */
export const cut = (address: string) => (page: Page) =>
  page.route(new RegExp(`/api/v1/${address}`), (route) => route.abort())

const open = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ visible: true }).first().click()

/** A panel's code comes when it is first opened. */
const openPanel = (selector: string) => async (page: Page) => {
  await open(selector)(page)
  await page.getByRole('dialog').waitFor()
}

const search = (text: string) => async (page: Page) => {
  await page.getByRole('combobox').first().fill(text)
  await page.locator('.search-result, .search-none').first().waitFor()
}

/** Unfolds the address of a checkout that is ready to be placed. */
const unfoldAddress = async (page: Page) => {
  await page.locator('.checkout-section .button-quiet').first().click()
  await page.locator('.address-cards, .checkout-section form').first().waitFor()
}

const sendForm =
  (form = 'main form') =>
  async (page: Page) => {
    await page.locator(`${form} [type=submit]`).first().click()
    await page.locator('main .wrong').first().waitFor()
  }

const remember = (values: Record<string, string>) => (page: Page) =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value)
  }, values)

const order = (status: string) => (actors: Actors) => `/orders/${actors.pastOrder(status)}`
const prescription = (status: string) => (actors: Actors) =>
  `/prescriptions/${actors.prescriptionThatIs(status)}`

/** Every page of the shop and every state of it that looks different. */
export const shopPages: readonly ShopPage[] = [
  { name: 'home', path: () => '/' },
  {
    name: 'home-customer',
    path: () => '/',
    as: 'customer',
    prepare: (page) => page.locator('.bought-before').waitFor(),
  },
  { name: 'products', path: () => '/products' },
  {
    name: 'products-filters',
    path: () => '/products?inStock=true&minPrice=100',
    prepare: openPanel('.filters-open button'),
    panel: true,
    phoneOnly: true,
  },
  { name: 'products-filtered', path: () => '/products?discounted=true&sort=discount&saleClass=otc' },
  { name: 'products-none', path: () => '/products?minPrice=900000' },
  {
    name: 'products-failed',
    path: () => '/products?page=2',
    before: cut('product\\?'),
    prepare: open('.pages a'),
  },
  { name: 'categories', path: () => '/categories' },
  { name: 'category', path: ({ category }) => `/category/${category}` },
  { name: 'brands', path: () => '/brands' },
  { name: 'brand', path: ({ brand }) => `/brand/${brand}` },
  { name: 'product', path: ({ products }) => `/products/${products.ordinary.id}` },
  { name: 'product-prescription', path: ({ products }) => `/products/${products.prescribed.id}` },
  { name: 'product-restricted', path: ({ products }) => `/products/${products.restricted.id}` },
  { name: 'product-sold-out', path: ({ products }) => `/products/${products.soldOut.id}` },
  {
    name: 'product-alert',
    path: ({ products }) => `/products/${products.soldOut.id}`,
    as: 'customer',
    prepare: (page) => page.locator('.note-good').waitFor(),
  },
  { name: 'search-open', path: () => '/', prepare: search('panadol'), panel: true },
  { name: 'search-nothing', path: () => '/', prepare: search('qqqqzz'), panel: true },
  {
    name: 'search-failed-open',
    path: () => '/',
    before: cut('product\\?'),
    prepare: search('panadol'),
    panel: true,
  },
  {
    name: 'search-failed',
    path: () => '/cart',
    before: cut('product\\?'),
    prepare: async (page) => {
      await search('panadol')(page)
      await page.getByRole('combobox').first().press('Enter')
      await page.waitForURL('**/search?*')
      await page.locator('main .state').waitFor()
    },
  },
  { name: 'search', path: () => '/search?q=vitamin' },
  { name: 'search-none', path: () => '/search?q=qqqqzz' },
  { name: 'cart-sidebar', path: () => '/', as: 'collector', prepare: openPanel('.cart-open'), panel: true },
  { name: 'cart-sidebar-empty', path: () => '/', prepare: openPanel('.cart-open'), panel: true },
  { name: 'cart', path: () => '/cart', as: 'collector' },
  { name: 'cart-empty', path: () => '/cart' },
  { name: 'cart-merging', path: () => '/cart', as: 'newcomer', before: cut('cart/transfer') },
  {
    name: 'cart-clear',
    path: () => '/cart',
    as: 'collector',
    prepare: openPanel('main .button-quiet'),
    panel: true,
  },
  { name: 'checkout-contact', path: () => '/checkout', as: 'starter' },
  { name: 'checkout-contact-again', path: () => '/checkout', as: 'buyer', prepare: unfoldAddress },
  { name: 'checkout-review', path: () => '/checkout', as: 'buyer' },
  { name: 'checkout-empty', path: () => '/checkout', as: 'newcomer' },
  { name: 'done-cash', path: ({ orders }) => `/checkout/done/${orders.cash}`, as: 'buyer' },
  {
    name: 'done-cash-unset',
    path: ({ orders }) => `/checkout/done/${orders.cash}`,
    as: 'buyer',
    prepare: async (page) => {
      await page.evaluate(() =>
        sessionStorage.setItem(`draft:cash:${location.pathname.split('/').pop()}`, 'failed'),
      )
      await page.reload()
      await page.locator('main .note').waitFor()
    },
  },
  {
    name: 'done-cancelled',
    path: (actors) => `/checkout/done/${actors.pastOrder('cancelled')}`,
    as: 'customer',
  },
  { name: 'done-unpaid', path: ({ orders }) => `/checkout/done/${orders.card}`, as: 'buyer' },
  { name: 'pay-card', path: ({ orders }) => `/pay/${orders.card}`, as: 'buyer' },
  { name: 'pay-card-wrong', path: ({ orders }) => `/pay/${orders.card}`, as: 'buyer', prepare: sendForm() },
  { name: 'pay-easypaisa', path: ({ orders }) => `/pay/${orders.wallet}`, as: 'buyer' },
  {
    name: 'pay-easypaisa-waiting',
    path: ({ orders }) => `/pay/${orders.wallet}`,
    as: 'buyer',
    prepare: async (page) => {
      // The demo's wallet never responds to a number that ends like this.
      await page.locator('main input[type=tel]').fill(silentWallet())
      await page.locator('main form [type=submit]').click()
      await page.locator('main [role=status]').waitFor()
    },
  },
  { name: 'pay-nothing', path: (actors) => `/pay/${actors.pastOrder('cancelled')}`, as: 'customer' },
  { name: 'pay-cash', path: ({ orders }) => `/pay/${orders.cash}`, as: 'buyer' },
  { name: 'login', path: () => '/login' },
  { name: 'login-wrong', path: () => '/login', prepare: sendForm() },
  { name: 'login-code', path: () => '/login/code' },
  { name: 'register', path: () => '/register' },
  { name: 'sign-up-wrong', path: () => '/register', prepare: sendForm() },
  { name: 'forgot', path: () => '/forgot' },
  { name: 'verify', path: () => '/verify', before: remember({ resetEmail: 'ayesha@demo.pk' }) },
  { name: 'reset', path: () => '/reset', before: remember({ resetToken: 'from-the-code' }) },
  { name: 'undo', path: () => '/undo#from-the-message' },
  { name: 'account', path: () => '/account', as: 'customer' },
  {
    name: 'account-address',
    path: () => '/account',
    as: 'newcomer',
    prepare: async (page) => {
      await open('.addresses > .button')(page)
      await expect(page.locator('.addresses input').first()).toBeFocused()
      // The first field was brought into view, and the bar at the bottom may cover half of another one.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'account-close',
    path: () => '/account',
    as: 'newcomer',
    prepare: async (page) => {
      await open('.account-page > .button-danger:last-child')(page)
      await page.locator('.account-page > form').waitFor()
    },
  },
  { name: 'orders', path: () => '/orders', as: 'customer' },
  { name: 'orders-none', path: () => '/orders', as: 'newcomer' },
  { name: 'orders-failed', path: () => '/orders', as: 'customer', before: cut('order') },
  { name: 'order-pending', path: order('pending'), as: 'customer' },
  { name: 'order-processing', path: ({ orders }) => `/orders/${orders.processing}`, as: 'buyer' },
  { name: 'order-shipped', path: ({ orders }) => `/orders/${orders.shipped}`, as: 'buyer' },
  { name: 'order-delivered', path: order('delivered'), as: 'customer' },
  {
    name: 'order-return',
    path: order('delivered'),
    as: 'customer',
    prepare: async (page) => {
      await page.locator('.returns > .row > .button').click()
      for (const line of await page.getByRole('checkbox').all()) await line.check()
    },
  },
  { name: 'order-cancelled', path: order('cancelled'), as: 'customer' },
  { name: 'follow', path: ({ followPath }) => followPath },
  { name: 'follow-over', path: () => '/follow#from-the-message' },
  { name: 'prescriptions', path: () => '/prescriptions', as: 'customer' },
  { name: 'prescriptions-none', path: () => '/prescriptions', as: 'newcomer' },
  { name: 'prescription-upload', path: () => '/prescriptions/new', as: 'newcomer' },
  {
    name: 'prescription-upload-wrong',
    path: () => '/prescriptions/new',
    as: 'newcomer',
    prepare: sendForm(),
  },
  { name: 'prescription-pending', path: prescription('pending'), as: 'customer' },
  { name: 'prescription-needs-info', path: prescription('needs_info'), as: 'customer' },
  { name: 'prescription-approved', path: prescription('approved'), as: 'customer' },
  { name: 'prescription-rejected', path: prescription('rejected'), as: 'customer' },
  {
    name: 'prescription-by-number',
    path: ({ prescriptionNumber }) => `/prescriptions/number/${prescriptionNumber}`,
    as: 'customer',
  },
  { name: 'help-delivery', path: () => '/help/delivery' },
  { name: 'help-returns', path: () => '/help/returns' },
  { name: 'help-prescriptions', path: () => '/help/prescriptions' },
  { name: 'help-privacy', path: () => '/help/privacy' },
  { name: 'help-contact', path: () => '/help/contact' },
  { name: 'check-batch', path: () => '/check-batch' },
  { name: 'not-found', path: () => '/nowhere' },
  {
    name: 'offline',
    path: () => '/products',
    prepare: (page) => page.context().setOffline(true),
    panel: true,
  },
  {
    name: 'offline-unseen',
    path: () => '/products',
    prepare: async (page) => {
      await page.context().setOffline(true)
      await open('.product-card-link')(page)
      await page.locator('.offline-screen').waitFor()
    },
    panel: true,
  },
]
