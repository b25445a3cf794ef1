import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from './browser.ts'
import { type Look, openPage, settled, widths } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'
import { makeVisitors } from './visitors.ts'

/**
 * `npm run screenshots [word …]`: pictures of every page whose name holds one of the words, in `screenshots/`.
 * Starts a shop with the demo; SHOP_PORT names one that is running instead.
 */
const folder = resolve(import.meta.dirname, '../screenshots')
const words = process.argv.slice(2)
const darkToo =
  /^(home|products|product|product-prescription|cart|cart-sidebar|checkout-review|order-shipped|login)$/

const startShop = async () => {
  if (process.env.SHOP_PORT) return { shop: `http://localhost:${process.env.SHOP_PORT}`, stop: () => true }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'shop.ts')])
  const shop = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', (part) => {
      const address = /Ready: storefront (\S+)/.exec(String(part))?.[1]
      if (address) ready(address)
    })
    child.stderr.pipe(process.stderr)
    child.once('exit', (code) => failed(new Error(`The shop ended with ${code}`)))
  })
  return { shop, stop: () => child.kill('SIGTERM') }
}

/** A picture of the whole page shows what nobody has scrolled to. */
const loadPictures = async (page: Page) => {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await settled(page)
}

const looksOf = (shown: ShopPage): Look[] =>
  widths
    .filter((width) => width === 360 || !shown.phoneOnly)
    .flatMap((width) =>
      (['en', 'ur'] as const).flatMap((language) => [
        { width, language, theme: 'light' as const },
        ...(darkToo.test(shown.name) ? [{ width, language, theme: 'dark' as const }] : []),
      ]),
    )

const { shop, stop } = await startShop()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
const failures: string[] = []
try {
  mkdirSync(folder, { recursive: true })
  const visitors = await makeVisitors(shop)
  const work = shopPages
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    .flatMap((shown) => looksOf(shown).map((look) => ({ shown, look })))
  const count = work.length
  const photograph = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { shown, look } = next
      const name = `${shown.name}-${look.width}-${look.language}${look.theme === 'dark' ? '-dark' : ''}`
      try {
        const { page, context } = await openPage(browser, shop, visitors, shown, look)
        await loadPictures(page)
        await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: !shown.panel })
        await context.close()
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
      }
    }
  }
  await Promise.all([photograph(), photograph()])
  console.log(`${count - failures.length} of ${count} pictures in screenshots/`)
} finally {
  await browser.close()
  stop()
}
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
