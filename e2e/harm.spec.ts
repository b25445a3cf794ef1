import { order } from './actors.ts'
import { placeOrder } from './buying.ts'
import { approve, findProduct, shopAs } from './harm.ts'
import { expect, test } from './journey.ts'
import { enter, omar } from './queue.ts'
import { sendPrescription } from './sendPrescription.ts'
import { adminOf, signUpCustomer } from './testUsers.ts'

// Rows of section 1 of the review of harm, by their numbers. The demo's catalogue is the one in which they were seen.

test('1.7 and 1.13: says the dose in both languages, and takes an equal by one tap', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const [norvasc, sofvasc] = [await findProduct(shop, 'Norvasc 5mg'), await findProduct(shop, 'Sofvasc 5mg')]
  const { id } = await sendPrescription(shopper.api, 'Sana Malik')
  await approve(shop, id, [{ productId: norvasc.id, sig: '1 od pc', days: 60 }])
  await shopAs(context, shopper)
  await context.addCookies([{ name: 'lang', value: 'ur', url: shop }])
  await page.goto(`/prescriptions/${id}`)
  await expect(page.getByText(/دن میں ایک بار.*60 دن تک/)).toBeVisible()
  await context.addCookies([{ name: 'lang', value: 'en', url: shop }])
  await page.goto(`/prescriptions/${id}`)
  await expect(page.getByText('1 tablet once a day, after meals, for 60 days.')).toBeVisible()
  await page.getByRole('button', { name: `Take this instead ${sofvasc.name}` }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const { data } = await shopper.api('GET /cart')
  expect(data.items).toMatchObject([{ Product: { id: sofvasc.id }, waits: null }])
})

test('1.3: a patient of insulin sees two vials, not 120', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const mixtard = await findProduct(shop, 'Mixtard')
  const { id } = await sendPrescription(shopper.api, 'Sana Malik')
  await approve(shop, id, [{ productId: mixtard.id, sig: '20 units bd x30' }])
  await shopAs(context, shopper)
  await page.goto(`/prescriptions/${id}`)
  await expect(page.getByText('20 units 2 times a day, for 30 days.')).toBeVisible()
  await expect(page.getByText(/\b2 (of 2 )?packs/).first()).toBeVisible()
  await expect(page.getByText(/\b120\b/)).toHaveCount(0)
})

test('1.13: order page and packing slip say the dose in both languages', { tag: '@long' }, async ({
  page,
  context,
  browser,
  baseURL,
  adminUrl,
}) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const concor = await findProduct(shop, 'Concor 5mg')
  const { id } = await sendPrescription(shopper.api, 'Sana Malik')
  await approve(shop, id, [{ productId: concor.id, sig: '½ od pc x30' }])
  const placed = await placeOrder(shopper.api, concor.id, { prescriptionIds: [id] })
  const { api: admin } = await adminOf(shop)
  await admin('PATCH /order/:id/status', { params: { id: placed.id }, body: { status: 'processing' } })
  const said = '½ tablet once a day, after meals, for 30 days.'
  const inUrdu = /دن میں ایک بار آدھی گولی، کھانے کے بعد، 30 دن تک/
  await shopAs(context, shopper)
  for (const [lang, sentence] of [
    ['ur', inUrdu],
    ['en', said],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: shop }])
    await page.goto(`/orders/${placed.id}`)
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
  const staff = await browser.newPage()
  await enter(staff, `${adminUrl}/order-papers/packing-slip?ids=${placed.id}`, omar)
  await expect(staff.getByText(said).first()).toBeVisible()
  await expect(staff.getByText(inUrdu).first()).toBeVisible()
})

test('1.9: searches for an illness give advice, never the medicine that harms', {
  tag: '@long',
}, async ({ page }) => {
  const main = page.getByRole('main')
  const search = async (word: string) => {
    await page.goto(`/search?q=${encodeURIComponent(word)}`)
    await expect(main).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  for (const [word, advice, harmful] of [
    ['hamal', 'Pregnant, or trying?', /Tramal|Amaryl/],
    ['dengue', 'could it be dengue?', /Baby Shampoo|Brufen|Disprin/],
    ['bukhar', 'could it be dengue?', /Brufen|Disprin/],
    ['bukhaar', 'could it be dengue?', /Brufen|Disprin/],
    ['cytotec', 'Talk to a doctor', /Zyrtec|cotton/i],
    ['abortion', 'Talk to a doctor', /Vaseline/],
    ['zeher', 'Poison or too much medicine', /Panadol|Brufen|Disprin/],
  ] as const)
    await test.step(word, async () => {
      await search(word)
      await expect(main.getByRole('heading', { name: new RegExp(advice.replace('?', '\\?')) })).toBeVisible()
      await expect(main.getByText(harmful)).toHaveCount(0)
    })
})

test('1.11: shopper and staff see that an order lacks its prescription', {
  tag: '@long',
}, async ({ page, context, browser, baseURL, adminUrl }) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const id = await order(shopper.api, shopper.user, await findProduct(shop, 'Plavix'), 'cash')
  const { data } = await shopper.api('GET /order/:id', { params: { id } })
  await shopAs(context, shopper)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText(/We do not have a prescription for this medicine yet/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload prescription' })).toBeVisible()
  const staff = await browser.newPage()
  const filter = encodeURIComponent(JSON.stringify({ waitsFor: 'customer' }))
  await enter(staff, `${adminUrl}/order?filter=${filter}&sort=createdAt&order=DESC`, omar)
  await expect(staff.getByText(data.orderNumber).first()).toBeVisible()
})

test('1.11: an approval without the medicine, or for fewer packs, names the reason and the step that helps', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const [plavix, norvasc] = [await findProduct(shop, 'Plavix'), await findProduct(shop, 'Norvasc 5mg')]
  const [unlisted, tooMany] = [
    await placeOrder(shopper.api, plavix.id),
    await placeOrder(shopper.api, norvasc.id, { quantity: 2 }),
  ]
  const { id } = await sendPrescription(shopper.api, 'Sana Malik')
  await approve(shop, id, [{ productId: norvasc.id, sig: '1 od', days: 30 }])
  await shopAs(context, shopper)
  for (const [placed, reason] of [
    [unlisted, /Your prescription does not list this medicine/],
    [tooMany, /Your prescription covers 1 more pack, and you ordered 2/],
  ] as const) {
    await page.goto(`/orders/${placed.id}`)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Upload prescription' })).toBeVisible()
  }
})

test('1.11: one pack left on each of two prescriptions covers two packs', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const norvasc = await findProduct(shop, 'Norvasc 5mg')
  const placed = await placeOrder(shopper.api, norvasc.id, { quantity: 2 })
  await shopAs(context, shopper)
  const missing = page.getByText(/Your prescription covers 1 more pack, and you ordered 2/)
  for (const waits of [true, false]) {
    const { id } = await sendPrescription(shopper.api, 'Sana Malik')
    await approve(shop, id, [{ productId: norvasc.id, sig: '1 od', days: 30 }])
    await page.goto(`/orders/${placed.id}`)
    await expect(page.getByRole('heading', { name: new RegExp(placed.orderNumber) })).toBeVisible()
    await expect(missing).toHaveCount(waits ? 1 : 0)
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload prescription' })).toHaveCount(0)
  const { data } = await shopper.api('GET /order/:id', { params: { id: placed.id } })
  expect(data.items).toMatchObject([{ quantity: 2, waits: null }])
})
