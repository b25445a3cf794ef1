import type { BrowserContext, Locator, Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { chooseCourier } from './chooseCourier.ts'
import { logInToBackoffice } from './journey.ts'
import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'

/** Opens a paper beside the back office, reads it and prints it. */
const print = async (page: Page, context: BrowserContext, link: string, heading: string, line: string) => {
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: link, exact: true }).click()
  const paper = await opening
  await expect(paper.getByRole('heading', { name: heading })).toBeVisible()
  await expect(paper.getByText(line).first()).toBeVisible()
  await paper.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await paper.getByRole('button', { name: 'Print' }).click()
  await expect(paper.locator('body[data-printed]')).toHaveCount(1)
  await paper.close()
}

/** A slow double click: the second press hits the element that is there by then. */
const pressTwice = async (page: Page, button: Locator) => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(250)
  await page.mouse.click(x, y)
}

test('an hour of a shop assistant', async ({
  page,
  context,
  adminUrl,
  shopUrl,
  customer,
  product,
  admin,
  says,
}) => {
  test.setTimeout(240_000)
  const medicine = await product({ saleClass: 'prescription', unitsPerPack: 10 })
  const { data: prescription } = await customer.api('POST /prescription', {
    form: { patientName: 'Sana Malik', phone: customer.user.phone ?? '', city: 'Karachi' },
    files: [new File([pixel], 'page.png', { type: 'image/png' })],
  })
  const order = await placeOrder(customer.api, medicine.id, {
    quantity: 2,
    prescriptionIds: [prescription.id],
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const menu = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  const find = async (placeholder: string, words: string) => {
    await page.getByPlaceholder(placeholder, { exact: true }).fill(words)
    // The list follows the typing after a moment.
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').nth(1).click()
  }
  const status = async () => (await customer.api('GET /order/:id', { params: { id: order.id } })).data.status

  await test.step('09:00, to the back office', async () => {
    await page.goto(adminUrl)
    await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
    await expect(page.getByRole('heading', { name: 'Needs attention now' })).toBeVisible()
  })

  await test.step('09:05, the shelf says another price', async () => {
    await menu('Products')
    // The form fills itself again when the whole product has arrived.
    const whole = page.waitForResponse(
      (response) => new URL(response.url()).pathname === `/api/v1/product/${medicine.id}`,
    )
    await find('Search', medicine.name)
    await whole
    await page.getByLabel(/^Price/).fill('85')
    await press('Save')
    await says('updateProduct.success')
    const shown = await (await page.request.get(`${shopUrl}/api/v1/product/${medicine.id}`)).json()
    expect(shown.data.price).toBe(85)
  })

  await test.step('09:10, the cash order is confirmed by phone', async () => {
    await menu('Orders')
    await find('Number, name, phone, email', order.orderNumber)
    await expect(page.getByText('Waiting for prescription')).toBeVisible()
    await press('Confirmed by phone')
    await says('confirmCash.success')
  })

  await test.step('09:20, its prescription is approved', async () => {
    await page.getByRole('link', { name: prescription.prescriptionNumber }).click()
    await press('Claim for review')
    await page.getByLabel('Add a medicine').fill(medicine.name)
    await page.getByRole('option', { name: medicine.name }).click()
    const line = page.getByRole('group', { name: medicine.name })
    await line.getByRole('button', { name: 'No dose' }).click()
    await line.getByLabel('Why there is no dose').fill('As the doctor said')
    await line.getByLabel('Packs').fill('2')
    await page.getByLabel('Prescriber').fill('Dr. Sana Malik')
    await page.getByLabel('Written on').fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
    for (const mark of [/^Signature/, /^Names/]) await page.getByLabel(mark).check()
    await press('Approve')
    await expect(page.getByText(`${prescription.prescriptionNumber}: approved`)).toBeVisible()
    // The next that waits opens by itself.
    await expect(page).not.toHaveURL(new RegExp(prescription.id))
  })

  await test.step('09:30, the order is packed, with its papers', async () => {
    await menu('Orders')
    await find('Number, name, phone, email', order.orderNumber)
    await expect(page.getByText('Waiting for prescription')).toBeHidden()
    await press('Start packing')
    await says('updateOrderStatus.success', { values: { status: 'processing' } })
    await print(page, context, 'Pick list', 'Pick list', order.orderNumber)
    await print(page, context, 'Packing slip', `Packing slip ${order.orderNumber}`, 'Collect Rs 330.00')
    await print(page, context, 'Invoice', `Invoice ${order.orderNumber}`, medicine.name)
  })

  await test.step('09:40, the rider takes it, brings it and collects the money', async () => {
    await chooseCourier(page)
    await page.getByLabel('Tracking number').fill('T-4711')
    await pressTwice(page, page.getByRole('button', { name: 'Ship', exact: true }))
    await says('updateOrderStatus.success', { values: { status: 'shipped' } })
    expect(await status()).toBe('shipped')
    await press('Mark delivered')
    await says('updateOrderStatus.success', { values: { status: 'delivered' } })
    await page.getByLabel('Transaction ID').fill('RIDER-12')
    await press('Cash collected')
    await says('updatePaymentStatus.success', { values: { status: 'paid' } })
  })

  await test.step('09:50, one pack was torn: its money goes back', async () => {
    await press('Refund payment')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Rupees').fill('90')
    await dialog.getByLabel('Reason').fill('One pack was torn')
    await dialog.getByLabel('Transaction ID').fill('IBFT-4711')
    await pressTwice(page, dialog.getByRole('button', { name: 'Refund' }))
    await says('refundOrder.success')
    await expect(page.getByText('Rs 90.00 refunded, sent')).toBeVisible()
    expect(await status()).toBe('delivered')
    const { data } = await customer.api('GET /order/:id', { params: { id: order.id } })
    expect([data.paymentStatus, data.refundedAmount]).toEqual(['partially_refunded', 90])
  })

  await test.step('09:55, “where is my order?”, by the number of the caller', async () => {
    await menu('Customers')
    await find('Name, email, phone', `+92 ${customer.user.phone?.slice(1)}`)
    await page.getByRole('link', { name: order.orderNumber }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    for (const step of ['placed', 'confirmed by phone', 'processing', 'shipped', 'delivered'])
      await expect(timeline.getByText(step, { exact: true })).toBeVisible()
    await expect(timeline.getByText('Courier: TCS T-4711')).toBeVisible()
  })

  const { data: seen } = await admin('GET /order/:id', { params: { id: order.id } })
  expect(seen.history.map(({ to }) => to)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
})
