import type { Page } from '@playwright/test'
import { all, colourFaultsIn, faultsIn } from './axeFaults.ts'
import { type DeskPage, deskPages } from './deskPages.ts'
import { type DeskThings, findDeskThings } from './deskThings.ts'
import { deskSettled, openDesk, turnDeskTo } from './openDesk.ts'
import { expect, test } from './provoke.ts'

/** Dialogs and pickers look the same on many pages, so they are checked only in a full run. */
const looked = deskPages.filter(({ reach }) => all || !reach)
/** In batches, so that two workers finish together. */
const batchSize = 15
const batches = Array.from({ length: Math.ceil(looked.length / batchSize) }, (_, batch) =>
  looked.slice(batch * batchSize, (batch + 1) * batchSize),
)

const widthsOf = ({ phone }: DeskPage) => {
  const widths = phone ? [360, 1280] : [1280]
  return all ? widths : widths.slice(0, 1)
}

/** Pages before the login or on a bad connection get their own window. In a full run each page does. */
const isAlone = ({ before, outside }: DeskPage) => all || Boolean(before ?? outside)

test.use({ trace: 'off', screenshot: 'off' })

let things: DeskThings
test.beforeAll(async ({ admin, shopUrl }) => {
  things = await findDeskThings(shopUrl, admin)
})

const lightFaults = async (page: Page) => (await faultsIn(page)).map((fault) => `light ${fault}`)

const darkFaults = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await deskSettled(page)
  return (await colourFaultsIn(page)).map((fault) => `dark ${fault}`)
}

for (const batch of batches)
  test(`no axe violation in the back office, ${batch[0]?.name} to ${batch.at(-1)?.name}`, async ({
    browser,
    deskUrl,
    adminToken,
  }) => {
    test.setTimeout(600_000)
    const desk = { url: deskUrl, token: adminToken, things }
    const faults: string[] = []
    const keep = (shown: DeskPage, width: number, found: string[]) =>
      faults.push(...found.map((fault) => `${shown.name} ${width} ${fault}`))

    for (const shown of batch.filter(isAlone))
      for (const width of widthsOf(shown)) {
        const { page, context } = await openDesk(browser, desk, shown, { theme: 'light', width })
        keep(shown, width, await lightFaults(page))
        if (all) keep(shown, width, await darkFaults(page))
        await context.close()
      }

    // One window visits all pages, because loading the app takes longer than checking a page.
    const inOneWindow = batch.filter((shown) => !isAlone(shown))
    const [first] = inOneWindow
    if (first) {
      const { page, context } = await openDesk(browser, desk, first, { theme: 'light', width: 1280 })
      for (const shown of inOneWindow)
        for (const width of widthsOf(shown)) {
          await turnDeskTo(page, shown, things, width)
          keep(shown, width, await lightFaults(page))
        }
      await context.close()
    }
    expect(faults).toEqual([])
  })
