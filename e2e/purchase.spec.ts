import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './journey.ts'

interface Sold {
  id: string
  name: string
  price: number
  quantity: number
}

const readProduct = async (request: APIRequestContext, id: string): Promise<Sold> =>
  (await (await request.get(`/api/v1/product/${id}`)).json()).data

/** Something ordinary that no other journey buys. */
const chooseProduct = async (request: APIRequestContext, place: number): Promise<Sold> => {
  const query = 'saleClass=otc&inStock=true&minPrice=40&maxPrice=900&sort=name&limit=50'
  const { data } = await (await request.get(`/api/v1/product?${query}`)).json()
  return data.filter((product: Sold) => product.quantity >= 30)[place]
}

test('from an empty browser to a placed order, paid in cash on delivery', async ({ page, request }, {
  project,
}) => {
  const product = await chooseProduct(request, project.name === 'phone' ? 0 : 5)
  const stamp = String(Date.now()).slice(-8)
  const buyer = {
    name: 'Bilal Ahmed',
    email: `bilal-${project.name}-${stamp}@example.com`,
    phone: `03${project.name === 'phone' ? 1 : 2}${stamp}`,
    password: 'a long walk home',
  }
  expect((await request.post('/api/v1/auth/register', { data: buyer })).status()).toBe(201)

  await test.step('browse as a guest and put two into the cart', async () => {
    await page.goto('/')
    await page.goto(`/products/${product.id}`)
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    const added = page.waitForResponse((response) => response.url().includes('/cart/items') && response.ok())
    await page.getByRole('button', { name: /^Add/ }).first().click()
    await added
    await page.goto('/cart')
    await expect(page.getByText(product.name).first()).toBeVisible()
    await page
      .getByRole('button', { name: /more|plus|increase/i })
      .first()
      .click()
    await expect(page.getByText('Subtotal').first()).toBeVisible()
  })

  await test.step('check out leads to the login, which says why', async () => {
    await page.getByRole('button', { name: 'Check Out' }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Please log in to complete your purchase')).toBeVisible()
    await page.getByLabel('Email or phone number').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(buyer.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  })

  await test.step('the cart came along; contact, delivery, payment', async () => {
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText(`2 × ${product.name}`)).toBeVisible()
    await expect(page.getByLabel('Recipient’s name')).toHaveValue(buyer.name)
    await page.getByLabel('House and street').fill('House 12, Street 4')
    await page.getByLabel('Area').fill('Gulshan-e-Iqbal')
    await page.getByLabel('City').fill('Karachi')
    await page.reload()
    await expect(page.getByLabel('Area')).toHaveValue('Gulshan-e-Iqbal')
    await page.getByLabel(/Cash on delivery/).check()
  })

  await test.step('place it once; the number is there and the shelf is lower', async () => {
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page).toHaveURL(/\/checkout\/done\//)
    await expect(page.getByText(/^N[0-9A-Z]{7}$/)).toBeVisible()
    await expect(page.getByText('Order placed successfully! You will pay on delivery.')).toBeVisible()
    expect((await readProduct(request, product.id)).quantity).toBe(product.quantity - 2)
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByText('Order placed').first()).toBeVisible()
  })
})
