import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { type Look, openPage, widths } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'
import { makeVisitors, type Visitors } from './visitors.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every page in batches, so that two workers finish together. */
const batchSize = 9
const batches = Array.from({ length: Math.ceil(shopPages.length / batchSize) }, (_, batch) =>
  shopPages.slice(batch * batchSize, (batch + 1) * batchSize),
)

const setTheme = (page: Page, theme: Look['theme']) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/** Without frames there is nothing that needs a page of its own to add the findings up. */
const read = async (axe: AxeBuilder) =>
  (await axe.setLegacyMode().analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** All rules in the light; in the dark the markup is the same and only colours can be wrong. */
const faultsAt = async (page: Page) => {
  await setTheme(page, 'light')
  const light = await read(new AxeBuilder({ page }).withTags(tags))
  await setTheme(page, 'dark')
  const dark = await read(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
  return [...light.map((fault) => `light ${fault}`), ...dark.map((fault) => `dark ${fault}`)]
}

// What is wrong stands in the list; traces of so many pages take longer than the pages.
test.use({ trace: 'off', screenshot: 'off' })

let visitors: Visitors
test.beforeAll(async ({ baseURL }) => {
  visitors = await makeVisitors(baseURL ?? '')
})

/** `npm run proof:axe` looks at Urdu on wide screens too: the same markup, mirrored, so every run leaves it out. */
const all = process.env.AXE === 'all'

const faultsOf = async (shown: ShopPage, open: (look: Look) => ReturnType<typeof openPage>) => {
  const faults: string[] = []
  for (const language of ['en', 'ur'] as const) {
    const [phone, ...wider] = widths
    const { page, context } = await open({ language, theme: 'light', width: phone })
    for (const width of shown.phoneOnly || (language === 'ur' && !all) ? [phone] : [phone, ...wider]) {
      await page.setViewportSize({ width, height: 800 })
      if (await isTooWide(page)) faults.push(`${shown.name} ${language} ${width} is wider than the screen`)
      faults.push(...(await faultsAt(page)).map((fault) => `${shown.name} ${language} ${width} ${fault}`))
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
