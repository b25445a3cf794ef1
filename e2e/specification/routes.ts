import { expect } from '@playwright/test'
import type { Product } from 'shared-api/contract'
import type { Customer } from '../testUsers.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'

interface Routes {
  stage: Stage
  product: Product
}

/** Section 2: the addresses that are known. */
export const routes = chapter<Routes>({
  title: 'section 2: routes',
  apps: 'storefront',
  open: async (stage) => ({ stage, product: await stage.product() }),
  rows: [
    {
      id: '2.routes.1',
      says: '/products/{id}',
      check: async ({ stage, product }) => {
        await stage.openShop(`/products/${product.id}`)
        await expect(stage.page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
      },
    },
    {
      id: '1.price',
      says: 'prices are shown with 2 decimals and the prefix Rs',
      check: async ({ stage }) => {
        await expect(stage.page.getByText('Rs 90.00', { exact: true }).first()).toBeVisible()
        const words = await stage.page.getByRole('main').innerText()
        for (const [price = ''] of words.matchAll(/Rs[\s\u00a0]*[\d.,]*/g))
          expect(price).toMatch(/^Rs[ \u00a0]\d{1,3}(,\d{3})*\.\d\d$/)
      },
    },
    {
      id: '9.discount-badge',
      says: 'rounded percentage of (originalPrice - price) / originalPrice',
      // The shop shows discounts of 15 percent and more.
      check: async ({ stage }) => {
        const odd = await stage.product({ price: 80, originalPrice: 97.5 })
        await stage.openShop(`/products/${odd.id}`)
        const percent = Math.round(((97.5 - 80) / 97.5) * 100)
        await expect(stage.page.getByText(`${percent}%`).first()).toBeVisible()
      },
    },
    {
      id: '2.routes.2',
      says: '/cart',
      check: async ({ stage }) => {
        await stage.openShop('/cart')
        await expect(stage.page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()
      },
    },
    {
      id: '5.checkout.1',
      says: '/checkout requires a stored token',
      check: async ({ stage }) => {
        await stage.openShop('/checkout')
        await expect(stage.page).toHaveURL(/\/login$/)
      },
    },
    {
      id: '2.routes.3',
      says: '/login',
      check: async ({ stage }) => {
        await stage.openShop('/login')
        await expect(stage.page.getByLabel('Email or phone number')).toBeVisible()
      },
    },
    {
      id: '2.routes.4',
      says: '/checkout with a stored token',
      check: async ({ stage, product }) => {
        const customer = await stage.signUp()
        await customer.api('POST /cart/items', { body: { productId: product.id, quantity: 1 } })
        await stage.openShop('/checkout', customer)
        await expect(stage.page.getByText(`1 × ${product.name}`)).toBeVisible()
        await expect(stage.page).toHaveURL(/\/checkout$/)
      },
    },
  ],
})

interface AdminAccess {
  stage: Stage
  customer: Customer
}

const toLogin = async ({ stage }: AdminAccess, path: string, who?: Customer) => {
  await stage.openShop(path, who)
  await expect(stage.page).toHaveURL(`${stage.storefront}/login`)
  await expect(stage.page.getByLabel('Email or phone number')).toBeVisible()
}

/** Section 2, admin guard: the rejected users. */
export const requireAdmin = chapter<AdminAccess>({
  title: 'section 2: the admin guard turns everybody else away',
  apps: 'storefront',
  open: async (stage) => ({ stage, customer: await stage.signUp() }),
  rows: [
    {
      id: '2.admin-guard.1',
      says: 'any path starting with /admin redirects a guest to /login',
      check: async (state) => {
        for (const path of ['/admin', '/admin/orders', '/administration']) await toLogin(state, path)
      },
    },
    {
      id: '2.admin-guard.2',
      says: 'and a customer',
      check: (state) => toLogin(state, '/admin/orders', state.customer),
    },
  ],
})

interface Admins {
  stage: Stage
  /** Opens a path of the shop as an admin who is logged in at both apps. */
  go: (path: string) => Promise<void>
}

const atOffice = async ({ stage }: Admins, heading: string) => {
  await expect(stage.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const { origin, hash } = new URL(stage.page.url())
  expect({ origin, hash }).toEqual({ origin: stage.backoffice, hash: '' })
}

/** Section 2, admin guard: where an admin is sent on to. */
export const adminPlaces = chapter<Admins>({
  title: 'section 2: an admin reaches the place in the back office',
  apps: 'both',
  open: async (stage) => {
    const { data: user, token } = await stage.openApi()('POST /auth/login', {
      body: { email: 'admin@demo.pk', password: 'admin-demo-1' },
    })
    return {
      stage,
      go: async (path) => {
        await stage.openBackOffice('/login')
        await stage.openShop(path, { user, token })
      },
    }
  },
  rows: [
    {
      id: '2.admin-guard.3',
      says: '/admin leads an admin to the back office',
      check: async (state) => {
        await state.go('/admin')
        await atOffice(state, 'Dashboard')
      },
    },
    {
      id: '2.admin-guard.4',
      says: '/admin/order leads to the orders',
      check: async (state) => {
        await state.go('/admin/order')
        await atOffice(state, 'Orders')
      },
    },
    {
      id: '2.admin-guard.5',
      says: '/admin/orders too',
      check: async (state) => {
        await state.go('/admin/orders')
        await atOffice(state, 'Orders')
      },
    },
    {
      id: '2.admin-guard.6',
      says: '/admin/products?… keeps the query',
      check: async (state) => {
        const name = (await state.stage.product()).name
        await state.go(`/admin/product?${new URLSearchParams({ filter: JSON.stringify({ search: name }) })}`)
        await atOffice(state, 'Products')
        await expect(state.stage.page.getByText(name).first()).toBeVisible()
      },
    },
    {
      id: '2.admin-guard.7',
      says: 'also after logging in at the shop',
      check: async (state) => {
        const { page, openBackOffice, openShop } = state.stage
        await openBackOffice('/login')
        await openShop('/admin/coupons')
        await page.getByLabel('Email or phone number').fill('admin@demo.pk')
        await page.getByLabel('Password', { exact: true }).fill('admin-demo-1')
        await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
        await atOffice(state, 'Coupons')
      },
    },
    {
      id: '2.admin-guard.8',
      says: 'without JavaScript everybody is at /login',
      check: async ({ stage }) => {
        const browser = stage.page.context().browser()
        const context = await browser?.newContext({ javaScriptEnabled: false })
        if (!context) throw new Error('This browser opens no other context')
        try {
          const page = await context.newPage()
          await page.goto(`${stage.storefront}/admin/orders`)
          expect(new URL(page.url()).pathname).toBe('/login')
        } finally {
          await context.close()
        }
      },
    },
  ],
})
