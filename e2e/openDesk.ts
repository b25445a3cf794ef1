import type { Browser, BrowserContext, Page } from '@playwright/test'
import { saveData } from './dataSaver.ts'
import type { DeskPage } from './deskPages.ts'
import type { DeskThings } from './deskThings.ts'

export interface DeskLook {
  theme: 'light' | 'dark'
  width: number
}

interface Desk {
  url: string
  /** An admin's. */
  token: string
  things: DeskThings
}

/** Nothing loads any more, and what moves has come to rest. */
export const deskSettled = async (page: Page) => {
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

/** Opens a page of the desk in the state it asks for. Close the context in the end. */
export const openDesk = async (
  browser: Browser,
  { url, token, things }: Desk,
  shown: DeskPage,
  { theme, width }: DeskLook,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 740 : 800 },
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    reducedMotion: 'reduce',
    colorScheme: theme,
    storageState: {
      cookies: [],
      origins: shown.outside
        ? []
        : [{ origin: new URL(url).origin, localStorage: [{ name: 'deskToken', value: token }] }],
    },
  })
  await saveData(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await shown.before?.(page)
  await page.goto(`${url}${shown.path(things)}`)
  await deskSettled(page)
  if (shown.reach) {
    await shown.reach(page, things)
    await deskSettled(page)
  }
  return { page, context }
}
