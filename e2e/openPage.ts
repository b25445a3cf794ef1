import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Actor, Actors } from './actors.ts'
import { saveData } from './dataSaver.ts'
import type { ShopPage } from './pages.ts'

export interface Appearance {
  language: 'en' | 'ur'
  theme: 'light' | 'dark'
  width: number
}

/** The widths of every page in the tests: a small phone, a laptop. */
export const widths = [360, 1280] as const

/** Heights that belong to the widths. */
const heightOf = (width: number) => (width < 700 ? 740 : 800)

const remembered = ({ sessionId, token, user }: Actor): Record<string, string> => ({
  sessionId,
  ...(token ? { token, user: JSON.stringify(user), isAuthenticated: 'true' } : {}),
})

const contextOf = async (
  browser: Browser,
  shop: string,
  { language, theme, width }: Appearance,
  actor: Actor,
) => {
  const context = await browser.newContext({
    baseURL: shop,
    viewport: { width, height: heightOf(width) },
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme: theme,
  })
  await saveData(context)
  await context.addCookies([
    { name: 'lang', value: language, url: shop },
    { name: 'theme', value: theme, url: shop },
  ])
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, remembered(actor))
  return context
}

/** Nothing loads any more and nothing is about to appear. */
export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.locator('main .skeleton').first().waitFor({ state: 'hidden' })
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a page of the table as its test actor, in the given state. Close the context in the end. */
export const openPage = async (
  browser: Browser,
  shop: string,
  actors: Actors,
  shown: ShopPage,
  appearance: Appearance,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await contextOf(browser, shop, appearance, actors.users[shown.as ?? 'guest'])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await shown.before?.(page)
  await page.goto(shown.path(actors))
  await settled(page)
  if (shown.prepare) {
    await shown.prepare(page)
    await settled(page)
  }
  return { page, context }
}
