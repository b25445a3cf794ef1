import { enterDesk, expect, test } from './journey.ts'
import { clientAs, createProduct, registerCustomer } from './people.ts'
import { pixel } from './pixel.ts'

/** Keys beside the letters typed into the search. */
const mostKeys = 40

test('from a photographed prescription to the box: upload, review by keyboard, quote, order, dispense', async ({
  page,
  context,
  baseURL,
  deskUrl,
}) => {
  const shop = baseURL ?? ''
  const login = await clientAs(shop)('POST /auth/login', {
    body: { email: 'admin@demo.pk', password: 'admin-demo-1' },
  })
  const admin = clientAs(shop, { token: login.token })
  const shopper = await registerCustomer(shop)
  const medicines = await Promise.all(
    [1, 2, 3].map(() => createProduct(admin, { saleClass: 'prescription', unitsPerPack: 10 })),
  )
  await page.addInitScript(
    ({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
      localStorage.setItem('isAuthenticated', 'true')
    },
    { token: shopper.token, user: JSON.stringify(shopper.user) },
  )

  await test.step('the shopper uploads a photo and is told how long it takes', async () => {
    await page.goto('/prescriptions/new')
    const picture = { name: 'page.png', mimeType: 'image/png', buffer: pixel }
    await page.getByLabel('Choose files').setInputFiles(picture)
    await page.getByLabel('City').fill('Karachi')
    await page.getByRole('button', { name: 'Send prescription' }).click()
    await expect(page.getByRole('heading', { name: /^Prescription RX-/ })).toBeVisible()
    await expect(page.getByText(/Half of the last month’s prescriptions/)).toBeVisible()
  })
  const id = /prescriptions\/(\w+)/.exec(page.url())?.[1] ?? ''
  const status = async () => (await admin('GET /prescription/:id', { params: { id } })).data.status

  await test.step('the pharmacist reviews it by keyboard alone', async () => {
    const desk = await context.newPage()
    await desk.setViewportSize({ width: 1280, height: 800 })
    await desk.goto(`${deskUrl}/prescription/${id}/show`)
    await enterDesk(desk, 'admin@demo.pk', 'admin-demo-1')
    let keys = 0
    const press = async (...names: string[]) => {
      for (const name of names) await desk.keyboard.press(name)
      keys += names.length
    }
    await expect(desk.getByRole('button', { name: 'Claim for review' })).toBeVisible()
    await press('c')
    await expect(desk.getByText('with you', { exact: true })).toBeVisible()
    await expect(desk.getByRole('img', { name: /^Page 1/ })).toBeVisible()
    await press('r', '+', 'k')
    for (const { name } of medicines) {
      await press('m')
      await desk.keyboard.type(name)
      await expect(desk.getByRole('option')).toHaveCount(1)
      await expect(desk.getByRole('option')).toContainText(name)
      await press('Enter', '1', 'Tab', '2', 'Tab', '5')
      await expect(desk.getByRole('group', { name }).getByLabel('Packs')).toHaveValue('1')
      await press('Enter', 'Escape', 'Escape')
    }
    await expect(desk.getByText(/^Not checked: the ingredient of/)).toBeVisible()
    await press('Control+Enter')
    await expect.poll(status).toBe('approved')
    expect(keys).toBeLessThan(mostKeys)
    test.info().annotations.push({ type: 'keys', description: String(keys) })
    await desk.close()
  })

  await test.step('the shopper sees a quote and puts all of it into the cart by one tap', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Put all into the cart: Rs 270.00' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    for (const { name } of medicines) await expect(page.getByText(name).first()).toBeVisible()
  })

  await test.step('ordered and dispensed against it, with batches, into the register', async () => {
    const { api, user } = shopper
    const params = { id: (await api('POST /checkout', { body: {} })).data.id }
    const contact = { name: user.name, phone: user.phone ?? '' }
    await api('POST /checkout/:id/contact', { params, body: contact })
    const address = { address: 'House 12, Street 4', area: 'Gulshan-e-Iqbal', city: 'Karachi' }
    await api('POST /checkout/:id/delivery', {
      params,
      body: { ...address, province: 'Sindh', method: 'standard', prescriptionIds: [id] },
    })
    await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
    const order = (await api('POST /checkout/:id/order', { params, body: {} })).data
    const moved = { params: { id: order.id }, body: { status: 'processing' as const } }
    const { data: packed } = await admin('PATCH /order/:id/status', moved)
    for (const item of packed.items) expect(item.batches).not.toEqual([])
    expect(await status()).toBe('dispensed')
    await page.goto(`/prescriptions/${id}`)
    await expect(page.getByText('Everything on it was dispensed.')).toBeVisible()
  })
})
