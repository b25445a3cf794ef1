import { expect, test } from './journey.ts'
import { signUpCustomer } from './testUsers.ts'

test('offline the shop opens, with the last orders; logout deletes them', async ({
  page,
  context,
  strayErrors,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill('ayesha@demo.pk')
  await page.getByLabel('Password', { exact: true }).fill('customer-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/orders')
  const first = page.getByRole('link', { name: /Order N/ }).first()
  const number = /N[0-9A-Z]{7}/.exec((await first.textContent()) ?? '')?.[0] ?? 'no number'
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('files'))).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('files')).match('/shell.html'))))
    .toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /offline/i })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

  await context.setOffline(false)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).not.toHaveURL(/account/)
  await expect.poll(() => page.evaluate(() => caches.has('own'))).toBe(false)
  // The lost connection is the subject of this journey.
  const others = strayErrors.filter((error) => !/INTERNET_DISCONNECTED|ERR_FAILED .*\/uploads\//.test(error))
  strayErrors.splice(0, strayErrors.length, ...others)
})

test('offline an unvisited page says so, and loads when the connection is back', { tag: '@long' }, async ({
  page,
  context,
  request,
  strayErrors,
}) => {
  const list = await (await request.get('/api/v1/product?limit=1')).json()
  const { id, name } = list.data[0]
  await page.goto('/help/returns')
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('seen')).match('/api/v1/shop'))))
    .toBe(true)

  await context.setOffline(true)
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('Pages you opened before still work')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).click()
  await expect(page.locator('.category-tile').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'home' }).click()
  // Several parts of the start page were never read: the message appears once.
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(1)
  await page.goBack()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const others = strayErrors.filter((error) => !/INTERNET_DISCONNECTED|ERR_FAILED/.test(error))
  strayErrors.splice(0, strayErrors.length, ...others)
})

test('caches the images seen, but no avatar', async ({ page, request, baseURL }) => {
  const { token } = await signUpCustomer(baseURL ?? '')
  const upload = await request.post('/api/v1/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() } },
  })
  const avatar = (await upload.json()).data.url
  const list = await (await request.get('/api/v1/product?limit=1')).json()
  await page.goto('/help/returns')
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const kept = await page.evaluate(
    async (urls) => {
      for (const url of urls) if (!(await fetch(url)).ok) throw new Error(url)
      return Promise.all(urls.map(async (url) => Boolean(await caches.match(url))))
    },
    [list.data[0].image, avatar],
  )
  expect(kept).toEqual([true, false])
})

test('offline the cart shows its last state', async ({ page, context, request, strayErrors }) => {
  const list = await (await request.get('/api/v1/product?limit=1&inStock=true&saleClass=otc')).json()
  const { id, name } = list.data[0]
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 1/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.has('own'))).toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('files')).match('/shell.html'))))
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /offline/i })).toBeVisible()
  await context.setOffline(false)
  const others = strayErrors.filter((error) => !/INTERNET_DISCONNECTED|ERR_FAILED/.test(error))
  strayErrors.splice(0, strayErrors.length, ...others)
})
