import type { Page } from '@playwright/test'
import axios, { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios'
import { createClient, serializeQuery } from 'shared-api/client'
import type { Product } from 'shared-api/contract'
import {
  adminOf,
  type Customer,
  clientAs,
  createProduct,
  type OpenClient,
  type ProductInput,
  signUpCustomer,
} from '../testUsers.ts'

/** Where the apps are, however they are served. An app that does not run has no address. */
export interface Addresses {
  storefront: string
  backoffice: string
}

/** All that a chapter needs to know of the run. */
export interface Stage extends Addresses {
  page: Page
  isPhone: boolean
  /** No server is there: the API is inside the browser. */
  isAlone: boolean
  /** A client of the API: as a guest, with a token, or with a guest's session id. */
  openApi: (who?: Parameters<OpenClient>[1]) => ReturnType<OpenClient>
  /** The demo's admin. */
  admin: { token: string; api: ReturnType<OpenClient> }
  signUp: () => Promise<Customer>
  product: (input?: ProductInput) => Promise<Product>
  /** Opens a page of the shop as this customer, whom the browser remembers. */
  openShop: (path: string, customer?: Pick<Customer, 'user' | 'token'>) => Promise<void>
  /** Opens a page of the back office as the demo's admin. */
  openBackOffice: (path: string) => Promise<void>
}

/** Calls the API from inside a page, where an app that runs alone has it. */
const throughPage =
  (page: Page): AxiosAdapter =>
  async (config) => {
    const request = {
      address: axios.getUri(config),
      method: (config.method ?? 'get').toUpperCase(),
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
      ),
      body: typeof config.data === 'string' ? config.data : null,
    }
    const { status, text } = await page.evaluate(async ({ address, ...init }) => {
      const response = await fetch(address, init)
      return { status: response.status, text: await response.text() }
    }, request)
    const response = { status, statusText: '', headers: new AxiosHeaders(), config, data: text }
    if (status < 400) return response
    throw new AxiosError(
      `${request.method} ${request.address}: ${text}`,
      String(status),
      config,
      null,
      response,
    )
  }

const clientInside =
  (page: Page): OpenClient =>
  (origin, { token, session } = {}) =>
    createClient(
      axios.create({
        adapter: throughPage(page),
        baseURL: `${origin}/api/v1`,
        paramsSerializer: { serialize: serializeQuery },
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(session ? { 'x-session-id': session } : {}),
        },
      }),
    )

type Remembered = Readonly<Record<string, Record<string, string>>>

let times = 0

/**
 * From its next load on the page remembers exactly these values, by origin. A script of the page, since Playwright's
 * own storage state would empty the database of an app that runs alone.
 */
const remember = (page: Page, remembered: Remembered) =>
  page.addInitScript(
    ({ time, values }) => {
      const own = values[location.origin]
      if (!own || Number(sessionStorage.getItem('stage')) >= time) return
      localStorage.clear()
      for (const [name, value] of Object.entries(own)) localStorage.setItem(name, value)
      sessionStorage.setItem('stage', String(time))
    },
    { time: ++times, values: remembered },
  )

const loginOf = ({ user, token }: Pick<Customer, 'user' | 'token'>) => ({
  token,
  user: JSON.stringify(user),
  isAuthenticated: 'true',
})

/**
 * Sets a stage before the apps at these addresses. The API of apps that run alone is inside their pages, so
 * only a page can call it.
 */
export const setStage = async (
  page: Page,
  addresses: Addresses,
  { isPhone, adminToken, isAlone = false }: { isPhone: boolean; adminToken?: string; isAlone?: boolean },
): Promise<Stage> => {
  const origin = addresses.storefront || addresses.backoffice
  let open: OpenClient = clientAs
  if (isAlone) {
    const caller = await page.context().newPage()
    await caller.goto(origin)
    await caller.locator('h1, form').first().waitFor()
    open = clientInside(caller)
  }
  const admin = adminToken
    ? { token: adminToken, api: open(origin, { token: adminToken }) }
    : await adminOf(origin, open)
  return {
    ...addresses,
    page,
    isPhone,
    isAlone,
    admin,
    openApi: (who) => open(origin, who),
    signUp: () => signUpCustomer(origin, open),
    product: (input) => createProduct(admin.api, input),
    openShop: async (path, customer) => {
      await remember(page, { [addresses.storefront]: customer ? loginOf(customer) : {} })
      await page.goto(`${addresses.storefront}${path}`)
    },
    openBackOffice: async (path) => {
      await remember(page, { [addresses.backoffice]: { adminToken: admin.token } })
      await page.goto(`${addresses.backoffice}${path}`)
    },
  }
}
