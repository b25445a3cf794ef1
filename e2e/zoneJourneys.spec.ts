import type { Page } from '@playwright/test'
import type { Order } from 'shared-api/contract'
import { addOne } from './addOne.ts'
import { approvalOf } from './harm.ts'
import { karachiField } from './karachi.ts'
import { expect, test } from './provoke.ts'
import { sendPrescription } from './sendPrescription.ts'
import { expectKarachiDates, watchDates } from './shownDates.ts'

/** Milliseconds. */
const DAY = 86_400_000

const soon = (milliseconds: number) => karachiField(new Date(Date.now() + milliseconds).toISOString())

const waitFor = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** From the cart to the placed order, with a coupon and a prescription, paid in cash. */
const buy = async (page: Page, code: string, prescriptionNumber: string) => {
  await page.goto('/cart')
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await waitFor(page, `Coupon applied: ${code}`)
  await page.getByRole('button', { name: 'Check Out' }).first().click()
  await expect(page.getByLabel('Recipient’s name')).toBeVisible()
  await page.getByLabel('House and street').fill('House 12, Street 4')
  await page.getByLabel('Area').fill('Gulshan-e-Iqbal')
  await page.getByLabel('City').fill('Karachi')
  await page.getByLabel(new RegExp(prescriptionNumber)).check()
  await page.getByLabel(/Cash on delivery/).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/checkout\/done\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland'])
  test.describe(`shop and back office in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a coupon is made, goods are bought with it and sent: every date is Karachi’s', async ({
      page,
      context,
      adminUrl,
      admin,
      adminToken,
      signedIn,
      product,
    }) => {
      const [plain, prescribed] = [await product(), await product({ saleClass: 'prescription' })]
      const { id: prescriptionId, prescriptionNumber } = await sendPrescription(signedIn.api, 'Sana Malik')
      const code = `ZONE${Date.now()}`
      const office = await context.newPage()
      const [shopDates, officeDates] = [watchDates(page), watchDates(office)]

      await test.step('a coupon begins an hour ago and ends in two days, by Karachi’s clock', async () => {
        await office.goto(`${adminUrl}/login`)
        await office.evaluate((token) => localStorage.setItem('adminToken', token), adminToken)
        await office.goto(`${adminUrl}/coupon/create`)
        const [starts, ends] = [soon(-DAY / 24), soon(2 * DAY)]
        await office.getByRole('textbox', { name: 'Code' }).fill(code)
        await office.getByLabel('Amount (percent or Rs)').fill('10')
        await office.getByLabel(/^Starts/).fill(starts)
        await office.getByLabel(/^Ends/).fill(ends)
        await office.getByRole('button', { name: 'Save' }).click()
        await waitFor(office, 'Coupon created successfully')
        const { coupons } = await admin('GET /coupon', { query: { search: code, limit: 1 } })
        const kept = [coupons[0]?.startDate ?? '', coupons[0]?.endDate ?? '']
        expect(kept.map(karachiField)).toEqual([starts, ends])
        const filter = new URLSearchParams({ filter: JSON.stringify({ search: code }) })
        await office.goto(`${adminUrl}/coupon?${filter}`)
        await expectKarachiDates(office, officeDates, kept)
      })

      const orderId = await test.step('a customer buys with it, a prescription medicine too', async () => {
        await addOne(page, plain.id)
        await addOne(page, prescribed.id, 2)
        return buy(page, code, prescriptionNumber)
      })
      const params = { id: orderId }
      const readOrder = async (): Promise<Order> => (await signedIn.api('GET /order/:id', { params })).data
      const order = await readOrder()
      expect(order.discountAmount).toBe(18)

      await test.step('the customer reads when it was ordered and sent in', async () => {
        await page.goto('/orders')
        await expectKarachiDates(page, shopDates, [order.createdAt])
        const { data } = await signedIn.api('GET /prescription/:id', { params: { id: prescriptionId } })
        await page.goto(`/prescriptions/${prescriptionId}`)
        await expectKarachiDates(page, shopDates, [data.createdAt])
      })

      await test.step('the pharmacist reads it and approves', async () => {
        await office.goto(`${adminUrl}/prescription/${prescriptionId}/show`)
        const params = { id: prescriptionId }
        const { data } = await admin('GET /prescription/:id', { params })
        await expectKarachiDates(office, officeDates, [data.createdAt])
        const items = [{ productId: prescribed.id, quantity: 1, dosage: '1 tablet', timesPerDay: 1, days: 5 }]
        await admin('PATCH /prescription/admin/:id', { params, body: approvalOf(items) })
      })

      await test.step('staff see the order, confirm it, pack and ship it', async () => {
        await office.goto(`${adminUrl}/order/${orderId}/show`)
        const press = (name: string) => office.getByRole('button', { name, exact: true }).click()
        await press('Confirmed by phone')
        await waitFor(office, 'Cash order confirmed')
        await press('Start packing')
        await waitFor(office, 'Order status updated to processing')
        await press('Ship')
        await waitFor(office, 'Order status updated to shipped')
        const { history } = await readOrder()
        expect(history.length).toBeGreaterThanOrEqual(3)
        await expectKarachiDates(
          office,
          officeDates,
          history.map(({ at }) => at),
        )
        const list = new URLSearchParams({ filter: JSON.stringify({ search: order.orderNumber }) })
        await office.goto(`${adminUrl}/order?${list}`)
        await expectKarachiDates(office, officeDates, [order.createdAt])
      })

      await test.step('the customer reads when it left', async () => {
        const { history } = await readOrder()
        await page.goto(`/orders/${orderId}`)
        await expectKarachiDates(
          page,
          shopDates,
          history.map(({ at }) => at),
        )
      })
    })
  })
