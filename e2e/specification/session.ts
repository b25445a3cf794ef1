import { expect } from '@playwright/test'
import type { Product } from 'shared-api/contract'
import { alive } from '../provoke.ts'
import type { Customer } from '../testUsers.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { breakCalls, type Call, waitForCall, watchCalls } from './watch.ts'

interface Guest {
  stage: Stage
  product: Product
  customer: Customer
  calls: Call[]
  /** The guest's session id before the login. */
  guestId: string
}

const storageOf = (stage: Stage): Promise<Record<string, string>> =>
  stage.page.evaluate(() => ({ ...localStorage }))

const guestIdOf = async (stage: Stage) =>
  Object.values(await storageOf(stage)).find((value) => value.startsWith('sess_')) ?? ''

/** A guest with one thing in the cart. */
const fillCart = async (stage: Stage): Promise<Guest> => {
  const { page } = stage
  const [product, customer] = [await stage.product(), await stage.signUp()]
  const calls = watchCalls(page)
  await stage.openShop(`/products/${product.id}`)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await alive(add)
  await add.click()
  await expect(cartOf(stage)).toHaveAccessibleName(/Cart, 1 /)
  return { stage, product, customer, calls, guestId: await guestIdOf(stage) }
}

const cartOf = ({ page }: Stage) => page.getByRole('button', { name: /^Cart/ }).first()

const logIn = async ({ stage: { page, storefront }, customer: { user, password } }: Guest) => {
  await page.goto(`${storefront}/login`)
  await page.getByLabel('Email or phone number').fill(user.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await alive(submit)
  await submit.click()
  await expect(page).not.toHaveURL(/\/login$/)
}

/** Sections 3 and 4: a guest becomes a customer, and leaves again. */
export const session = chapter<Guest>({
  title: 'sections 3 and 4: from guest to login to logout',
  apps: 'storefront',
  open: fillCart,
  rows: [
    {
      id: '9.guest-session',
      says: 'guest session id: random, prefix sess_, in local storage',
      check: ({ guestId }) => expect(guestId).toMatch(/^sess_[\w-]{22,}=*$/),
    },
    {
      id: '7.headers.1',
      says: 'cart calls send an x-session-id header',
      check: async ({ calls, guestId }) => {
        const { headers } = await waitForCall(calls, 'POST', '/cart/items')
        expect(headers['x-session-id']).toBe(guestId)
        for (const call of calls.filter(({ path }) => path.startsWith('/cart')))
          expect(call.headers['x-session-id']).toBe(guestId)
      },
    },
    {
      id: '4.login.1',
      says: 'on login the guest cart is merged using the stored session id',
      check: async (state) => {
        await logIn(state)
        const { body, headers } = await waitForCall(state.calls, 'POST', '/cart/transfer')
        expect(JSON.parse(body ?? '')).toEqual({ sessionId: state.guestId })
        expect(headers.authorization).toMatch(/^Bearer ./)
        await expect(cartOf(state.stage)).toHaveAccessibleName(/Cart, 1 /)
      },
    },
    {
      id: '4.login.2',
      says: 'after which that session id is removed',
      check: ({ stage, guestId }) =>
        expect.poll(async () => Object.values(await storageOf(stage)).includes(guestId)).toBe(false),
    },
    {
      id: '9.persisted-auth',
      says: 'persisted: token, user, isAuthenticated only',
      check: async ({ stage, customer }) => {
        const storage = await storageOf(stage)
        const others = Object.entries(storage).filter(([, value]) => !value.startsWith('sess_'))
        expect(others.map(([name]) => name).sort()).toEqual(['isAuthenticated', 'token', 'user'])
        expect(storage.isAuthenticated).toBe('true')
        expect(JSON.parse(storage.user ?? '')).toMatchObject({ id: customer.user.id, role: 'customer' })
      },
    },
    {
      id: '7.headers.2',
      says: 'a bearer token from local storage is attached when present',
      check: async ({ stage, calls }) => {
        const { token } = await storageOf(stage)
        await stage.page.goto(`${stage.storefront}/account`)
        const { headers } = await waitForCall(calls, 'GET', '/user/addresses')
        expect(headers.authorization).toBe(`Bearer ${token}`)
      },
    },
    {
      id: '4.profile.1',
      says: 'profile update merges into the user',
      check: async ({ stage, customer }) => {
        const { page } = stage
        const form = page.getByRole('main').locator('form', { has: page.getByLabel('Your name') })
        const name = form.getByLabel('Your name')
        await expect(name).toHaveValue(customer.user.name)
        await name.fill('Sana Malik Khan')
        await form.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Profile updated successfully')).toBeVisible()
        const { user = '' } = await storageOf(stage)
        expect(JSON.parse(user)).toMatchObject({ name: 'Sana Malik Khan', email: customer.user.email })
      },
    },
    {
      id: '7.user.silent',
      needsServer: true,
      says: 'GET /user/profile: errors silently logged',
      check: async ({ stage, customer, calls }) => {
        const heal = await breakCalls(stage.page, 'GET', /^\/user\/profile$/, 500)
        calls.length = 0
        await stage.openShop('/account', customer)
        await waitForCall(calls, 'GET', '/user/profile')
        await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
        await stage.page.waitForTimeout(500)
        await expect(stage.page.getByRole('alert')).toHaveCount(0)
        await heal()
      },
    },
    {
      id: '4.logout.1',
      says: 'logout clears user, token and flag',
      check: async ({ stage, calls }) => {
        await stage.page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
        await waitForCall(calls, 'POST', '/auth/logout')
        await expect
          .poll(async () => Object.keys(await storageOf(stage)).filter((name) => name !== 'sessionId'))
          .toEqual([])
      },
    },
  ],
})

const transfer = /^\/cart\/transfer$/

/** Section 4, guest to login: the cart after a failed merge. */
export const failedMerge = chapter<Guest>({
  needsServer: true,
  title: 'section 4: a cart that fails to merge at login',
  apps: 'storefront',
  open: fillCart,
  rows: [
    {
      id: '4.merge.1',
      says: 'the session id stays until the merge has worked',
      check: async (state) => {
        await breakCalls(state.stage.page, 'POST', transfer, 'cut')
        await logIn(state)
        await expect(state.stage.page.getByText('Failed to transfer cart').first()).toBeVisible()
        expect(await guestIdOf(state.stage)).toBe(state.guestId)
      },
    },
    {
      id: '4.merge.2',
      says: 'it is merged at the next start, and nothing is lost',
      check: async (state) => {
        const { page, storefront } = state.stage
        // Leaves the shop first: the page may try again as soon as the calls work.
        await page.goto('about:blank')
        await page.unrouteAll()
        state.calls.length = 0
        await page.goto(`${storefront}/cart`)
        const { body } = await waitForCall(state.calls, 'POST', '/cart/transfer')
        expect(JSON.parse(body ?? '')).toEqual({ sessionId: state.guestId })
        await expect(state.stage.page.getByRole('main').getByText(state.product.name)).toBeVisible()
        await expect(cartOf(state.stage)).toHaveAccessibleName(/Cart, 1 /)
      },
    },
    {
      id: '4.merge.3',
      says: 'after which the session id is removed',
      check: ({ stage, guestId }) => expect.poll(() => guestIdOf(stage)).not.toBe(guestId),
    },
  ],
})
