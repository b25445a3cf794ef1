import { existing } from 'server/test/existing'
import { chooseCourier } from './chooseCourier.ts'
import { logInToBackoffice } from './journey.ts'
import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'

test('a mixed cart goes in two shipments: the second fee is chosen, the rest is dispatched, the medicine is dropped', async ({
  page,
  context,
  says,
  empty500,
  heal,
  signedIn,
  product,
  admin,
  adminUrl,
}) => {
  const soap = await product()
  const medicine = await product({ saleClass: 'prescription' })
  for (const { id } of [soap, medicine])
    await signedIn.api('POST /cart/items', { body: { productId: id, quantity: 1 } })

  await test.step('the shopper sends a prescription and has the rest now', async () => {
    await page.goto('/prescriptions/new')
    const image = { name: 'page.png', mimeType: 'image/png', buffer: pixel }
    await page.getByLabel('Choose files').setInputFiles(image)
    await page.getByLabel('City').fill('Karachi')
    await page.getByRole('button', { name: 'Send prescription' }).click()
    await expect(page.getByRole('heading', { name: /^Prescription, / })).toBeVisible()
    await page.goto('/checkout')
    await page.getByLabel('House and street').fill('House 12, Street 4')
    await page.getByLabel('Area').fill('Gulshan-e-Iqbal')
    await page.getByLabel('City').fill('Karachi')
    await page.getByLabel(/Prescription RX-/).check()
    await expect(page.getByLabel('All together, when the prescription is approved')).toBeChecked()
    await page.getByLabel(/^The rest now.*second delivery Rs\s150\.00$/).check()
    const totals = page.getByRole('region', { name: 'Items' })
    await expect(totals.getByText('Second delivery')).toBeVisible()
    await expect(totals.getByText('Rs 480.00')).toBeVisible()
    await page.getByLabel(/Cash on delivery/).check()
    await page.getByRole('button', { name: /Place order.*Rs\s480\.00/ }).click()
    await expect(page).toHaveURL(/\/checkout\/done\//)
    await expect(
      page.getByText('Rs 240.00 with the first parcel and Rs 240.00 with the second'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
  })
  const id = existing(/orders\/(\w+)/.exec(page.url())?.[1])
  const orderNow = async () => (await admin('GET /order/:id', { params: { id } })).data
  const first = page.getByRole('region', { name: 'Parcel 1' })
  const second = page.getByRole('region', { name: 'Parcel 2' })
  await expect(first.getByText(soap.name)).toBeVisible()
  await expect(first.getByText('Pay the rider Rs 240.00')).toBeVisible()
  await expect(second.getByRole('link', { name: medicine.name })).toBeVisible()
  await expect(second.getByText(/pharmacist is reading your prescription/)).toBeVisible()

  await test.step('the back office packs, prints, ships and collects the first shipment alone', async () => {
    const staffPage = await context.newPage()
    await staffPage.setViewportSize({ width: 1280, height: 800 })
    await staffPage.goto(`${adminUrl}/order/${id}/show`)
    await logInToBackoffice(staffPage, 'admin@demo.pk', 'admin-demo-1')
    const shipment = staffPage.getByRole('region', { name: 'Shipment 1' })
    const waiting = staffPage.getByRole('region', { name: 'Shipment 2' })
    const confirm = staffPage.getByRole('button', { name: 'Confirmed by phone' })
    await expect(confirm).toBeVisible()
    // On a slow connection the page reloads the order later than a quick user continues.
    const reading = Promise.withResolvers<void>()
    await staffPage.route(`**/api/v1/order/${id}`, (route) => reading.promise.then(() => route.fallback()))
    await confirm.click()
    await says('confirmCash.success', { inside: staffPage })
    await expect(waiting.getByRole('button', { name: 'Start packing shipment 2' })).toBeDisabled()
    await expect(waiting.getByText(`${medicine.name}: The prescription waits for review.`)).toBeVisible()
    await expect(waiting.getByRole('link', { name: 'Open the prescription' })).toBeVisible()
    reading.resolve()
    await shipment.getByLabel('Message to the customer about shipment 1').fill('In the cool box')
    await admin('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id, shipmentId: existing((await orderNow()).shipments[0]).id },
      body: { status: 'processing' },
    })
    await shipment.getByRole('button', { name: 'Start packing shipment 1' }).click()
    await expect(staffPage.getByRole('alert')).toContainText([
      'A colleague already set shipment 1 to processing. Your message was not sent.',
    ])
    await expect(shipment.getByLabel('Message to the customer about shipment 1')).toHaveValue(
      'In the cool box',
    )
    const opening = context.waitForEvent('page')
    await shipment.getByRole('link', { name: 'Packing slip' }).click()
    const slip = await opening
    await expect(slip.getByRole('heading', { name: /parcel 1 of 2/ })).toBeVisible()
    await expect(slip.getByText('Collect Rs 240.00')).toBeVisible()
    await expect(slip.getByText(medicine.name)).toHaveCount(0)
    await slip.close()
    await chooseCourier(shipment)
    await shipment.getByLabel('Tracking number').fill('T-4711')
    await empty500('PATCH /order/:id/shipments/:shipmentId/status')
    await shipment.getByRole('button', { name: 'Ship shipment 1' }).click()
    await says('updateShipmentStatus.failure', { inside: staffPage })
    await heal()
    await expect(shipment.getByLabel('Courier')).toHaveText('TCS')
    await shipment.getByRole('button', { name: 'Ship shipment 1' }).click()
    await says('updateShipmentStatus.success', { values: { status: 'shipped' }, inside: staffPage })
    await expect(shipment.getByText('“In the cool box”')).toBeVisible()
    await shipment.getByRole('button', { name: 'Cash of shipment 1 collected' }).click()
    await expect(staffPage.getByText('Payment status updated to paid')).toBeVisible()
    await staffPage.close()
  })

  await test.step('the prescription is refused: the shopper reads what to do, and gives the medicine up', async () => {
    const order = await orderNow()
    await admin('PATCH /prescription/admin/:id', {
      params: { id: existing(order.prescriptions[0]).id },
      body: { status: 'rejected', reviewNote: 'We cannot read it', reasonCode: 'unreadable' },
    })
    await page.reload()
    await expect(first.getByText('TCS T-4711')).toBeVisible()
    await expect(first.getByText('Pay the rider')).toHaveCount(0)
    await expect(second.getByText(/within 48 hours of the rejection/)).toBeVisible()
    await expect(second.getByRole('link', { name: 'Upload prescription' })).toBeVisible()
    const giveUp = async () => {
      await second.getByRole('button', { name: 'Cancel parcel 2' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel parcel 2' }).click()
    }
    await empty500('POST /order/:id/shipments/:shipmentId/cancel')
    await giveUp()
    await says('cancelShipment.failure')
    await heal()
    await giveUp()
    await says('cancelShipment.success')
    await expect(second.getByText('Cancelled').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Total' }).getByText('Rs 240.00')).toBeVisible()
  })
  expect(await orderNow()).toMatchObject({ status: 'shipped', paymentStatus: 'paid', totalAmount: 240 })
  const { data: back } = await signedIn.api('GET /product/:id', { params: { id: medicine.id } })
  expect(back.quantity).toBe(medicine.quantity)
})
