import { expect, type Locator } from '@playwright/test'
import { alive } from '../provoke.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { breakCalls, type Call, waitForCall, watchCalls } from './watch.ts'

interface Search {
  stage: Stage
  box: Locator
  results: Locator
  calls: Call[]
}

/** Longer than the pause after which the search box asks. Milliseconds. */
const REST_MS = 500

const searched = (calls: Call[]) =>
  calls
    .filter(({ path, query }) => path === '/product' && query.get('search'))
    .map(({ query }) => query.get('search'))

/** Sections 2 and 5: the search box. */
export const search = chapter<Search>({
  title: 'sections 2 and 5: search',
  apps: 'storefront',
  open: async (stage) => {
    const { page } = stage
    await stage.openShop('/cart')
    const box = page.getByRole('banner').getByRole('combobox')
    await alive(box)
    return { stage, box, results: page.getByRole('banner').getByRole('option'), calls: watchCalls(page) }
  },
  rows: [
    {
      id: '2.search.1',
      says: 'a header search box',
      check: ({ box }) => expect(box).toBeVisible(),
    },
    {
      id: '9.minimum-search-length',
      says: 'automatic search begins at 2 or more characters',
      check: async ({ box, calls, stage }) => {
        await box.pressSequentially('p')
        await stage.page.waitForTimeout(REST_MS)
        expect(searched(calls)).toEqual([])
        await box.pressSequentially('a')
        await waitForCall(calls, 'GET', '/product')
        expect(searched(calls)).toEqual(['pa'])
      },
    },
    {
      id: '9.search-limit',
      says: 'a dropdown of up to 5 results',
      check: async ({ calls, results }) => {
        expect((await waitForCall(calls, 'GET', '/product')).query.get('limit')).toBe('5')
        await expect(results).toHaveCount(5)
      },
    },
    {
      id: '2.search.2',
      says: 'the dropdown closes on an outside click',
      check: async ({ stage, results }) => {
        await stage.page.getByRole('main').click({ position: { x: 2, y: 2 } })
        await expect(results).toHaveCount(0)
      },
    },
    {
      id: '5.search.1',
      says: 'the query is trimmed',
      check: async ({ box, calls }) => {
        await box.fill('   panadol  ')
        await expect.poll(() => searched(calls).at(-1)).toBe('panadol')
      },
    },
    {
      id: '5.search.2',
      says: 'an empty query clears results',
      check: async ({ box, results }) => {
        await expect(results.first()).toBeVisible()
        await box.fill('   ')
        await expect(results).toHaveCount(0)
      },
    },
    {
      id: '5.search.3',
      says: 'Enter does not search an empty query',
      check: async ({ box, stage }) => {
        await box.press('Enter')
        await stage.page.waitForTimeout(REST_MS)
        await expect(stage.page).toHaveURL(/\/cart$/)
      },
    },
    {
      id: '2.search.3',
      says: 'the dropdown closes on route change',
      check: async ({ box, results, stage }) => {
        const { page } = stage
        const heading = page.getByRole('heading', { level: 1 })
        const cart = await heading.innerText()
        await page.getByRole('banner').locator('a[href="/"]').first().click()
        await expect(heading).not.toHaveText(cart)
        await page.goBack()
        await expect(heading).toHaveText(cart)
        await box.fill('panadol')
        await expect(results.first()).toBeVisible()
        await page.goForward()
        await expect(heading).not.toHaveText(cart)
        await expect(results).toHaveCount(0)
      },
    },
    {
      id: '2.search.4',
      says: 'clicking a result opens /products/{id}',
      check: async ({ box, results, stage }) => {
        await box.fill('brufen')
        await results.first().click()
        await expect(stage.page).toHaveURL(/\/products\/[^/?]+$/)
        await expect(results).toHaveCount(0)
      },
    },
    {
      id: '5.search.4',
      says: 'Enter searches any non-empty query',
      check: async ({ box, stage }) => {
        await box.fill(' x ')
        await box.press('Enter')
        await expect(stage.page).toHaveURL(/\/search\?q=x$/)
      },
    },
    {
      id: '8.search.1',
      needsServer: true,
      says: 'failed searches yield an empty result list',
      check: async ({ box, calls, results, stage }) => {
        const heal = await breakCalls(stage.page, 'GET', /^\/product$/, 500)
        const before = calls.length
        await box.fill('panadol')
        await expect.poll(() => calls.length).toBeGreaterThan(before)
        await stage.page.waitForTimeout(REST_MS)
        await expect(results).toHaveCount(0)
        await heal()
      },
    },
    {
      id: '8.search.2',
      needsServer: true,
      says: 'a failed search does not say that the shop does not have it',
      check: async ({ stage }) =>
        expect(stage.page.getByText(/nothing found|no products found/i)).toHaveCount(0),
    },
    {
      id: '8.search.3',
      needsServer: true,
      says: 'a failed search on its page: an empty list that does not say so either',
      check: async ({ box, stage }) => {
        const heal = await breakCalls(stage.page, 'GET', /^\/product$/, 500)
        await box.fill('aspirin')
        await box.press('Enter')
        await expect(stage.page).toHaveURL(/q=aspirin/)
        await stage.page.waitForTimeout(2 * REST_MS)
        await expect(stage.page.getByRole('main').getByRole('link', { name: /aspirin/i })).toHaveCount(0)
        await expect(stage.page.getByText(/nothing found|no products found/i)).toHaveCount(0)
        await heal()
      },
    },
  ],
})
