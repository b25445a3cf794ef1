import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Actors, makeActors } from './actors.ts'
import { adminPages } from './adminPages.ts'
import { type AdminThings, findAdminThings } from './adminThings.ts'
import { browserArgs, findBrowser } from './browser.ts'
import { moreStates } from './moreStates.ts'
import { type AdminAppearance, openAdminPage } from './openAdminPage.ts'
import { type Appearance, openPage, settled, widths } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'
import { adminOf } from './testUsers.ts'

/**
 * `npm run screenshots [word …]`: screenshots of every page and state of the shop (`storefront-…`) and of the back
 * office (`backoffice-…`) whose name contains one of the words, in `screenshots/`. Starts a shop with the demo;
 * SHOP_PORT and ADMIN_PORT name one that is running instead. APPEARANCES='360-en 1280-ur-dark' limits the shop's.
 */
const folder = resolve(import.meta.dirname, '../screenshots')
const words = process.argv.slice(2)
/** The appearances to photograph, as `360-en` or `1280-ur-dark`; all without it. */
const given = process.env.APPEARANCES?.split(' ')

const startShop = async () => {
  const { SHOP_PORT, ADMIN_PORT } = process.env
  if (SHOP_PORT && ADMIN_PORT)
    return {
      shop: `http://localhost:${SHOP_PORT}`,
      backoffice: `http://localhost:${ADMIN_PORT}`,
      stop: () => true,
    }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'shop.ts')])
  const found = await new Promise<{ shop: string; backoffice: string }>((ready, failed) => {
    child.stdout.on('data', (part) => {
      const [, shop, backoffice] = /Ready: storefront (\S+) +back office (\S+)/.exec(String(part)) ?? []
      if (shop && backoffice) ready({ shop, backoffice })
    })
    child.stderr.pipe(process.stderr)
    child.once('exit', (code) => failed(new Error(`The shop ended with ${code}`)))
  })
  return { ...found, stop: () => child.kill('SIGTERM') }
}

/** A screenshot to take. */
interface Shot {
  name: string
  open: () => Promise<{ page: Page; context: BrowserContext }>
  fullPage: boolean
}

const wanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const dark = (theme: 'light' | 'dark') => (theme === 'dark' ? '-dark' : '')

/** A screenshot of the whole page shows parts that no test has scrolled to. */
const loadImages = async (page: Page) => {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    // Without scrolling, everything must be laid out now.
    document.body.classList.remove('arriving')
  })
  await settled(page)
}

const suffixOf = ({ width, language, theme }: Appearance) => `${width}-${language}${dark(theme)}`

const appearancesOf = (shown: ShopPage): Appearance[] =>
  widths
    .filter((width) => width === 360 || !shown.phoneOnly)
    .flatMap((width) =>
      (['en', 'ur'] as const).flatMap((language) =>
        (['light', 'dark'] as const).map((theme) => ({ width, language, theme })),
      ),
    )
    .filter((appearance) => given?.includes(suffixOf(appearance)) ?? true)

const shopShots = (actors: Actors): Shot[] =>
  [...shopPages, ...moreStates]
    .filter(({ name }) => wanted(`storefront-${name}`))
    .flatMap((shown) =>
      appearancesOf(shown).map((appearance) => ({
        name: `${shown.name}-${suffixOf(appearance)}`,
        open: async () => {
          const opened = await openPage(browser, shop, actors, shown, appearance)
          await loadImages(opened.page)
          return opened
        },
        fullPage: !shown.panel,
      })),
    )

const adminShots = (token: string, things: AdminThings): Shot[] =>
  adminPages
    .filter(({ name }) => wanted(`backoffice-${name}`))
    .flatMap((shown) =>
      (shown.phone ? [1280, 360] : [1280])
        .flatMap((width): AdminAppearance[] => [
          { width, theme: 'light' },
          { width, theme: 'dark' },
        ])
        .map((appearance) => ({
          name: `backoffice-${shown.name}-${appearance.width}${dark(appearance.theme)}`,
          open: () => openAdminPage(browser, { url: backoffice, token, things }, shown, appearance),
          // A page in a reached state is on the screen; a dialog does not stretch.
          fullPage: !shown.prepare,
        })),
    )

const { shop, backoffice, stop } = await startShop()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
const failures: string[] = []
try {
  mkdirSync(folder, { recursive: true })
  const { token, api } = await adminOf(shop)
  const work = [...shopShots(await makeActors(shop)), ...adminShots(token, await findAdminThings(shop, api))]
  const count = work.length
  const photograph = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { name, open, fullPage } = next
      try {
        const { page, context } = await open()
        await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage })
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
