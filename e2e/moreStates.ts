import type { Page } from '@playwright/test'
import type { Actors } from './actors.ts'
import { cut, type ShopPage } from './pages.ts'

const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const order = (status: string) => (actors: Actors) => `/orders/${actors.pastOrder(status)}`
const prescription = (status: string) => (actors: Actors) =>
  `/prescriptions/${actors.prescriptionThatIs(status)}`

/** States that look much like others, so that axe leaves them out; their texts are their own. */
export const moreStates: readonly ShopPage[] = [
  { name: 'order-refunded', path: order('refunded'), as: 'customer' },
  { name: 'prescription-dispensed', path: prescription('dispensed'), as: 'customer' },
  { name: 'prescription-expired', path: prescription('expired'), as: 'customer' },
  { name: 'home-returning', path: () => '/', as: 'customer' },
  {
    name: 'order-cancel',
    path: ({ orders }) => `/orders/${orders.processing}`,
    as: 'buyer',
    prepare: click('main .order-now .button-quiet'),
  },
  {
    name: 'account-contact-wrong',
    path: () => '/account',
    as: 'customer',
    prepare: async (page) => {
      await page.locator('.account-column form [type=submit]').nth(1).click()
      await page.locator('main .wrong').first().waitFor()
    },
  },
  { name: 'place-panel', path: () => '/', prepare: click('.place-chip'), panel: true },
  {
    name: 'filtered-by-form',
    path: () => '/products?dosageForm=Tablet',
  },
  {
    name: 'login-code-sent',
    path: () => '/login/code',
    prepare: async (page) => {
      await page.locator('main input[type=tel]').fill('03471234567')
      await page.locator('main form [type=submit]').click()
      await page.locator('main input[inputmode=numeric]').waitFor()
    },
  },
  { name: 'batch-unknown', path: () => '/check-batch?number=ZZ99999' },
  {
    name: 'login-refused',
    path: () => '/login',
    prepare: async (page) => {
      await page.locator('main input').first().fill('nobody@example.com')
      await page.locator('main input[type=password]').fill('not this one')
      await page.locator('main form [type=submit]').click()
      await page.locator('.Toastify__toast, main .wrong').first().waitFor()
    },
  },
  {
    name: 'place-unlisted',
    path: () => '/',
    prepare: async (page) => {
      await click('.place-chip')(page)
      await page.getByRole('dialog').getByRole('combobox').fill('Kotla Nowhere')
      await page.getByRole('option').first().click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('[role=dialog] .wrong').first().waitFor()
    },
    panel: true,
  },
  { name: 'prescriptions-failed', path: () => '/prescriptions', as: 'customer', before: cut('prescription') },
  { name: 'account-failed', path: () => '/account', as: 'customer', before: cut('(user|address)') },
  { name: 'checkout-failed', path: () => '/checkout', as: 'buyer', before: cut('checkout') },
]
