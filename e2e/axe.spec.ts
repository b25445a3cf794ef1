import type { Page } from '@playwright/test'
import { all, colourFaultsIn, faultsIn } from './axeFaults.ts'
import { expect, test } from './journey.ts'
import { type Look, openPage, widths } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'
import { makeVisitors, type Visitors } from './visitors.ts'

/** Every page in batches, so that two workers finish together. */
const batchSize = 9
const batches = Array.from({ length: Math.ceil(shopPages.length / batchSize) }, (_, batch) =>
  shopPages.slice(batch * batchSize, (batch + 1) * batchSize),
)

const setTheme = (page: Page, theme: Look['theme']) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const faultsAt = async (page: Page, inTheDark: boolean) => {
  await setTheme(page, 'light')
  const light = await faultsIn(page)
  if (!inTheDark) return light
  await setTheme(page, 'dark')
  const dark = await colourFaultsIn(page)
  return [...light.map((fault) => `light ${fault}`), ...dark.map((fault) => `dark ${fault}`)]
}

// What is wrong stands in the list; traces of so many pages take longer than the pages.
test.use({ trace: 'off', screenshot: 'off' })

let visitors: Visitors
test.beforeAll(async ({ baseURL }) => {
  visitors = await makeVisitors(baseURL ?? '')
})

const faultsOf = async (shown: ShopPage, open: (look: Look) => ReturnType<typeof openPage>) => {
  const faults: string[] = []
  for (const language of ['en', 'ur'] as const) {
    const [phone, ...wider] = widths
    const { page, context } = await open({ language, theme: 'light', width: phone })
    for (const width of shown.phoneOnly || (language === 'ur' && !all) ? [phone] : [phone, ...wider]) {
      await page.setViewportSize({ width, height: 800 })
      if (await isTooWide(page)) faults.push(`${shown.name} ${language} ${width} is wider than the screen`)
      const inTheDark = all || (language === 'en' && width === phone)
      faults.push(
        ...(await faultsAt(page, inTheDark)).map((fault) => `${shown.name} ${language} ${width} ${fault}`),
      )
    }
    await context.close()
  }
  return faults
}

for (const batch of batches)
  test(`no axe violation, ${batch[0]?.name} to ${batch.at(-1)?.name}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    for (const shown of batch)
      faults.push(
        ...(await faultsOf(shown, (look) => openPage(browser, baseURL ?? '', visitors, shown, look))),
      )
    expect(faults).toEqual([])
  })
