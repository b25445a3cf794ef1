import { expect, test } from './provoke.ts'

const parts = [
  ['GET /dashboard/summary', 'fetchDashboardSummary'],
  ['GET /dashboard/sales', 'fetchSales'],
  ['GET /dashboard/top-products', 'fetchTopProducts'],
  ['GET /dashboard/category-sales', 'fetchCategorySales'],
  ['GET /dashboard/payment-stats', 'fetchPaymentStats'],
  ['GET /dashboard/recent-orders', 'fetchRecentOrders'],
  ['GET /dashboard/graphs/revenue', 'fetchRevenueChart'],
  ['GET /dashboard/graphs/categories', 'fetchCategoryChart'],
  ['GET /dashboard/graphs/products', 'fetchProductPerformance'],
  ['GET /dashboard/graphs/order-status', 'fetchOrderStatusChart'],
  ['GET /dashboard/graphs/payment-methods', 'fetchPaymentMethodsChart'],
] as const

const wholes = [
  ['GET /dashboard', 'fetchDashboard'],
  ['GET /dashboard/needs-you-now', 'fetchNeedsYouNow'],
  ['GET /dashboard/graphs', 'fetchGraphs'],
] as const

test('a dashboard of which nothing can be read says so of each part', async ({
  page,
  openAdmin,
  says,
  cut,
  heal,
}) => {
  for (const [operation] of [...wholes, ...parts]) await cut(operation)
  await openAdmin('/')
  // Checked at once, because a toast is there for 3 seconds.
  await Promise.all([...parts, ...wholes].map(([, text]) => says(`${text}.failure`)))
  await heal()
  const products = page.getByRole('region', { name: 'Products by revenue' })
  await products.getByRole('button', { name: 'Try again' }).last().click()
  await products.getByText('Table of products by revenue').click()
  await expect(page.getByRole('table', { name: 'Top products' })).toBeVisible()
})

test('when only one part is broken the others are read by themselves', async ({
  page,
  openAdmin,
  empty500,
}) => {
  for (const operation of ['GET /dashboard', 'GET /dashboard/sales'] as const) await empty500(operation)
  await openAdmin('/')
  await page.getByRole('region', { name: 'Recent orders' }).locator('summary').click()
  await expect(page.getByRole('table', { name: 'Recent orders' })).toBeVisible()
  await expect(page.getByText('Table of products by revenue')).toBeVisible()
  await expect(page.getByText('Failed to fetch sales data')).toBeVisible()
})

test('the address keeps the days; an end before the start shows one error at its field, without a call', async ({
  page,
  openAdmin,
}) => {
  await openAdmin('/?period=daily&startDate=2026-11-01&endDate=2026-11-10')
  const range = page.getByText('1 Nov 2026 to 10 Nov 2026')
  await expect(range).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('From').fill('2026-11-20')
  await expect(page.getByText('The end date is before the start date')).toHaveCount(1)
  expect(asked.filter((url) => url.includes('startDate=2026-11-20'))).toEqual([])
  await page.getByLabel('From').fill('2026-11-09')
  await page.reload()
  await expect(page.getByText('9 Nov 2026 to 10 Nov 2026')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Daily')
  await page.getByLabel('From').fill('1900-01-01')
  await expect(page.getByText('Choose a shorter range or a longer period')).toHaveCount(1)
})
