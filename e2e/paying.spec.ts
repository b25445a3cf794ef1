import type { Page } from '@playwright/test'
import type { PaymentMethod } from 'shared-api/states/orderStates'
import { order, signUp } from './actors.ts'
import { expect, logInToBackoffice, test } from './journey.ts'
import { silentWallet } from './silentWallet.ts'

/** A new customer with a placed order, who has logged in and stands before paying it. */
const standBeforePaying = async (page: Page, baseURL: string | undefined, method: PaymentMethod) => {
  const { actor, api } = await signUp(baseURL ?? '', 'Bilal Ahmed')
  const { data } = await api('GET /product', {
    query: { saleClass: 'otc', inStock: true, minPrice: 40, maxPrice: 900, limit: 50 },
  })
  const product = data.find(({ quantity }) => quantity >= 30)
  if (!product) throw new Error('the demo sells nothing')
  const id = await order(api, actor.user, product, method)
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill(actor.user.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill('a long walk home')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
  await page.goto(`/pay/${id}`)
  const read = async () => (await api('GET /order/:id', { params: { id } })).data.paymentStatus
  const cancel = async () => {
    await api('DELETE /checkout/:id', { params: { id } })
    return (await api('GET /order/:id', { params: { id } })).data
  }
  return { id, read, cancel }
}

const fillCard = async (page: Page, cardNumber: string, { year = '2030' } = {}) => {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Name on the card').fill('Bilal Ahmed')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill(year)
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
}

test('a declined card, then a good one', async ({ page, baseURL, strayErrors }) => {
  const { id, read } = await standBeforePaying(page, baseURL, 'credit_card')
  await fillCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('The bank declined the card, please try another card')).toBeVisible()
  expect(await read()).toBe('failed')
  await fillCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${id}$`))
  expect(await read()).toBe('paid')
  // The browser notes the 402 of the declined card.
  expect(strayErrors.splice(0)).toEqual([expect.stringContaining('402')])
})

test('a card form sent without a year marks its field and keeps both on one line', async ({
  page,
  baseURL,
  strayErrors,
}) => {
  await standBeforePaying(page, baseURL, 'credit_card')
  await fillCard(page, '4242 4242 4242 4242', { year: '' })
  await expect(page.getByText('Enter the year')).toBeVisible()
  const tops = await Promise.all(
    ['Month', 'Year'].map(async (label) => (await page.getByLabel(label).boundingBox())?.y),
  )
  expect(tops[0]).toBe(tops[1])
  expect(strayErrors.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a card that asks for more goes to the bank’s page and comes back paid', async ({ page, baseURL }) => {
  const { id, read } = await standBeforePaying(page, baseURL, 'credit_card')
  await fillCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${id}$`))
  expect(await read()).toBe('paid')
})

test('the bank’s page without any card; left, declined, opened again and paid', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const { id, read } = await standBeforePaying(page, baseURL, 'credit_card')
  const toBank = page.getByRole('button', { name: 'Pay on the bank’s page' })
  await toBank.click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await toBank.click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(new RegExp(`/pay/${id}$`))
  expect(await read()).toBe('failed')
  await toBank.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${id}$`))
  expect(await read()).toBe('paid')
})

test('EasyPaisa: a low balance, then another number that pays while the page waits', async ({
  page,
  baseURL,
}) => {
  const { id, read } = await standBeforePaying(page, baseURL, 'easypaisa')
  const ask = async (mobile: string) => {
    await page.getByLabel('EasyPaisa mobile number').fill(mobile)
    await page.getByRole('button', { name: /with EasyPaisa$/ }).click()
    await expect(page.getByText('Open EasyPaisa on your phone and approve the payment.')).toBeVisible()
  }
  await ask('0300 1230013')
  await expect(page.getByText('The EasyPaisa balance is too low')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await ask('0300 1234567')
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${id}$`), { timeout: 20_000 })
  expect(await read()).toBe('paid')
})

test('EasyPaisa without a response: the number, the time left, and after two minutes three ways on', async ({
  page,
  baseURL,
}) => {
  const { id, read } = await standBeforePaying(page, baseURL, 'easypaisa')
  await page.clock.install()
  const wallet = silentWallet()
  await page.getByLabel('EasyPaisa mobile number').fill(wallet)
  await page.getByRole('button', { name: /with EasyPaisa$/ }).click()
  await expect(page.getByRole('status').getByText(wallet)).toBeVisible()
  await expect(page.getByText(/^[12]:\d\d left$/)).toBeVisible()
  await page.clock.fastForward(121_000)
  await expect(page.getByText('No answer yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await page.getByRole('button', { name: 'Use another number' }).click()
  await expect(page.getByLabel('EasyPaisa mobile number')).toHaveValue(wallet)
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText(/Keep .* ready for the rider/)).toBeVisible()
  expect(await read()).toBe('pending')
})

test('a cancelled order that was paid: staff see what must go back and send it by the provider', {
  tag: '@long',
}, async ({ page, baseURL, adminUrl }) => {
  const { id, read, cancel } = await standBeforePaying(page, baseURL, 'credit_card')
  await page.getByRole('button', { name: 'Pay on the bank’s page' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${id}$`))
  const { orderNumber } = await cancel()

  await page.goto(`${adminUrl}/reconciliation`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  const waiting = page.getByRole('article', { name: orderNumber })
  await expect(waiting.getByText('to refund')).toBeVisible()
  await waiting.getByRole('button', { name: 'Send through the provider' }).click()
  await expect(page.getByText('Refund sent')).toBeVisible()
  await expect(waiting).toContainText('Refunded')
  await page.reload()
  await expect(page.getByRole('heading', { name: /Mismatches/ })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await read()).toBe('refunded')
})
