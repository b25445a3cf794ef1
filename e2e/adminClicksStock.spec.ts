import { existing } from 'server/test/existing'
import type { Client } from 'shared-api/client'
import { placeOrder } from './buying.ts'
import { COURIER, chooseCourier } from './chooseCourier.ts'
import { expect, test } from './clicks.ts'
import { pixel } from './pixel.ts'
import { createProduct, unique } from './testUsers.ts'

/** The tasks of the review's table C about prices, stock, coupons and cash, like those of adminClicks.spec.ts. */

const priceOf = async (admin: Client, id: string) =>
  (await admin('GET /product/:id', { params: { id } })).data.basePrice

test('prices of 22 products of one brand lowered by 5 percent', { tag: '@long' }, async ({
  page,
  hands,
  admin,
  counts,
}) => {
  test.setTimeout(240_000)
  const name = `Brand ${unique()}`
  const { data: brand } = await admin('POST /brand', { body: { name } })
  const products = []
  for (let place = 0; place < 22; place++) products.push(await createProduct(admin, { brand: brand.id }))
  await hands.click(page.getByRole('menuitem', { name: 'Products' }))
  await hands.click(page.getByRole('button', { name: 'Add filter' }))
  await hands.click(page.getByRole('menuitemcheckbox', { name: 'Brand' }))
  await expect(page.getByRole('combobox', { name: 'Brand' })).toBeFocused()
  await hands.type(name)
  await hands.click(page.getByRole('option', { name }))
  await expect(page.getByText('1–22 of 22')).toBeVisible()
  await hands.click(page.getByRole('link', { name: 'Edit as a sheet' }))
  await hands.click(page.getByLabel('Change by percent'))
  await hands.type('-5')
  await hands.click(page.getByRole('button', { name: 'Fill Price' }))
  await hands.click(page.getByRole('button', { name: 'Check 22 changed products' }))
  await hands.click(page.getByRole('button', { name: 'Import 22 products' }))
  await expect(page.getByText('Imported: 0 new, 22 changed')).toBeVisible()
  expect(await priceOf(admin, existing(products.at(-1)).id)).toBe(86)
  await counts({ before: 9, most: 9 })
})

test('thirty prices from here and there', { tag: '@long' }, async ({ page, hands, admin, counts }) => {
  test.setTimeout(240_000)
  const products = []
  for (let place = 0; place < 30; place++) products.push(await createProduct(admin))
  const rows = products.map(({ sku }, place) => `${sku}\t${60 + place}`)
  await hands.click(page.getByRole('menuitem', { name: 'Products' }))
  await hands.click(page.getByRole('link', { name: 'Import' }))
  await hands.click(page.getByLabel('Or paste rows from a spreadsheet'))
  await hands.paste(['SKU\tPrice', ...rows].join('\n'))
  await hands.click(page.getByRole('button', { name: 'Use these rows' }))
  await hands.click(page.getByRole('button', { name: 'Check the file' }))
  await hands.click(page.getByRole('button', { name: 'Import 30 products' }))
  await expect(page.getByText('Imported: 0 new, 30 changed')).toBeVisible()
  for (const [place, { id }] of products.entries()) expect(await priceOf(admin, id)).toBe(60 + place)
  await counts({ before: 90, most: 8 })
})

test('a new product with its image and its first batch', { tag: '@long' }, async ({
  page,
  hands,
  admin,
  counts,
}) => {
  const name = `Morventa ${unique()} Syrup`
  const { data: brands } = await admin('GET /brand', { query: { limit: 1 } })
  await hands.click(page.getByRole('menuitem', { name: 'Products' }))
  await hands.click(page.getByRole('link', { name: 'Create' }))
  await hands.click(page.getByLabel('Name *'))
  await hands.type(name)
  await hands.click(page.getByLabel('Category *'))
  await hands.click(page.getByRole('option').first())
  await hands.click(page.getByLabel('Brand *'))
  await hands.type(brands[0]?.name ?? '')
  await hands.click(page.getByRole('option', { name: brands[0]?.name ?? '' }).first())
  for (const [label, text, next] of [
    ['Form *', 'Syrup', '120 ml'],
    ['Price *', '90', '100'],
  ] as const) {
    await hands.click(page.getByLabel(label))
    await hands.type(text)
    await hands.press('Tab')
    await hands.type(next)
  }
  await hands.click(page.getByLabel('Sale class *'))
  await hands.click(page.getByRole('option', { name: 'OTC, no prescription' }))
  const image = { name: 'syrup.png', mimeType: 'image/png', buffer: pixel }
  await hands.chooseFile(page.getByRole('button', { name: 'Choose an image' }), image)
  await hands.click(page.getByRole('button', { name: 'Save' }))
  await expect(page).toHaveURL(/\/product\/\w+$/)
  await hands.click(page.getByRole('link', { name: 'Receive a batch' }).first())
  await hands.click(page.getByLabel('Batch number on the box *'))
  await hands.type('LOT-1')
  await hands.press('Tab')
  await hands.type('06302029')
  // Tab would lead to the calendar of the date field.
  await hands.click(page.getByLabel('Units *'))
  await hands.type('40')
  await hands.click(page.getByRole('button', { name: 'Save' }))
  await expect(page).toHaveURL(/\/batch\/\w+\/show$/)
  await counts({ before: 19, most: 19 })
})

