import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import type { AdminPage } from './adminPages.ts'
import type { AdminThings } from './adminThings.ts'
import { saveData } from './dataSaver.ts'

export interface AdminAppearance {
  theme: 'light' | 'dark'
  width: number
}

interface Backoffice {
  url: string
  /** An admin's. */
  token: string
  things: AdminThings
}

const sizeOf = (width: number) => ({ width, height: width < 700 ? 740 : 800 })

/** Nothing loads any more, and what moves has come to rest. */
export const adminSettled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.locator('h1').filter({ hasText: /\S/ }).first().waitFor()
  await page.locator('[aria-label=Loading], .MuiLinearProgress-root').first().waitFor({ state: 'hidden' })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
}

/**
 * Like `networkidle`, but for a page that is open. Returns a function that waits until no request was under
 * way for half a second.
 */
const followRequests = (page: Page) => {
  const underWay = new Set<Request>()
  let quietSince = Date.now()
  const began = (request: Request) => underWay.add(request)
  const ended = (request: Request) => {
    underWay.delete(request)
    quietSince = Date.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  return async () => {
    while (underWay.size > 0 || Date.now() - quietSince < 500) await page.waitForTimeout(50)
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
  }
}

/** Shows another page in an open window, as a link of the back office does: the app is not loaded again. */
export const turnAdminTo = async (page: Page, shown: AdminPage, things: AdminThings, width: number) => {
  await page.setViewportSize(sizeOf(width))
  const quiet = followRequests(page)
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, shown.path(things))
  await quiet()
  await adminSettled(page)
}

/** Opens a page of the back office in the state it asks for. Close the context in the end. */
export const openAdminPage = async (
  browser: Browser,
  { url, token, things }: Backoffice,
  shown: AdminPage,
  { theme, width }: AdminAppearance,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: sizeOf(width),
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    reducedMotion: 'reduce',
    colorScheme: theme,
    storageState: {
      cookies: [],
      origins: shown.outside
        ? []
        : [{ origin: new URL(url).origin, localStorage: [{ name: 'adminToken', value: token }] }],
    },
  })
  await saveData(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await shown.before?.(page)
  await page.goto(`${url}${shown.path(things)}`)
  await adminSettled(page)
  if (shown.prepare) {
    await shown.prepare(page, things)
    await adminSettled(page)
  }
  return { page, context }
}
