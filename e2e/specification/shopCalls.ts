import { expect } from '@playwright/test'
import { alive } from '../provoke.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { type Call, recordedTimeouts, recordTimeouts, waitForCall, watchCalls } from './watch.ts'

interface Shop {
  stage: Stage
  calls: Call[]
}

/** Follows a link of the page, so that the page and not the server asks for what the next one shows. */
const follow = async ({ stage: { page } }: Shop, address: string) => {
  const link = page.locator(`a[href="${address}"]`).filter({ visible: true }).first()
  await alive(link)
  await link.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(address)
}

/** Sections 7 and 9: the calls of the shop. */
export const shopCalls = chapter<Shop>({
  title: 'sections 7 and 9: the calls of the storefront',
  apps: 'storefront',
  open: async (stage) => {
    await recordTimeouts(stage.page)
    const calls = watchCalls(stage.page)
    await stage.openShop('/cart')
    return { stage, calls }
  },
  rows: [
    {
      id: '9.top-selling-limit',
      says: 'top sellers: sort topSell, order desc, status active, default limit 10',
      check: async (state) => {
        await follow(state, '/')
        const sorts = () =>
          state.calls.filter(({ path }) => path === '/product').map(({ query }) => Object.fromEntries(query))
        await expect
          .poll(sorts)
          .toContainEqual(
            expect.objectContaining({ sort: 'topSell', order: 'desc', status: 'active', limit: '10' }),
          )
      },
    },
    {
      id: '7.product.t.storefront',
      says: 'GET /product has a cache-busting timestamp',
      check: async ({ calls }) => {
        const reads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/product'))
        expect(reads.length).toBeGreaterThan(0)
        for (const { query } of reads) expect(query.get('_t')).toMatch(/^\d{13}$/)
      },
    },
    {
      id: '7.product.public',
      says: "status 'active' is used for public listing",
      check: ({ calls }) => {
        for (const { query } of calls.filter(({ path }) => path === '/product'))
          expect(query.get('status')).toBe('active')
      },
    },
    {
      id: '9.request-timeout.storefront',
      says: 'request timeout: 600000 ms',
      check: async ({ stage }) => expect(await recordedTimeouts(stage.page)).toEqual([600_000]),
    },
    {
      id: '7.base',
      says: "base path /api/v1 on the product's API host; JSON",
      check: async ({ stage: { page, storefront } }) => {
        const type = await page.evaluate(
          async (address) => (await fetch(address)).headers.get('content-type'),
          `${storefront}/api/v1/category`,
        )
        expect(type).toContain('application/json')
      },
    },
    {
      id: '7.brand.product-count',
      says: 'GET /brand/product-count has its place on a screen',
      check: async ({ stage, calls }) => {
        await stage.openShop('/products')
        if (stage.isPhone) {
          const filters = stage.page.getByRole('button', { name: /^Filters/ })
          await alive(filters)
          await filters.click()
        }
        await waitForCall(calls, 'GET', '/brand/product-count')
      },
    },
    {
      id: '7.category.products',
      says: 'GET /product/category/{categoryId} with params',
      check: async (state) => {
        await state.stage.openShop('/categories')
        const link = state.stage.page.getByRole('main').locator('a[href^="/category/"]').first()
        await alive(link)
        await link.click()
        await waitForCall(state.calls, 'GET', /^\/product\/category\/[^/]+$/)
      },
    },
    {
      id: '2.no-image.urdu',
      needsServer: true,
      says: "'No image' has its words in Urdu",
      check: async ({ stage }) => {
        const { id } = await stage.product()
        await stage.openShop(`/products/${id}`)
        await expect(stage.page.getByText('No image', { exact: true }).first()).toBeVisible()
        await stage.page.context().addCookies([{ name: 'lang', value: 'ur', url: stage.storefront }])
        await stage.page.reload()
        await expect(stage.page.locator('html')).toHaveAttribute('lang', 'ur')
        await expect(stage.page.getByText('Rs 90.00').first()).toBeVisible()
        await expect(stage.page.getByText('No image', { exact: true })).toHaveCount(0)
      },
    },
  ],
})
