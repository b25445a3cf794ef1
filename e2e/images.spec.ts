import { expect, type Page, test } from '@playwright/test'
import { readImage } from 'shared-api/productImages'
import { adminOf, createProduct, unique } from './testUsers.ts'

// The test delays images, which a service worker would bypass.
test.use({ serviceWorkers: 'block' })

/** A photo of 1200 × 1600 pixels, with grain as a camera leaves it, so that its bytes weigh what a photo's do. */
const takePhoto = async (page: Page): Promise<File> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 1600)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const grain = pen.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < grain.data.length; at += 4) {
      const light = 150 + (at % 97) + Math.random() * 40 - 40
      grain.data.set([light * 0.4, light, light * 0.8, 255], at)
    }
    pen.putImageData(grain, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return new File([new Uint8Array(bytes)], 'pack.jpg', { type: 'image/jpeg' })
}

/** The shown image: its rendition, its pixels, and the pixels of the screen that show it. */
const shownIn = (page: Page, image: string) =>
  page.locator(image).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
    const blob = await (await fetch(image.currentSrc)).blob()
    const { width, height } = await createImageBitmap(blob)
    return {
      bytes: blob.size,
      side: Math.max(width, height),
      needed: image.getBoundingClientRect().width * devicePixelRatio,
    }
  })

test('a phone loads the cuts that its slots need, their colour stands there before them and nothing moves', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { api: admin } = await adminOf(baseURL ?? '')
  await page.goto('/help')
  const photo = await takePhoto(page)
  const { data: brand } = await admin('POST /brand', { body: { name: `Pictured ${unique()}` } })
  const { url } = (await admin('POST /upload', { form: { purpose: 'product' }, files: [photo] })).data
  const facts = readImage(url)
  const [first] = await Promise.all(
    Array.from({ length: 10 }, () => createProduct(admin, { brand: brand.id, image: url })),
  )

  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(/\/uploads\/.*\.webp$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  // Before the load event, because the images wait.
  await page.goto(`/brand/${brand.id}`, { waitUntil: 'commit' })
  const card = page.locator('.product-card').first()
  await expect(card.locator('rect')).toHaveAttribute('fill', `#${facts?.colour}`)
  await expect(card.locator('rect')).toBeInViewport()
  expect((await card.locator('rect').boundingBox())?.height).toBeGreaterThan(100)
  release()
  const image = '.product-card >> nth=0 >> img'
  await expect.poll(() => page.locator(image).evaluate((one) => Reflect.get(one, 'complete'))).toBe(true)
  const small = await shownIn(page, image)
  expect(small.side).toBeLessThan(small.needed * 2)
  expect(small.side).toBeGreaterThan(small.needed * 0.7)
  const whole = (await (await page.request.get(url)).body()).length
  expect(small.bytes).toBeLessThan(whole / 4)
  // Images further down load as they come near, in no larger rendition.
  await page.locator('.product-card').last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page
        .locator('.product-card img')
        .last()
        .evaluate((one) => Reflect.get(one, 'complete')),
    )
    .toBe(true)
  expect(new Set(asked).size).toBe(1)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved').by)).toBeLessThan(0.01)

  await page.goto(`/products/${first?.id}`)
  const large = '.gallery > .picture > img'
  await expect.poll(() => page.locator(large).evaluate((one) => Reflect.get(one, 'complete'))).toBe(true)
  const shown = await shownIn(page, large)
  expect(shown.side).toBeLessThan(shown.needed * 2)
  expect(shown.side).toBeGreaterThan(shown.needed * 0.7)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved').by)).toBeLessThan(0.01)
})
