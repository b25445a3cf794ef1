import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import type { Client } from 'shared-api/client'
import type { OperationKey, Product } from 'shared-api/contract'
import { expect, test as journey } from './journey.ts'
import { keepReadings, type Reading } from './readings.ts'
import { findToast } from './specification/toasts.ts'
import {
  adminOf,
  type Customer,
  clientAs,
  createProduct,
  type ProductInput,
  signUpCustomer,
} from './testUsers.ts'
import { messageOf, type TextName } from './texts.ts'

export { expect }

type Breaking = (key: OperationKey) => Promise<void>

interface Provoking {
  /** Reads a text of the tables on the screen and records that this test has read it. */
  says: (
    name: TextName,
    options?: { values?: Record<string, string>; inside?: Page | Locator },
  ) => Promise<void>
  /** From now on this operation's connection is cut: no response comes. */
  cut: Breaking
  /** From now on this operation responds with an empty 500. */
  empty500: Breaking
  /** From now on this operation responds with an empty 404. */
  empty404: Breaking
  /** Every line works again. */
  heal: () => Promise<void>
  customer: Customer
  /** `customer` is logged in on the pages of this test. */
  signedIn: Customer
  product: (input?: ProductInput) => Promise<Product>
  /** Opens an address of the back office as an admin. */
  openAdmin: (address: string) => Promise<void>
}

interface Shared {
  /** Where shoppers shop, and the API's origin. */
  shopUrl: string
  /** The API as an admin. */
  admin: Client
  adminToken: string
}

const pathOf = (key: OperationKey) => {
  const [method = 'GET', path = '/'] = key.split(' ')
  return { method, path: new RegExp(`^/api/v1${path.replace(/:\w+/g, '[^/]+')}$`) }
}

/** Every call of this operation gets this response instead of the shop's. */
const breakOff = async (
  context: BrowserContext,
  key: OperationKey,
  respond: (route: Route) => Promise<void>,
) => {
  const { method, path } = pathOf(key)
  await context.route(
    ({ pathname }) => path.test(pathname),
    (route) => (route.request().method() === method ? respond(route) : route.fallback()),
  )
}

/**
 * Calls that a test makes fail on purpose, or that the server rejects. Both the page and the console show
 * them.
 */
const requestError = /^Failed to load resource: .*(net::ERR_FAILED|status of (4\d\d|50[03])).*\/api\/v1\//

/** Logs the customer in on this page's browser, as a login would have left it. */
export const logInAs = (page: Page, origin: string, { user, token }: Pick<Customer, 'user' | 'token'>) =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify(user) },
          { name: 'isAuthenticated', value: 'true' },
        ],
      },
    ],
  })

/** Waits until the page's scripts have taken over what the server rendered: before that a click does nothing. */
export const alive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)

/** The colour of the toast with these words; a part of the page may say them a moment before it. */
const toastColour = async (page: Page, words: string) => {
  for (let tries = 0; tries < 10; tries++) {
    const toast = await findToast(page, words)
    if (toast) return toast.colour
    await page.waitForTimeout(100)
  }
  return null
}

/** A journey that provokes what goes wrong and reads what the screen says about it. */
export const test = journey.extend<Provoking & { requestErrors: undefined }, Shared>({
  // Calls of a service worker cannot be cut.
  serviceWorkers: 'block',
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use(`http://localhost:${process.env.SHOP_PORT}`),
    { scope: 'worker' },
  ],
  adminToken: [async ({ shopUrl }, use) => use((await adminOf(shopUrl)).token), { scope: 'worker' }],
  admin: [
    async ({ shopUrl, adminToken }, use) => use(clientAs(shopUrl, { token: adminToken })),
    { scope: 'worker' },
  ],
  requestErrors: [
    async ({ strayErrors }, use) => {
      await use(undefined)
      const others = strayErrors.filter((error) => !requestError.test(error))
      strayErrors.splice(0, strayErrors.length, ...others)
    },
    { auto: true },
  ],
  says: async ({ page, adminUrl }, use, info) => {
    const readings: Reading[] = []
    const spec = info.titlePath[0] ?? ''
    await use(async (name, { values, inside = page } = {}) => {
      const words = messageOf(name, values)
      await expect(inside.getByText(words, { exact: true }).first()).toBeVisible()
      const shown = 'page' in inside ? inside.page() : inside
      const toast = name.includes('.') ? await toastColour(shown, words) : null
      readings.push({ name, spec, test: info.title, byStaff: shown.url().startsWith(adminUrl), toast })
    })
    if (info.status === info.expectedStatus) keepReadings(info.project.outputDir, readings)
  },
  cut: async ({ context }, use) => use((key) => breakOff(context, key, (route) => route.abort('failed'))),
  empty500: async ({ context }, use) =>
    use((key) => breakOff(context, key, (route) => route.fulfill({ status: 500 }))),
  empty404: async ({ context }, use) =>
    use((key) => breakOff(context, key, (route) => route.fulfill({ status: 404 }))),
  heal: async ({ context }, use) => use(() => context.unrouteAll({ behavior: 'ignoreErrors' })),
  customer: async ({ shopUrl }, use) => use(await signUpCustomer(shopUrl)),
  signedIn: async ({ page, shopUrl, customer }, use) => {
    await logInAs(page, shopUrl, customer)
    await use(customer)
  },
  openAdmin: async ({ page, adminUrl, adminToken }, use) => {
    const localStorage = [{ name: 'adminToken', value: adminToken }]
    await page.context().setStorageState({ cookies: [], origins: [{ origin: adminUrl, localStorage }] })
    await use(async (address) => {
      await page.goto(`${adminUrl}${address}`)
    })
  },
  product: async ({ admin }, use) => use((input) => createProduct(admin, input)),
})
