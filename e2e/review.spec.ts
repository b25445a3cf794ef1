import { existing } from 'server/test/existing'
import { expect, logInToBackoffice, test } from './journey.ts'
import { openReview } from './queue.ts'
import { takenPage } from './takenPage.ts'
import { adminOf, createProduct, signUpCustomer, uniqueStrength } from './testUsers.ts'

/** Keys beside the letters typed into the search, those that turn and move the page and choose an offer included. */
const mostKeys = 52

const doctor = 'Dr. Sana Malik'

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('from a photographed prescription to the box and again: upload, review by keyboard, quote, order, pick by expiry, dispense', async ({
  page,
  context,
  baseURL,
  adminUrl,
}) => {
  // Seven steps by two users: a busy machine has needed the whole two minutes. Each wait keeps its own limit.
  test.setTimeout(300_000)
  const shop = baseURL ?? ''
  const { api: admin } = await adminOf(shop)
  const shopper = await signUpCustomer(shop)
  // Its own strength, because any product that equals it otherwise would be offered too.
  const known = { genericName: 'Cefixime', strength: uniqueStrength() }
  const [plain, split, brand, equal] = await Promise.all(
    [
      { genericName: 'Metformin', strength: uniqueStrength() },
      { genericName: 'Amlodipine', strength: uniqueStrength(), quantity: 0 },
      known,
      { ...known, price: 60 },
    ].map((facts) => createProduct(admin, { saleClass: 'prescription', unitsPerPack: 10, ...facts })),
  )
  if (!plain || !split || !brand || !equal) throw new Error('there are four')
  const batches = { late: `L${split.sku}`, soon: `S${split.sku}` }
  for (const [batchNumber, days] of [
    [batches.late, 300],
    [batches.soon, 120],
  ] as const)
    await admin('POST /batch', {
      body: {
        productId: split.id,
        batchNumber,
        quantity: batchNumber === batches.soon ? 1 : 9,
        expiryDate: daysFromNow(days),
      },
    })
  await page.addInitScript(
    ({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
      localStorage.setItem('isAuthenticated', 'true')
    },
    { token: shopper.token, user: JSON.stringify(shopper.user) },
  )

  await test.step('the shopper uploads a photo and reads how long the review takes', async () => {
    await page.goto('/prescriptions/new')
    const image = { name: 'page.png', mimeType: 'image/png', buffer: await takenPage(page) }
    await page.getByLabel('Choose files').setInputFiles(image)
    await page.getByLabel('City').fill('Karachi')
    await page.getByLabel(/^Doctor/).fill(doctor)
    await page.getByRole('button', { name: 'Send prescription' }).click()
    await expect(page.getByRole('heading', { name: /^Prescription, / })).toBeVisible()
    await expect(page.getByText(/A check usually takes about/)).toBeVisible()
  })
  const id = existing(/prescriptions\/(\w+)/.exec(page.url())?.[1])
  const read = async () => (await admin('GET /prescription/:id', { params: { id } })).data

  const staffPage = await context.newPage()
  await staffPage.setViewportSize({ width: 1280, height: 800 })
  await test.step('the pharmacist reviews it by keyboard alone, and offers an equal on one line', async () => {
    await staffPage.goto(`${adminUrl}/prescription/${id}/show`)
    await logInToBackoffice(staffPage, 'admin@demo.pk', 'admin-demo-1')
    const pharmacist = openReview(staffPage)
    const { press } = pharmacist
    await expect(staffPage.getByRole('button', { name: 'Claim for review' })).toBeVisible()
    await press('c')
    await expect(staffPage.getByText('with you', { exact: true })).toBeVisible()
    await expect(staffPage.getByRole('img', { name: /^Page 1/ })).toBeVisible()
    await press('r', '+', '+', 'k')
    // All of the page that was turned can be scrolled to.
    const viewer = staffPage.getByRole('region', { name: 'Pages of the prescription' })
    const outside = () =>
      viewer.evaluate((box) => {
        const [page, frame] = [box.querySelector('img'), box].map((one) => one?.getBoundingClientRect())
        if (!page || !frame) return 'no page'
        const [left, top] = [page.left - frame.left + box.scrollLeft, page.top - frame.top + box.scrollTop]
        const [right, bottom] = [left + page.width - box.scrollWidth, top + page.height - box.scrollHeight]
        return Math.round(Math.max(-left, -top, right, bottom))
      })
    await expect.poll(outside).toBeLessThanOrEqual(1)
    await press('ArrowRight')
    await expect.poll(() => viewer.evaluate((box) => box.scrollLeft)).toBeGreaterThan(50)
    await pharmacist.pageFacts(doctor)
    await pharmacist.line(plain.name, '1bd5d')
    await pharmacist.line(split.name, '1bd10d')
    await pharmacist.line(brand.name, '1bd5d', { equal: equal.name })
    await expect(staffPage.getByText('1 tablet 2 times a day, 10 days = 20 tablets → 2 packs')).toBeVisible()
    await press('Control+Enter')
    await expect.poll(async () => (await read()).status).toBe('approved')
    const { keys } = pharmacist.counted()
    expect(keys).toBeLessThan(mostKeys)
    test.info().annotations.push({ type: 'keys', description: String(keys) })
  })

  await test.step('the shopper sees a quote, takes the equal, and puts all of it into the cart by one tap', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^Add \d packs to cart: Rs 360\.00$/ })).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(`^${equal.name}`) }).check()
    await page.getByRole('button', { name: /^Add \d packs to cart: Rs 330\.00$/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
    for (const { name } of [plain, split, equal]) await expect(page.getByText(name).first()).toBeVisible()
  })

  await test.step('and orders it', async () => {
    await page.getByRole('button', { name: 'Check Out' }).first().click()
    await page.getByLabel('House and street').fill('House 12, Street 4')
    await page.getByLabel('Area').fill('Gulshan-e-Iqbal')
    await page.getByLabel('City').fill('Karachi')
    await page.getByLabel(/Cash on delivery/).check()
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page).toHaveURL(/\/orders\/\w+$/)
  })
  const orderId = existing(/orders\/(\w+)/.exec(page.url())?.[1])

  await test.step('it is picked by expiry, packed and dispensed', async () => {
    await staffPage.goto(`${adminUrl}/order/${orderId}/show`)
    await staffPage.getByRole('button', { name: 'Start packing' }).click()
    const asked = staffPage.getByRole('dialog')
    await expect(asked).toContainText('has not confirmed by phone')
    await asked.getByRole('button', { name: 'Start packing' }).click()
    await expect(staffPage.getByText('Order status updated to processing')).toBeVisible()
    const opening = context.waitForEvent('page')
    await staffPage.getByRole('link', { name: 'Pick list' }).click()
    const list = await opening
    const row = list.getByRole('row').filter({ hasText: split.name })
    await expect(row).toContainText(new RegExp(`1 × ${batches.soon}.*1 × ${batches.late}`))
    await list.close()
    await staffPage.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(staffPage.getByText('Order status updated to shipped')).toBeVisible()
    expect((await read()).status).toBe('dispensed')
  })

  await test.step('the register holds each batch that left', async () => {
    const { orderNumber } = (await admin('GET /order/:id', { params: { id: orderId } })).data
    const { data } = await admin('GET /register', { query: { search: orderNumber } })
    const rows = data.map(({ medicine, batchNumber, quantity }) => ({ medicine, batchNumber, quantity }))
    expect(rows).toHaveLength(4)
    for (const batchNumber of Object.values(batches))
      expect(rows).toContainEqual({ medicine: split.name, batchNumber, quantity: 1 })
    expect(rows).toContainEqual(expect.objectContaining({ medicine: equal.name, quantity: 1 }))
    await staffPage.goto(`${adminUrl}/register`)
    await staffPage.getByRole('textbox').first().fill(orderNumber)
    await expect(staffPage.getByRole('cell', { name: batches.soon })).toBeVisible()
    await staffPage.close()
  })

  await test.step('the shopper sees the batches that were sent, and buys it again', async () => {
    await page.reload()
    for (const batch of Object.values(batches)) await expect(page.getByText(batch)).toBeVisible()
    await page.getByRole('button', { name: 'Buy all again' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    for (const { name } of [plain, split, equal]) await expect(page.getByText(name).first()).toBeVisible()
    await page.goto(`/prescriptions/${id}`)
    await expect(page.getByText('Everything on this prescription has been supplied.')).toBeVisible()
  })
})
