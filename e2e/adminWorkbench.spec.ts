import { existing } from 'server/test/existing'
import { placeOrder } from './buying.ts'
import { chooseCourier } from './chooseCourier.ts'
import { expect, logInToBackoffice, test } from './journey.ts'
import { adminOf, createProduct, signUpCustomer, unique } from './testUsers.ts'

/** A customer and a product of one test alone. */
const shopperAndProduct = async (shop: string) => {
  const { api: admin } = await adminOf(shop)
  const { api } = await signUpCustomer(shop)
  return { admin, api, product: await createProduct(admin) }
}

test.beforeEach(async ({ page, adminUrl }) => {
  await page.goto(`${adminUrl}/brand`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('staff take an order by phone, and split it into two shipments', async ({ page, adminUrl, baseURL }) => {
  const { api: admin } = await adminOf(baseURL as string)
  const [first, second] = [await createProduct(admin), await createProduct(admin)]
  await page.goto(`${adminUrl}/order`)
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByLabel('Phone *').fill(`0321${unique().slice(-7)}`)
  await page.getByLabel('Name *').fill('Bilal Ahmed')
  for (const { name } of [first, second]) {
    await page.getByLabel('Add a product').fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByLabel('Address *').fill('House 12, Street 4')
  await page.getByLabel('Area *').fill('Gulshan-e-Iqbal')
  await page.getByLabel('City *').fill('Karachi')
  await expect(page.getByText(/New customer.*Confirmed by this call/)).toBeVisible()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText('Order placed, and the customer notified')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()

  await page.getByRole('button', { name: 'Split order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: second.name }).check()
  await dialog.getByRole('button', { name: 'Split in two' }).click()
  await expect(page.getByText('Order divided into two shipments, and the customer notified')).toBeVisible()
  for (const number of [1, 2])
    await expect(page.getByRole('heading', { name: `Shipment ${number}` })).toBeVisible()
  const later = page.getByRole('region', { name: 'Shipment 2' })
  await expect(later).toContainText(second.name)
  await expect(later).not.toContainText(first.name)
  const start = page.getByRole('region', { name: 'Shipment 1' }).getByRole('button', { name: /Start/ })
  await start.click()
  await expect(page.getByText('Parcel status updated to processing')).toBeVisible()
})

test('a coupon for one brand with a budget reduces that brand alone', { tag: '@long' }, async ({
  page,
  adminUrl,
  baseURL,
}) => {
  const { api: admin } = await adminOf(baseURL as string)
  const name = `Brand ${unique()}`
  const { data: brand } = await admin('POST /brand', { body: { name } })
  const product = await createProduct(admin, { brand: brand.id })
  const other = await createProduct(admin)
  const code = `B${unique()}`
  await page.goto(`${adminUrl}/coupon/create`)
  await page.getByLabel('Code *').fill(code)
  await page.getByLabel(/^Amount/).fill('10')
  await page.getByLabel('Only these brands').fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByLabel(/^Budget/).fill('5000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Coupon created successfully')).toBeVisible()
  const { coupons } = await admin('GET /coupon', { query: { search: code } })
  const tryOn = async ({ id: productId }: { id: string }) => {
    const body = { items: [{ productId, quantity: 1 }] }
    const { data } = await admin('POST /coupon/:id/preview', {
      params: { id: existing(coupons[0]).id },
      body,
    })
    return { discount: data.discountAmount, isRefused: data.refusal !== null }
  }
  expect(await tryOn(product)).toEqual({ discount: 9, isRefused: false })
  expect(await tryOn(other)).toEqual({ discount: 0, isRefused: true })
})

test('a courier’s statement shows the difference and collects the cash that matches', {
  tag: '@long',
}, async ({ page, adminUrl, baseURL }) => {
  const { admin, api, product } = await shopperAndProduct(baseURL as string)
  const placed = [await placeOrder(api, product.id), await placeOrder(api, product.id)]
  const numbers = placed.map(() => `T${unique()}`)
  for (const [place, { id }] of placed.entries()) {
    await admin('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
    await page.goto(`${adminUrl}/order/${id}/show`)
    await chooseCourier(page)
    await page.getByLabel('Tracking number').fill(numbers[place] ?? '')
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(page.getByText('Order status updated to shipped')).toBeVisible()
    await page.getByRole('button', { name: 'Mark delivered' }).click()
    await expect(page.getByText('Order status updated to delivered')).toBeVisible()
  }
  const [first, second] = placed
  const csv = [
    'Tracking number,Amount',
    `${numbers[0]},${first?.totalAmount}`,
    `${numbers[1]},${(second?.totalAmount ?? 0) - 50}`,
  ].join('\n')
  await page.goto(`${adminUrl}/order/queue?tab=cash`)
  const statement = page.getByRole('region', { name: 'Courier statement' })
  await chooseCourier(statement)
  await statement
    .locator('input[type=file]')
    .setInputFiles({ name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await statement.getByRole('button', { name: 'Compare' }).click()
  await expect(statement.getByText(/^Lines: 2\. Matched: 1, /)).toBeVisible()
  const difference = statement.getByRole('list', { name: 'Differences' })
  await expect(difference).toContainText('Line 3: amount differs')
  await expect(difference).toContainText(second?.orderNumber ?? '')
  await statement.getByRole('button', { name: /^Record cash/ }).click()
  await expect
    .poll(async () => {
      const read = placed.map(({ id }) => admin('GET /order/:id', { params: { id } }))
      return (await Promise.all(read)).map(({ data }) => data.paymentStatus)
    })
    .toEqual(['paid', 'pending'])
})

test('the reorder page follows the pace of sales, and leads to the goods that arrive', {
  tag: '@long',
}, async ({ page, adminUrl, baseURL }) => {
  const { admin, api, product } = await shopperAndProduct(baseURL as string)
  const { data } = await admin('GET /product/:id', { params: { id: product.id } })
  const left = 2
  const quantity = Math.min((data.onHand ?? 0) - left, 10)
  await placeOrder(api, product.id, { quantity })
  await page.goto(`${adminUrl}/reorder`)
  await page.getByLabel('Days to last').fill('365')
  const line = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(line).toContainText(`Sold ${quantity} in 30 days`)
  await line.getByRole('link', { name: `Receive ${product.name}` }).click()
  await expect(page).toHaveURL(/\/batch\/create/)
  await expect(page.getByLabel('Units *')).not.toHaveValue('')
})
