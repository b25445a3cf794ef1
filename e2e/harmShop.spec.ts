import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, dayOf } from 'server/kernel/days'
import { existing } from 'server/test/existing'
import { placeOrder } from './buying.ts'
import { approve, findProduct, shopAs } from './harm.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './outbox.ts'
import { codeTo, textsTo } from './phone.ts'
import { enter, omar } from './queue.ts'
import { sendPrescription } from './sendPrescription.ts'
import { adminOf, clientAs, createProduct, signUpCustomer, unique, uniqueStrength } from './testUsers.ts'

// Rows of section 1 of the review of harm about stock, orders and messages, by their numbers.

/** A day in Karachi, which begins while the day before still goes on in UTC. */
const dayIn = (days: number) => addDays(dayOf(new Date()), days)

/** A prescription medicine of this test alone. */
const medicine = async (shop: string, expiryDate = dayIn(700)) =>
  createProduct((await adminOf(shop)).api, {
    genericName: 'Metformin',
    strength: uniqueStrength(),
    saleClass: 'prescription',
    unitsPerPack: 10,
    expiryDate,
  })

/** A dispatched order of one pack, on an approved prescription. */
const dispatched = async (shop: string, productId: string) => {
  const shopper = await signUpCustomer(shop)
  const { api: staff } = await adminOf(shop)
  const { id: prescriptionId } = await sendPrescription(shopper.api, 'Sana Malik')
  await approve(shop, prescriptionId, [{ productId, sig: '1 od', days: 10 }])
  const order = await placeOrder(shopper.api, productId, { prescriptionIds: [prescriptionId] })
  for (const status of ['processing', 'shipped'] as const)
    await staff('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  return { shopper, staff, prescriptionId, order }
}

test('1.2: a recall names the medicine and the batch, and says to go on with the others', {
  tag: '@long',
}, async ({ page, baseURL, adminUrl }) => {
  const shop = baseURL ?? ''
  const product = await medicine(shop)
  const { shopper, staff, order } = await dispatched(shop, product.id)
  const { data } = await staff('GET /order/:id', { params: { id: order.id } })
  const batchNumber = data.items[0]?.batches[0]?.batchNumber ?? ''
  const { data: batches } = await staff('GET /batch', { query: { search: batchNumber } })
  await enter(page, `${adminUrl}/batch/${batches[0]?.id}/show`, omar)
  await page.getByRole('button', { name: 'Recall', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stop taking it now').check()
  await dialog.getByLabel('Reason for customers').fill('The regulator has recalled it')
  await dialog.getByRole('button', { name: 'Recall batch', exact: true }).click()
  await expect(dialog).toBeHidden()
  const mail = () => mailsTo(shopper.user.email ?? '').find((body) => body.includes(batchNumber)) ?? ''
  await expect.poll(mail, { timeout: 30_000 }).toContain(product.name)
  expect(mail()).toContain('Go on with all your other medicines')
})

test('1.2: the SMS of a recall does so too, in both languages', { tag: '@long' }, async ({ baseURL }) => {
  const shop = baseURL ?? ''
  const { api: staff } = await adminOf(shop)
  for (const [language, goOn, act] of [
    ['en', /Keep taking it until we replace it\. Go on with all your other medicines/, 'continue'],
    ['ur', /ابھی بند کریں۔ باقی سب دوائیں جاری رکھیں/, 'stop'],
  ] as const) {
    const phone = `0347${unique().slice(-7)}`
    await clientAs(shop)('POST /auth/login/code', { body: { phone } })
    await expect.poll(() => codeTo(phone), { timeout: 15_000 }).toMatch(/^\d{6}$/)
    const { token } = await clientAs(shop)('POST /auth/login/code/verify', {
      body: { phone, otp: codeTo(phone) },
    })
    const api = clientAs(shop, { token, language })
    const product = await medicine(shop)
    const { id: prescriptionId } = await sendPrescription(api, 'Sana Malik')
    await approve(shop, prescriptionId, [{ productId: product.id, sig: '1 od', days: 10 }])
    const order = await placeOrder(api, product.id, { phone, prescriptionIds: [prescriptionId] })
    for (const status of ['processing', 'shipped'] as const)
      await staff('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
    const { data } = await staff('GET /order/:id', { params: { id: order.id } })
    const batchNumber = data.items[0]?.batches[0]?.batchNumber ?? ''
    const { data: batches } = await staff('GET /batch', { query: { search: batchNumber } })
    const reason = 'The regulator has recalled it'
    await staff('POST /batch/:id/recall', { params: { id: existing(batches[0]).id }, body: { reason, act } })
    const recall = () => textsTo(phone).find((body) => body.includes(batchNumber)) ?? ''
    await expect.poll(recall, { timeout: 30_000 }).toMatch(goOn)
    expect(recall()).toContain(product.name)
    expect(recall()).toMatch(/0\d{2}-\d{8}/)
  }
})

test('1.4: a batch that expires tomorrow is not sold', { tag: '@long' }, async ({ page, baseURL }) => {
  const shop = baseURL ?? ''
  const [short, long] = [await medicine(shop, dayIn(1)), await medicine(shop)]
  await page.goto(`/products/${short.id}`)
  await expect(page.getByText('Out of stock').first()).toBeVisible()
  await page.goto(`/products/${long.id}`)
  await expect(page.getByText('Expires no sooner than')).toBeVisible()
  await expect(page.getByText('Out of stock')).toHaveCount(0)
})

test('1.6: an approved medicine keeps its strength', { tag: '@long' }, async ({
  page,
  baseURL,
  adminUrl,
  strayErrors,
}) => {
  const shop = baseURL ?? ''
  const product = await medicine(shop)
  const { prescriptionId, staff } = await dispatched(shop, product.id)
  await enter(page, `${adminUrl}/product/${product.id}`, { email: 'admin@demo.pk', password: 'admin-demo-1' })
  const strength = page.getByLabel('Strength', { exact: true })
  await expect(strength).toHaveValue(product.strength ?? '')
  await strength.fill('20 mg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/was approved, received or sold already/).first()).toBeVisible()
  expect(strayErrors.splice(0).join()).toContain('409')
  const { data } = await staff('GET /prescription/:id', { params: { id: prescriptionId } })
  expect(data.items).toMatchObject([{ strength: product.strength }])
})

test('1.7: a prolonged release is never the equal of the plain tablet', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const shop = baseURL ?? ''
  const { api } = await adminOf(shop)
  const glucophage = await findProduct(shop, 'Glucophage 500mg')
  for (const dosageForm of ['Tablet', 'Prolonged release tablet']) {
    const xr = await createProduct(api, {
      name: `Glucophage XR 500mg ${unique()}`,
      genericName: 'Metformin',
      strength: '500 mg',
      saleClass: 'prescription',
      unitsPerPack: 50,
      packSize: '50 tablets',
      dosageForm,
    })
    for (const [id, other] of [
      [xr.id, glucophage.name],
      [glucophage.id, xr.name],
    ] as const) {
      const { data } = await clientAs(shop)('GET /product/:id', { params: { id } })
      expect(data.substitutes.map(({ name }) => name)).not.toContain(other)
      await page.goto(`/products/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const equals = page.getByRole('table', { name: 'Same medicine, other makers' })
      await expect(equals.getByText(other)).toHaveCount(0)
    }
  }
})

test('1.8: the demo reminds no patient to refill an antibiotic', { tag: '@long' }, () => {
  const folder = join(process.env.SHOP_DATA ?? '', 'outbox')
  const refills = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => /time for a refill/.test(mail))
  const antibiotics = /Leflox|Polyfax|Augmentin|Klaricid|Novidat|Moxiget|Azomax|Cefspan|Septran|Fucidin/
  expect(refills.filter((mail) => antibiotics.test(mail))).toEqual([])
})

test('1.10: a cart takes no more paracetamol than the limit, over all its products', {
  tag: '@long',
}, async ({ page, context, baseURL, strayErrors }) => {
  const shop = baseURL ?? ''
  const shopper = await signUpCustomer(shop)
  const [panadol, calpol] = [
    await findProduct(shop, 'Panadol 500mg'),
    await findProduct(shop, 'Calpol 500mg'),
  ]
  await shopper.api('POST /cart/items', { body: { productId: panadol.id, quantity: 9 } })
  await shopper.api('POST /cart/items', { body: { productId: calpol.id, quantity: 1 } })
  await shopAs(context, shopper)
  await page.goto('/cart')
  const plus = page.getByRole('main').getByRole('button', { name: `One more of ${calpol.name}` })
  await plus.click()
  await expect(page.getByText(/We sell up to 50 g of Paracetamol in one order/).first()).toBeVisible()
  strayErrors.splice(0)
  const { data } = await shopper.api('GET /cart')
  expect(data.items.map(({ quantity }) => quantity).sort()).toEqual([1, 9])
})

test('1.12: a shipment that never arrived gives the prescription back', { tag: '@long' }, async ({
  page,
  baseURL,
  adminUrl,
}) => {
  const shop = baseURL ?? ''
  const product = await medicine(shop)
  const { staff, prescriptionId, order } = await dispatched(shop, product.id)
  const left = async () =>
    (await staff('GET /prescription/:id', { params: { id: prescriptionId } })).data.items[0]?.remaining
  expect(await left()).toBe(0)
  const body = { status: 'cancelled', comment: 'The rider could not find the house' } as const
  await staff('PATCH /order/:id/status', { params: { id: order.id }, body })
  await enter(page, `${adminUrl}/order/${order.id}/show`, omar)
  await page.getByLabel('Missing').first().fill('1')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText(/Came back: 0 on the shelf, 0 damaged, 1 missing/)).toBeVisible()
  expect(await left()).toBe(1)
})
