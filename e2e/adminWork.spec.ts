import { expect, logInToBackoffice, test } from './journey.ts'
import { findOrderOfItsOwn } from './orderOfItsOwn.ts'
import { pixel } from './pixel.ts'

test.beforeEach(async ({ page, adminUrl }) => {
  await page.goto(`${adminUrl}/product`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

const adminToken = () => localStorage.getItem('adminToken') ?? ''

test('two users edit one product: the second sees what changed, field by field', { tag: '@long' }, async ({
  page,
  adminUrl,
  strayErrors,
}) => {
  const headers = { Authorization: `Bearer ${await page.evaluate(adminToken)}` }
  const listed = await page.request.get(`${adminUrl}/api/v1/product?sort=name&limit=5`, { headers })
  const [product] = (await listed.json()).data
  await page.goto(`${adminUrl}/product/${product.id}`)
  const price = page.getByLabel(/^Price/)
  await expect(price).toHaveValue(String(product.basePrice))
  await page.waitForLoadState('networkidle')
  // Others each time, so that the test can run again on the same shop.
  const manufacturer = `Somebody ${Date.now()}`
  const packSize = `${Date.now() % 10_000} tablets`
  const change = { price: product.basePrice - 1, manufacturer, packSize }
  await page.request.put(`${adminUrl}/api/v1/product/${product.id}`, { headers, data: change })
  await price.fill(String(product.basePrice - 2))
  await page.getByLabel('Pack *', { exact: true }).fill('9 tablets')
  await page.getByRole('button', { name: /save/i }).click()

  const dialog = page.getByRole('dialog', { name: 'A colleague has changed this product' })
  await expect(dialog.getByText(`Manufacturer ${manufacturer}`)).toBeVisible()
  const clash = (name: RegExp) => dialog.getByRole('radiogroup', { name })
  await expect(clash(/Price/).getByRole('radio', { name: /Keep mine/ })).toBeChecked()
  await clash(/Pack/)
    .getByRole('radio', { name: `Take theirs: ${packSize}` })
    .check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  const saved = await page.request.get(`${adminUrl}/api/v1/product/${product.id}`, { headers })
  expect((await saved.json()).data).toMatchObject({
    basePrice: product.basePrice - 2,
    packSize,
    manufacturer,
  })
  // The browser itself notes the refused save.
  expect(strayErrors.splice(0).join()).toContain('409')
})

for (const resource of ['category', 'brand', 'coupon'] as const)
  test(`two users edit one ${resource}: the second sees what changed`, {
    tag: '@long',
  }, async ({ page, adminUrl, strayErrors }) => {
    const headers = { Authorization: `Bearer ${await page.evaluate(adminToken)}` }
    const stamp = String(Date.now()).slice(-8)
    const address = `${adminUrl}/api/v1/${resource}`
    const fields =
      resource === 'coupon'
        ? { code: `TWO${stamp}`, discountType: 'percentage', discountValue: 5 }
        : { name: `Two ${stamp}` }
    const made = await page.request.post(address, { headers, data: { ...fields, description: 'Ours' } })
    const { id } = (await made.json()).data
    await page.goto(`${adminUrl}/${resource}/${id}`)
    const description = page.getByLabel('Description')
    await expect(description).toHaveValue('Ours')
    await page.waitForLoadState('networkidle')
    await page.request.put(`${address}/${id}`, { headers, data: { description: 'Theirs' } })
    await description.fill('Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: `A colleague has changed this ${resource}` })
    await expect(dialog.getByRole('radio', { name: 'Take theirs: Theirs' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/ updated successfully$/)).toBeVisible()
    const saved = await page.request.get(`${address}/${id}`, { headers })
    expect((await saved.json()).data.description).toBe('Mine')
    expect(strayErrors.splice(0).join()).toContain('409')
  })

test('a click loses no unsaved text; after an expired token the same user finds page and text again', async ({
  page,
  adminUrl,
  strayErrors,
}) => {
  await page.getByRole('row').nth(2).click()
  await expect(page).toHaveURL(/\/product\/\w+/)
  await page.waitForLoadState('networkidle')
  const address = page.url()
  await page.getByLabel('Description').fill('Half a sentence')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('menuitem', { name: 'Orders' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence')

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.accept()
  })
  const dieAndReturnAsManager = async () => {
    const headers = { Authorization: `Bearer ${await page.evaluate(adminToken)}` }
    await page.request.post(`${adminUrl}/api/v1/auth/logout`, { headers })
    await page.getByRole('button', { name: /save/i }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert')).toHaveText(['Your session has ended. Please log in again.'])
    // The last read of the page: without the session it would lead to the login before a button is pressed.
    const costs = page.waitForResponse(/\/goods-receipt\/costs/)
    await logInToBackoffice(page, 'manager@demo.pk', 'staff-demo-1')
    await expect(page).toHaveURL(address)
    await expect(page.getByLabel('Description')).toBeVisible()
    await costs
  }
  await dieAndReturnAsManager()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Description')).not.toHaveValue('Half a sentence')
  const whole = `A whole sentence ${Date.now()}`
  await page.getByLabel('Description').fill(whole)
  await dieAndReturnAsManager()
  await expect(page.getByText('Your unsaved text is back')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(whole)
  await page.getByRole('button', { name: /save/i }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('adminDrafts')
  expect(questions).toEqual([])
  expect(strayErrors.splice(0).join()).toContain('401')
})

test('many products change at once: price, stock with its reason, status', { tag: '@long' }, async ({
  page,
  strayErrors,
}) => {
  await page.getByPlaceholder('Search').fill('panadol')
  await expect(page.getByRole('row').nth(1)).toContainText(/panadol/i)
  const select = async () => {
    for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').check()
  }
  const cells = (place: number, column: number) =>
    page.getByRole('row').nth(place).getByRole('cell').nth(column)
  await select()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const percent = page.getByLabel(/Percent/)
  for (const [typed, message] of [
    ['', 'Required'],
    ['-100', 'Must be at least -99.99'],
    ['0.005', 'Use at most two decimals'],
    ['900', /more than its MRP of Rs/],
  ] as const) {
    await percent.fill(typed)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(dialog.getByText(message)).toBeVisible()
    await expect(percent).toBeFocused()
    await expect(percent).toHaveValue(typed)
  }
  await page.getByLabel(/Percent/).fill('-5')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Products updated successfully!')).toBeVisible()

  const before = Number((await cells(1, 7).innerText()).replaceAll(',', ''))
  await select()
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  const units = page.getByLabel(/^Units that leave/)
  await units.fill('100001')
  await page.getByLabel('Note').fill('Broken on the shelf')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('Must be 100000 or less')).toBeVisible()
  await units.fill('100000')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText(/^Only \d+ of .+ are on hand$/)).toBeVisible()
  // In the dialog and in the toast.
  await expect(page.getByText(/^Only \d+ of .+ are on hand$/)).toHaveCount(2)
  await units.fill('1')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(cells(1, 7)).toHaveText(String(before - 1))

  await select()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(cells(1, 9)).toHaveText('Inactive')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Activate it' }).click()
  await expect(page.getByText('It is inactive')).toBeHidden()
  expect(strayErrors.splice(0).join()).toContain('400')
})

test('images are dropped on a product: the good ones stay, the others are named', { tag: '@long' }, async ({
  page,
  strayErrors,
}) => {
  await page.getByRole('row').nth(3).click()
  const files = [1, 2].map((place) => ({ name: `${place}.png`, mimeType: 'image/png', buffer: pixel }))
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('No picture at all') }
  await page.getByLabel('More images').setInputFiles([...files.slice(0, 1), notes, ...files.slice(1)])
  await expect(page.getByRole('img', { name: /^Image \d/ })).toHaveCount(2)
  await expect(page.getByText(/^notes\.png: \S/)).toBeVisible()
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['a.png', 'b.png']) dropped.items.add(new File(['No picture'], name))
    return dropped
  })
  await page.getByLabel('Image of the product').dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText(/^a\.png: \S/)).toBeVisible()
  await expect(page.getByText('b.png: Only one image is allowed')).toBeVisible()
  await page.getByRole('button', { name: /save/i }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(strayErrors.splice(0).join()).toContain('415')
})

test('a coupon is read as a sentence, tried on a cart and counted by hand', { tag: '@long' }, async ({
  page,
  adminUrl,
}) => {
  await page.goto(`${adminUrl}/coupon`)
  await page.getByRole('row', { name: /FLAT200/ }).click()
  await expect(page.getByText('Rs 200.00 off, on orders of Rs 2,000.00 or more')).toBeVisible()
  await page.getByLabel('Add a product').fill('panadol')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Try FLAT200' }).click()
  await expect(page.getByText('The coupon FLAT200 needs a cart of Rs 2,000.00 or more')).toBeVisible()
  await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('200')
  await page.getByRole('button', { name: 'Try FLAT200' }).click()
  await expect(page.getByText(/minus Rs 200.00 = Rs/)).toBeVisible()
  const countOne = page.getByRole('button', { name: 'Record a use' })
  await expect(countOne).toHaveAccessibleDescription('Enter a reason first')
  await page.getByLabel('Reason').fill('Sold on the phone')
  await expect(countOne).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Record a use' }).click()
  await expect(page.getByText('Coupon usage updated')).toBeVisible()
  await expect(page.getByText(/Sold on the phone/)).toBeVisible()
})

test('no list is wider than a phone, and an order can be worked on there', { tag: '@long' }, async ({
  page,
  adminUrl,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const list of ['product', 'coupon', 'brand', 'category', 'order']) {
    await page.goto(`${adminUrl}/${list}`)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    expect([list, await overflow()]).toEqual([list, 0])
  }
  await findOrderOfItsOwn({ page, adminUrl, baseURL, status: 'processing' })
  const one = page.getByRole('listitem').filter({ hasText: 'processing' })
  await expect(one).toHaveCount(1)
  await one.click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('Order status updated to shipped')).toBeVisible()
})

test('a selection of orders does not carry over to the next view', { tag: '@long' }, async ({
  page,
  adminUrl,
}) => {
  const chosen = page.getByText(/items? selected/)
  const choose = async () => {
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await expect(chosen).toBeVisible()
  }
  await page.goto(`${adminUrl}/order`)
  await choose()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(chosen).toBeHidden()
  await choose()
  await page.getByPlaceholder('Number, name').fill('Ayesha')
  await expect(chosen).toBeHidden()
  await choose()
  await page.goto(`${adminUrl}/order?filter={}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(chosen).toBeHidden()
})
