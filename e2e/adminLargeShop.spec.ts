import type { Page } from '@playwright/test'
import type { Graph, ResponseOf } from 'shared-api/contract'
import { expect, test } from './provoke.ts'

/** Changes the response of this address into that of a large shop. */
const enlarge = async <T>(page: Page, address: RegExp, change: (body: T) => void) => {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body: T = await response.json()
    change(body)
    await route.fulfill({ response, json: body })
  })
}

// A polling request may still be under way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

/** Texts inside that are wider than the room they have. */
const cutIn = (page: Page, inside: string) =>
  page
    .locator(inside)
    .locator('p, dd, dt')
    .evaluateAll((texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )

/** In how many places of the chart a bar stands. */
const bandsIn = (page: Page) =>
  page
    .getByRole('region', { name: 'Products by revenue' })
    .locator('.bar')
    .evaluateAll((bars) => new Set(bars.map((bar) => bar.getBoundingClientRect().y)).size)

for (const width of [360, 1280]) {
  test(`hundreds of millions of rupees fit into the dashboard at ${width}`, async ({ page, openAdmin }) => {
    await page.setViewportSize({ width, height: 800 })
    await enlarge<ResponseOf<'GET /dashboard'>>(page, /\/v1\/dashboard\?/, ({ data }) => {
      data.topProducts = data.topProducts.slice(0, 2).map((product) => ({ ...product, name: 'Dettol' }))
      Object.assign(data.summary, { totalRevenue: 180_361_544.36, totalOrders: 134_848 })
    })
    await enlarge<ResponseOf<'GET /dashboard/graphs'>>(page, /\/dashboard\/graphs\?/, ({ data }) => {
      const sameName: Graph = { labels: ['Dettol', 'Dettol'], series: [{ name: 'Revenue', data: [2, 1] }] }
      data.productPerformance = sameName
    })
    await openAdmin('/')
    const figures = page.getByRole('row', { name: /^Chosen period/ })
    await expect(figures).toContainText('Rs 180,361,544.36')
    await expect(figures).toContainText('134,848')
    await expect.poll(() => bandsIn(page)).toBe(2)
    await page.getByText('Table of products by revenue').click()
    await expect(page.getByRole('rowheader', { name: 'Dettol (2)' })).toBeVisible()
  })

  test(`the figures of a long queue are whole at ${width}`, async ({ page, openAdmin }) => {
    await page.setViewportSize({ width, height: 800 })
    type Stats = ResponseOf<'GET /prescription/admin/stats'>
    await enlarge<Stats>(page, /\/prescription\/admin\/stats$/, ({ data }) => {
      Object.assign(data, { pending: 12_345, dispensed: 130_720, oldestPendingMinutes: 678 })
    })
    await openAdmin('/prescription')
    const figures = page.getByRole('group', { name: 'Figures of the queue' })
    await expect(figures).toContainText(/Waiting12,3\d\d/)
    await expect(figures).toContainText('11 h 18 min')
    expect(await cutIn(page, '[aria-label="Figures of the queue"]')).toEqual([])
  })
}

test('with more messages than fit, the page says which ones it shows', async ({ page, openAdmin }) => {
  await enlarge<ResponseOf<'GET /job'>>(page, /\/job\?state=sent&/, ({ data, meta }) => {
    data.counts.sent = 10_000
    data.moreSent = true
    Object.assign(meta, { total: 10_000, moreThanTotal: true })
  })
  await openAdmin('/job')
  await page.getByRole('tab', { name: /^Sent/ }).click()
  await expect(page.getByRole('tab', { name: 'Sent (10,000+)' })).toBeVisible()
  await expect(page.getByText(/^The newest \d+ of 10,000\+$/)).toBeVisible()
})
