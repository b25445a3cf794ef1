import type { Page } from '@playwright/test'
import { expect, logInToBackoffice, test } from './journey.ts'
import { pixel } from './pixel.ts'
import { runsAll } from './runsAll.ts'
import { followFailures, startAlone } from './startAlone.ts'

// The first load makes a database and fills it; two at once would double the wait.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const FIRST_LOAD_MS = 90_000

/** A step that `npm test` leaves out. */
const longStep = async (title: string, run: () => Promise<void>) => {
  if (runsAll) await test.step(title, run)
}

/** Reports of the libraries' development builds: reads that they gave up, and a prop that MUI 9 passes on. */
const ofLibraries = /CanceledError|does not recognize the/

const withoutLibraries = (errors: string[]) =>
  errors.splice(0, errors.length, ...errors.filter((error) => !ofLibraries.test(error)))

/** Addresses of images on the page that did not load. */
const missingImages = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })

test('the storefront alone: addresses, reloads, two tabs and a purchase', { tag: '@long' }, async ({
  context,
  page,
  strayErrors,
}) => {
  const shop = await startAlone('storefront')
  const failures = followFailures(context)
  try {
    await page.goto(`${shop.address}/products`)
    const product = page.locator('main a[href^="/products/"]').first()
    await product.waitFor({ timeout: FIRST_LOAD_MS })
    expect(await page.locator('main img').count()).toBeGreaterThan(10)
    expect(await missingImages(page)).toEqual([])
    const address = `${shop.address}${await product.getAttribute('href')}`

    await longStep('a copied address opens the same product, in a browser that is new as well', async () => {
      await page.goto(address)
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      const other = await (await page.context().browser()?.newContext())?.newPage()
      if (!other) throw new Error('the browser is gone')
      await other.goto(address)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(name ?? '', {
        timeout: FIRST_LOAD_MS,
      })
      await other.context().close()
    })

    await test.step('cart and session outlive a reload, and the second tab has them too', async () => {
      await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
      await expect(page.getByRole('button', { name: /Cart.*1/ }).first()).toBeVisible()
      await page.goto(`${shop.address}/login`)
      await page.getByLabel('Email or phone number').fill('ayesha@demo.pk')
      await page.getByLabel('Password', { exact: true }).fill('customer-demo-1')
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(page).not.toHaveURL(/login/)
      await page.reload()
      const second = await context.newPage()
      await second.goto(`${shop.address}/cart`)
      await expect(second.getByRole('button', { name: 'Remove' }).first()).toBeVisible()
      await page.goto(`${shop.address}/orders`)
      await expect(page.getByRole('link', { name: /^Order N/ }).first()).toBeVisible()
    })

    await test.step('a purchase', async () => {
      await page.goto(`${shop.address}/checkout`)
      await page.getByLabel(/Cash on delivery/).check()
      await page.getByRole('button', { name: /Place order/ }).click()
      await expect(page.getByText(/^N[0-9A-Z]{7}$/)).toBeVisible()
    })

    await longStep('a change in one tab shows in the other', async () => {
      await page.locator('main a[href^="/orders/"]').first().click()
      await expect(page).toHaveURL(/\/orders\//)
      const second = await context.newPage()
      await second.goto(page.url())
      await second.getByRole('main').getByRole('button', { name: 'Cancel order' }).first().click()
      await second.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expect(second.getByText('Cancelled').first()).toBeVisible()
      await page.bringToFront()
      // Without live updates the page reads its order again after 15 s.
      await expect(page.getByText('Cancelled').first()).toBeVisible({ timeout: 8_000 })
    })

    await longStep('a prescription with a photograph', async () => {
      await page.goto(`${shop.address}/prescriptions/new`)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(pixel) })
      await page.getByRole('button', { name: 'Send prescription' }).click()
      await expect(page).toHaveURL(/\/prescriptions\/(?!new)/)
      await page.reload()
      await expect(page.locator('main img').first()).toBeVisible()
      expect(await missingImages(page)).toEqual([])
    })

    await test.step('the service worker outlives its last page, so that a reload never finds it gone', async () => {
      for (const other of context.pages()) if (other !== page) await other.close()
      await page.goto('about:blank')
      const empty = `${shop.address}/empty`
      await page.route(empty, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      )
      await page.goto(empty)
      await page.waitForTimeout(1_000)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        1,
      )
    })

    expect(shop.printed()).toContain('ayesha@demo.pk / customer-demo-1')
    expect(shop.printed()).toMatch(/Back office: http:\/\/localhost:\d+/)
    expect(failures).toEqual([])
    withoutLibraries(strayErrors)
  } finally {
    shop.stop()
  }
})

test('the back office alone: an edit, a review with its photographs, and two tabs', { tag: '@long' }, async ({
  context,
  page,
  strayErrors,
}) => {
  const office = await startAlone('backoffice')
  const failures = followFailures(context)
  try {
    await page.goto(`${office.address}/product`)
    await page.getByLabel('Email or phone number').waitFor({ timeout: 60_000 })
    await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible({
      timeout: FIRST_LOAD_MS,
    })
    await page.getByRole('row').nth(1).waitFor()
    expect(await missingImages(page)).toEqual([])

    await test.step('a corrected price outlives a reload', async () => {
      await page.getByRole('row').nth(1).click()
      const price = page.getByLabel(/^Price/)
      await expect(price).not.toHaveValue('')
      const address = page.url()
      const lower = String(Number(await price.inputValue()) - 1)
      await price.fill(lower)
      await page.getByRole('button', { name: /save/i }).click()
      await expect(page.getByText('Product updated successfully!')).toBeVisible()
      await page.goto(address)
      await expect(price).toHaveValue(lower)
    })

    await longStep('a second tab leaves the first one logged in', async () => {
      await page.goto(`${office.address}/order`)
      const second = await context.newPage()
      await second.goto(`${office.address}/order`)
      await second.getByRole('row').nth(1).waitFor()
      await page.reload()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    })

    await longStep('a review shows the photographed pages', async () => {
      await page.goto(`${office.address}/prescription`)
      await page.getByRole('row').nth(1).click()
      await expect(page.locator('main img').first()).toBeVisible()
      expect(await missingImages(page)).toEqual([])
    })

    expect(office.printed()).toContain('admin@demo.pk / admin-demo-1')
    expect(failures).toEqual([])
    withoutLibraries(strayErrors)
  } finally {
    office.stop()
  }
})
