import type { Page } from '@playwright/test'
import { type Actors, makeActors } from './actors.ts'
import { all, colourFaultsIn, faultsIn } from './axeFaults.ts'
import { expect, test } from './journey.ts'
import { type Appearance, openPage, widths } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'

/** A page of each kind: a list, an upload, a form with errors. `npm run test:axe` opens all. */
const sample = [
  'home',
  'product-prescription',
  'cart',
  'checkout-review',
  'sign-up-wrong',
  'prescription-upload',
]
const unknown = sample.filter((name) => !shopPages.some((shown) => shown.name === name))
if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}`)
const checked = shopPages.filter(({ name }) => all || sample.includes(name))
/** In batches, so that the workers finish together. */
const batchSize = all ? 6 : 3
const batches = Array.from({ length: Math.ceil(checked.length / batchSize) }, (_, batch) =>
  checked.slice(batch * batchSize, (batch + 1) * batchSize),
)

const setTheme = (page: Page, theme: Appearance['theme']) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const faultsAt = async (page: Page, theme: Appearance['theme']) => {
  await setTheme(page, theme)
  const faults = (await faultsIn(page)).map((fault) => `${theme} ${fault}`)
  if (!all) return faults
  await setTheme(page, 'dark')
  return [...faults, ...(await colourFaultsIn(page)).map((fault) => `dark ${fault}`)]
}

const appearancesOf = (shown: ShopPage): Appearance[] => {
  const appearances = (shown.phoneOnly ? widths.slice(0, 1) : widths).flatMap((width) =>
    (['en', 'ur'] as const).map((language): Appearance => ({ language, theme: 'light', width })),
  )
  const place = checked.indexOf(shown)
  const turn = appearances[place % appearances.length]
  if (all || !turn) return appearances
  return [{ ...turn, theme: Math.floor(place / appearances.length) % 2 ? 'dark' : 'light' }]
}

// The list names each fault. Traces of so many pages take longer than the pages.
test.use({ trace: 'off', screenshot: 'off' })

let actors: Actors
test.beforeAll(async ({ baseURL }) => {
  actors = await makeActors(baseURL ?? '')
})

const faultsOf = async (shown: ShopPage, open: (appearance: Appearance) => ReturnType<typeof openPage>) => {
  const faults: string[] = []
  for (const appearance of appearancesOf(shown)) {
    const { page, context } = await open(appearance)
    const found = await faultsAt(page, appearance.theme)
    if (await isTooWide(page)) found.push('is wider than the screen')
    faults.push(...found.map((fault) => `${shown.name} ${appearance.language} ${appearance.width} ${fault}`))
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
        ...(await faultsOf(shown, (appearance) =>
          openPage(browser, baseURL ?? '', actors, shown, appearance),
        )),
      )
    expect(faults).toEqual([])
  })

test('checks the letters of an animation in their final place', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Toasts</title><main><h1>Toasts</h1><p>leaves</p><p style="opacity: 0.2">arrives</p></main>
     <style>p { transition: opacity 1000s } @keyframes fade { from { opacity: 0.2 } } h1 { animation: fade 1000s }</style>`,
  )
  await page.evaluate(() => {
    const [leaves, arrives] = document.querySelectorAll('p')
    if (!leaves || !arrives) throw new Error('there are two')
    getComputedStyle(leaves).opacity
    leaves.style.opacity = '0'
    arrives.style.opacity = '1'
  })
  expect(await faultsIn(page)).toEqual([])
})
