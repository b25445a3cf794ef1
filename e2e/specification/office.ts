import { expect } from '@playwright/test'
import type { OrderStatus } from 'shared-api/states/orderStates'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { type Call, recordedTimeouts, recordTimeouts, waitForCall, watchCalls } from './watch.ts'

interface Office {
  stage: Stage
  calls: Call[]
}

const filter = {
  status: ['pending', 'processing'] satisfies OrderStatus[],
  paymentStatus: ['pending', 'paid'],
  paymentMethod: ['cash', 'easypaisa'],
  startDate: '2020-01-01',
  endDate: '2035-12-31',
  minAmount: 10,
  maxAmount: 90_000,
  search: 'a',
}

/** Sections 3, 7 and 9: the calls of the back office. */
export const office = chapter<Office>({
  title: 'sections 3, 7 and 9: the calls of the back office',
  apps: 'backoffice',
  open: async (stage) => {
    await recordTimeouts(stage.page)
    const calls = watchCalls(stage.page)
    await stage.openBackOffice('/')
    await expect(stage.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    return { stage, calls }
  },
  rows: [
    {
      id: '9.dashboard-period',
      says: 'dashboard period default: monthly',
      check: async ({ stage, calls }) => {
        const { query } = await waitForCall(calls, 'GET', '/dashboard')
        expect(query.get('period') ?? 'monthly').toBe('monthly')
        await expect(stage.page.getByLabel('Period')).toHaveText('Monthly')
      },
    },
    {
      id: '7.headers.3',
      says: 'a bearer token from local storage is attached',
      check: async ({ stage, calls }) => {
        const { headers } = await waitForCall(calls, 'GET', '/dashboard')
        expect(headers.authorization).toBe(`Bearer ${stage.admin.token}`)
      },
    },
    {
      id: '9.order-page-size',
      says: 'admin order list: default page size 10, starting page 1',
      check: async ({ stage, calls }) => {
        calls.length = 0
        await stage.openBackOffice('/order')
        await expect
          .poll(() =>
            calls
              .filter(({ path }) => path === '/order/admin/all')
              .map(({ query }) => `${query.get('page')}, ${query.get('pageSize')}`),
          )
          .toContain('1, 10')
      },
    },
    {
      id: '3.order-filters',
      says: 'order filters: status, paymentStatus, paymentMethod (multi), dates, amounts, search, page, sort',
      check: async ({ stage, calls }) => {
        calls.length = 0
        const view = {
          filter: JSON.stringify(filter),
          sort: 'totalAmount',
          order: 'ASC',
          page: '1',
          perPage: '25',
        }
        await stage.openBackOffice(`/order?${new URLSearchParams(view)}`)
        const sent = () =>
          calls
            .filter(({ path, query }) => path === '/order/admin/all' && query.get('pageSize') === '25')
            .map(({ query }) => Object.fromEntries(query))
        const wanted = Object.fromEntries(
          Object.entries(filter).map(([name, value]) => [name, String(value)]),
        )
        await expect
          .poll(sent)
          .toContainEqual({ ...wanted, page: '1', pageSize: '25', sortBy: 'totalAmount', sortOrder: 'asc' })
      },
    },
    {
      id: '7.product.t.backoffice',
      says: 'GET /product has a cache-busting timestamp, in the back office too',
      check: async ({ stage, calls }) => {
        calls.length = 0
        const { id, name } = await stage.product()
        await stage.openBackOffice('/product')
        const { query } = await waitForCall(calls, 'GET', '/product')
        expect(Number(query.get('_t'))).toBeGreaterThan(Date.now() - 60_000)
        await stage.openBackOffice(`/product/${id}`)
        await expect(stage.page.getByLabel(/^Name/)).toHaveValue(name)
        expect((await waitForCall(calls, 'GET', `/product/${id}`)).query.get('_t')).toMatch(/^\d{13}$/)
      },
    },
    {
      id: '9.request-timeout.backoffice',
      says: 'request timeout: 600000 ms, in the back office too',
      check: async ({ stage }) => expect(await recordedTimeouts(stage.page)).toEqual([600_000]),
    },
    {
      id: '6.admin.login',
      says: 'the back office does its own admin login check: a customer does not get in',
      check: async ({ stage: { page, backoffice, signUp } }) => {
        const { user, password } = await signUp()
        await page.evaluate(() => localStorage.clear())
        await page.goto(`${backoffice}/order`)
        await page.getByLabel('Email or phone number').fill(user.email ?? '')
        await page.getByRole('textbox', { name: 'Password' }).fill(password)
        await page.getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByText('This account has no access to the back office')).toBeVisible()
        await expect(page).toHaveURL(/\/login$/)
      },
    },
  ],
})
