import type { Page } from '@playwright/test'
import { dispatch } from 'server/test/fixtures/dispatch'
import { placeOrder } from './buying.ts'
import { logInToBackoffice } from './journey.ts'
import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'

/** Handles the question before a page is left, with this choice. */
const asked = (page: Page, choice: 'accept' | 'dismiss') =>
  page.waitForEvent('dialog').then(async (dialog) => {
    const kind = dialog.type()
    await dialog[choice]()
    return kind
  })

test('medicine lines are asked about before they are lost, and the next one is not claimed meanwhile', async ({
  page,
  openAdmin,
  admin,
  customer,
  product,
}) => {
  const medicine = await product({ saleClass: 'prescription' })
  const { data: mine } = await customer.api('POST /prescription', {
    form: { patientName: 'Sana Malik', phone: '03001234567', city: 'Karachi' },
    files: [new File([pixel], 'page.png', { type: 'image/png' })],
  })
  await openAdmin(`/prescription/${mine.id}/show`)
  const address = page.url()
  await page.getByRole('button', { name: 'Claim for review' }).click()
  const picker = page.getByLabel('Add a medicine')
  await expect(picker).toBeVisible()

  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveAccessibleDescription(
    'To approve, enter the prescriber, the date on the page, the signature, the patient’s name on the page, a medicine.',
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Prescriber')).toBeFocused()
  await expect(page.getByText('Add a medicine first')).toBeVisible()
  await picker.fill(medicine.name)
  await page.getByRole('option', { name: medicine.name }).click()
  const line = page.getByRole('group', { name: medicine.name })
  await line.getByLabel('Dose').fill('2 tablets')
  await expect(page.getByText('Add a medicine first')).toBeHidden()

  const claims: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') claims.push(request.url())
  })
  for (const leave of [
    () => page.getByRole('menuitem', { name: 'Orders' }).click(),
    () => page.getByRole('button', { name: 'Next', exact: true }).click(),
    () => page.getByRole('link', { name: 'Queue' }).click(),
  ]) {
    const question = asked(page, 'dismiss')
    await leave()
    expect(await question).toBe('confirm')
    await expect(page).toHaveURL(address)
    await expect(line.getByLabel('Dose')).toHaveValue('2 tablets')
  }
  expect(claims).toEqual([])

  const closing = asked(page, 'dismiss')
  await page.close({ runBeforeUnload: true })
  expect(await closing).toBe('beforeunload')
  await expect(line).toBeVisible()

  const question = asked(page, 'accept')
  await page.getByRole('link', { name: 'Queue' }).click()
  expect(await question).toBe('confirm')
  await expect(page).toHaveURL(/\/prescription\/queue$/)
  const { data } = await admin('GET /prescription/:id', { params: { id: mine.id } })
  expect(data.items).toEqual([])
})

test('leaving asks about an order’s typed comment and transaction id, not about saved or restorable text', {
  tag: '@long',
}, async ({ page, openAdmin, admin, customer, product }) => {
  const medicine = await product()
  const asksAbout = async (label: string) => {
    const address = page.url()
    const field = page.getByLabel(label).first()
    await field.fill('Called twice')
    const question = asked(page, 'dismiss')
    await page.getByRole('menuitem', { name: 'Products' }).click()
    expect(await question).toBe('confirm')
    await expect(page).toHaveURL(address)
    await expect(field).toHaveValue('Called twice')
    await field.clear()
  }
  const shipped = await placeOrder(customer.api, medicine.id)
  await dispatch(admin, shipped.id)
  await openAdmin(`/order/${shipped.id}/show`)
  await asksAbout('Transaction ID')

  const order = await placeOrder(customer.api, medicine.id)
  await openAdmin(`/order/${order.id}/show`)
  const address = page.url()
  await asksAbout('Message to the customer')
  await page.getByLabel('Message to the customer').fill('Called twice')
  const unconfirmed = page.getByRole('dialog')
  const pack = async () => {
    await page.getByRole('button', { name: 'Start packing' }).click()
    await unconfirmed.getByRole('button', { name: 'Start packing' }).click()
  }
  await page.route(/\/order\/\w+\/status$/, (route) => route.fulfill({ status: 401 }), { times: 1 })
  await pack()
  await expect(page).toHaveURL(/\/login/)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Message to the customer')).toHaveValue('Called twice')
  await pack()
  await expect(unconfirmed).toBeHidden()
  await expect(page.getByText('“Called twice”')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/product$/)
})
