import { expect, type Locator } from '@playwright/test'
import { alive } from '../provoke.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { waitForToast } from './toasts.ts'

interface Filled {
  stage: Stage
  panel: Locator
  /** Opens the panel, on the home page unless it is open somewhere. */
  open: () => Promise<void>
  add: () => Promise<void>
}

const open = async (stage: Stage): Promise<Filled> => {
  const { page } = stage
  const { id } = await stage.product()
  // A panel that slides is no part of these rows, and a click on it would wait for its rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const panel = page.getByRole('dialog', { name: 'Cart' })
  const opener = page.getByRole('button', { name: /^Cart/ }).first()
  const press = async (button: Locator) => {
    await alive(button)
    await button.click()
  }
  await stage.openShop(`/products/${id}`)
  return {
    stage,
    panel,
    open: async () => {
      if (await panel.isVisible()) return
      await press(opener)
      await expect(panel).toBeVisible()
    },
    add: async () => {
      await page.goto(`${stage.storefront}/products/${id}`)
      await press(page.getByRole('button', { name: /^Add to cart/ }).first())
      await expect(opener).toHaveAccessibleName(/Cart, [1-9]/)
    },
  }
}

/** Section 2, cart sidebar: the ways out of it. */
export const cartSidebarWays = chapter<Filled>({
  title: 'section 2: the ways out of the cart sidebar',
  apps: 'storefront',
  open,
  rows: [
    {
      id: '2.cart-sidebar.15',
      says: "empty state text: 'Your cart is empty'",
      check: async (state) => {
        await state.open()
        await expect(state.panel.getByText('Your cart is empty', { exact: true })).toBeVisible()
      },
    },
    {
      id: '2.cart-sidebar.16',
      says: 'clicking the X closes it',
      check: async ({ panel }) => {
        await panel.getByRole('button', { name: 'Close' }).click()
        await expect(panel).toBeHidden()
      },
    },
    {
      id: '2.cart-sidebar.17',
      says: 'clicking the overlay closes it',
      check: async (state) => {
        await state.open()
        await state.stage.page.mouse.click(15, 400)
        await expect(state.panel).toBeHidden()
      },
    },
    {
      id: '2.cart-sidebar.18',
      says: 'View Cart goes to /cart',
      check: async (state) => {
        await state.add()
        await state.open()
        await state.panel.getByRole('button', { name: 'View Cart' }).click()
        await expect(state.stage.page).toHaveURL(/\/cart$/)
        await expect(state.panel).toBeHidden()
      },
    },
    {
      id: '2.cart-sidebar.19',
      says: "Check Out without a token: close it, go to /login and show 'Please log in to complete your purchase'",
      check: async (state) => {
        await state.open()
        await state.panel.getByRole('button', { name: 'Check Out' }).click()
        await expect(state.stage.page.getByText('Please log in to complete your purchase')).toBeVisible()
        await expect(state.stage.page).toHaveURL(/\/login$/)
        await expect(state.panel).toBeHidden()
      },
    },
    {
      id: '2.cart-sidebar.20',
      says: 'that is a notice, not an error',
      check: async (state) => {
        await state.add()
        await state.open()
        await state.panel.getByRole('button', { name: 'Check Out' }).click()
        const { colour } = await waitForToast(state.stage.page, 'Please log in to complete your purchase')
        expect(colour).not.toBe('red')
      },
    },
    {
      id: '2.cart-sidebar.21',
      says: 'and /checkout is remembered as the post-login redirect',
      check: async ({ stage }) => {
        const { page } = stage
        const { user, password } = await stage.signUp()
        await page.getByLabel('Email or phone number').fill(user.email ?? '')
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
        await expect(page).toHaveURL(/\/checkout$/)
      },
    },
    {
      id: '2.cart-sidebar.22',
      says: 'Check Out with a stored token: close the sidebar and go to /checkout',
      check: async (state) => {
        const { page, storefront } = state.stage
        await page.goto(`${storefront}/products`)
        await state.open()
        await state.panel.getByRole('button', { name: 'Check Out' }).click()
        await expect(page).toHaveURL(/\/checkout$/)
        await expect(state.panel).toBeHidden()
      },
    },
  ],
})
