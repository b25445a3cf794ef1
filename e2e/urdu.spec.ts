import type { Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { alive, expect, test } from './provoke.ts'

/** After a login was put in place, which clears the cookies. */
const openInUrdu = async (page: Page, shopUrl: string, path: string) => {
  await page.context().addCookies([{ name: 'lang', value: 'ur', url: shopUrl }])
  await page.goto(path)
}

/** Names, codes and sums may be Latin; three words in a row with small letters are a sentence. */
const noEnglish = async (page: Page) =>
  expect(await page.locator('body').innerText()).not.toMatch(/[A-Za-z]+ [a-z]+ [a-z]+/)

test('a wrong login is refused in Urdu', async ({ page, shopUrl, customer }) => {
  await openInUrdu(page, shopUrl, '/login')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('ای میل یا فون نمبر').fill(customer.user.email ?? '')
  await form.getByRole('textbox', { name: 'پاس ورڈ' }).fill('not this one')
  await form.getByRole('button', { name: 'لاگ اِن', exact: true }).click()
  await expect(page.getByText('ای میل، فون نمبر یا پاس ورڈ درست نہیں').first()).toBeVisible()
  await noEnglish(page)
})

test('a quantity above the stock and a refused coupon say why in Urdu', async ({
  page,
  shopUrl,
  admin,
  signedIn,
  product,
}) => {
  const code = `MORE${Date.now()}`
  await admin('POST /coupon', {
    body: { code, discountType: 'fixed', discountValue: 10, minOrderAmount: 5000 },
  })
  const { id, name } = await product({ quantity: 3 })
  await signedIn.api('POST /cart/items', { body: { productId: id, quantity: 1 } })
  await openInUrdu(page, shopUrl, '/cart')
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: `\u2068${name}\u2069 ایک اور` }).first()
  await alive(more)
  await main.getByLabel('کوپن کوڈ').fill(code)
  await main.getByRole('button', { name: 'لگائیں' }).click()
  await expect(
    main.getByText(
      `کوپن \u2068${code}\u2069 کے لیے ٹوکری \u2068Rs 5,000.00\u2069 یا اس سے زیادہ کی ہونی چاہیے`,
    ),
  ).toBeVisible()
  await noEnglish(page)
  await admin('PUT /product/:id', { params: { id }, body: { quantity: 1 } })
  await more.click()
  await expect(page.getByText(`\u2068${name}\u2069 کے صرف 1 باقی ہیں`).first()).toBeVisible()
  await noEnglish(page)
})

test('the card form names each wrong field, and a declined card, in Urdu', async ({
  page,
  shopUrl,
  signedIn,
  product,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id, { method: 'credit_card' })
  await openInUrdu(page, shopUrl, `/pay/${order.id}`)
  const pay = page.getByRole('button', { name: /^\u2068Rs/ })
  await page.getByLabel('مہینہ').fill('13')
  await pay.click()
  await expect(page.getByText('کارڈ کے سامنے لکھا ہوا نمبر لکھیں').first()).toBeVisible()
  await noEnglish(page)
  await page.getByLabel('کارڈ نمبر').fill('4000 0000 0000 0002')
  await page.getByLabel('کارڈ پر نام').fill('Sana Malik')
  await page.getByLabel('سال').fill('2030')
  await page.getByLabel('سیکیورٹی کوڈ').fill('123')
  await pay.click()
  await expect(page.getByText('1 سے 12 تک لکھیں').first()).toBeVisible()
  await noEnglish(page)
  await page.getByLabel('مہینہ').fill('12')
  await pay.click()
  await expect(
    page.getByText('بینک نے کارڈ قبول نہیں کیا، براہِ کرم دوسرا کارڈ آزمائیں').first(),
  ).toBeVisible()
  await noEnglish(page)
})
