import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { makeActors } from './actors.ts'
import { adminPages } from './adminPages.ts'
import { findAdminThings } from './adminThings.ts'
import { browserArgs, findBrowser } from './browser.ts'
import { openAdminPage } from './openAdminPage.ts'
import { openPage } from './openPage.ts'
import { shopPages } from './pages.ts'
import { adminOf } from './testUsers.ts'

/**
 * `node e2e/readmeImages.ts` beside a running `npm start`: the screenshots of the README, as WebP in `docs/images`.
 * Chromium's canvas encodes them, because Playwright writes no WebP.
 */
const { SHOP_PORT = '3000', ADMIN_PORT = '3001' } = process.env
const shop = `http://localhost:${SHOP_PORT}`
const backoffice = `http://localhost:${ADMIN_PORT}`

const named = <T extends { name: string }>(pages: readonly T[], name: string): T => {
  const found = pages.find((one) => one.name === name)
  if (!found) throw new Error(`There is no page ${name}`)
  return found
}

const toWebp = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage()
  const base64 = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? ''
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(base64, 'base64')
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
const save = async (name: string, opened: { page: Page; context: BrowserContext }) => {
  const image = await toWebp(browser, await opened.page.screenshot())
  await opened.context.close()
  writeFileSync(resolve(import.meta.dirname, `../docs/images/${name}.webp`), image)
  console.log(`${name}.webp ${Math.round(image.length / 1000)} kB`)
}

const { token, api } = await adminOf(shop)
const actors = await makeActors(shop)
const appearance = { language: 'en', theme: 'light' } as const
await save(
  'shop-home',
  await openPage(browser, shop, actors, named(shopPages, 'home'), { ...appearance, width: 360 }),
)
await save(
  'shop-product',
  await openPage(browser, shop, actors, named(shopPages, 'product-prescription'), {
    ...appearance,
    width: 1280,
  }),
)
const things = await findAdminThings(shop, api)
await save(
  'backoffice-prescription',
  await openAdminPage(browser, { url: backoffice, token, things }, named(adminPages, 'prescription-review'), {
    theme: 'light',
    width: 1280,
  }),
)
await browser.close()