test('a coupon for one brand', { tag: '@long' }, async ({ page, hands, admin, counts }) => {
  const name = `Brand ${unique()}`
  await admin('POST /brand', { body: { name } })
  const code = `B${unique()}`
  await hands.click(page.getByRole('menuitem', { name: 'Coupons' }))
  await hands.click(page.getByRole('link', { name: 'Create' }))
  await hands.click(page.getByLabel('Code *'))
  await hands.type(code)
  await hands.click(page.getByLabel(/^Amount/))
  await hands.type('10')
  await hands.click(page.getByLabel('Only these brands'))
  await hands.type(name)
  await hands.click(page.getByRole('option', { name }))
  await hands.click(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Coupon created successfully')).toBeVisible()
  await counts({ before: null, most: 7 })
})

test('a recall of a batch', { tag: '@long' }, async ({ page, hands, find, admin, counts }) => {
  const product = await createProduct(admin)
  const { data } = await admin('GET /batch', { query: { productId: product.id } })
  await find(data[0]?.batchNumber ?? '')
  await hands.click(page.getByRole('button', { name: 'Recall', exact: true }))
  const dialog = page.getByRole('dialog')
  await hands.click(dialog.getByLabel('Stop taking it now'))
  await hands.click(dialog.getByLabel('Reason for customers'))
  await hands.type('Glass in the box')
  await hands.click(dialog.getByRole('button', { name: 'Recall batch' }))
  await expect(dialog).toBeHidden()
  await counts({ before: 4, most: 4 })
})

test('money reconciled with the providers, and cash with a courier', { tag: '@long' }, async ({
  page,
  hands,
  admin,
  customer,
  counts,
}) => {
  const { id, totalAmount } = await placeOrder(customer.api, (await createProduct(admin)).id)
  const trackingNumber = `T${unique()}`
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    const carriage = status === 'shipped' ? { courier: COURIER, trackingNumber } : {}
    await admin('PATCH /order/:id/status', { params: { id }, body: { status, ...carriage } })
  }
  await hands.click(page.getByRole('menuitem', { name: 'Reconciliation' }))
  await hands.click(page.getByRole('button', { name: 'Check with the providers now' }))
  await hands.click(page.getByRole('link', { name: 'Cash due' }))
  const statement = page.getByRole('region', { name: 'Courier statement' })
  await chooseCourier(statement)
  const csv = `Tracking number,Amount\n${trackingNumber},${totalAmount}`
  const file = { name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await hands.chooseFile(statement.getByRole('button', { name: 'Statement (CSV)' }), file)
  await hands.click(statement.getByRole('button', { name: 'Compare' }))
  await hands.click(statement.getByRole('button', { name: /^Record cash/ }))
  await expect(statement.getByText(/^Recorded: 1/)).toBeVisible()
  await counts({ before: null, most: 10 })
})

test('the author of a price change', { tag: '@long' }, async ({ page, hands, find, admin, counts }) => {
  const { id, name, version } = await createProduct(admin)
  await admin('PUT /product/:id', { params: { id }, body: { price: 80, version } })
  await find(name)
  await hands.click(page.getByRole('button', { name: 'History', expanded: false }))
  await expect(page.getByText('Changed the price').first()).toBeVisible()
  await expect(page.getByText(/^Hina Qureshi · /).first()).toBeVisible()
  await counts({ before: null, most: 1 })
})

test('a price changed by mistake is restored', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  counts,
}) => {
  const { id, name, version } = await createProduct(admin)
  await admin('PUT /product/:id', { params: { id }, body: { price: 80, version } })
  await find(name)
  await hands.click(page.getByRole('button', { name: 'History', expanded: false }))
  await hands.click(page.getByRole('button', { name: 'Restore' }).first())
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Restore' }))
  await expect.poll(() => priceOf(admin, id)).toBe(90)
  await counts({ before: null, most: 3 })
})

test('a product deleted by mistake comes back', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  counts,
}) => {
  const { id, name } = await createProduct(admin)
  await find(name)
  await hands.click(page.getByRole('button', { name: 'Delete' }))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await hands.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await admin('GET /product/:id', { params: { id } })).data.name).toBe(name)
  await counts({ before: null, most: 3 })
})
