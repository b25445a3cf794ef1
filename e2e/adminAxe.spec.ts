import type { Page } from '@playwright/test'
import { type AdminPage, adminPages } from './adminPages.ts'
import { type AdminThings, findAdminThings } from './adminThings.ts'
import { all, colourFaultsIn, faultsIn } from './axeFaults.ts'
import { adminSettled, openAdminPage, turnAdminTo } from './openAdminPage.ts'
import { expect, test } from './provoke.ts'

/** A page of each kind: a list, a record, a form, a page with tabs. `npm run test:axe` opens all. */
const sample = ['login', 'dashboard', 'orders', 'order-pending', 'prescription-review', 'product']
const unknown = sample.filter((name) => !adminPages.some((shown) => shown.name === name))
if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}`)
const checked = adminPages.filter(({ name }) => all || sample.includes(name))
/** In batches, so that the workers finish together. */
const batchSize = all ? 6 : 3
const batches = Array.from({ length: Math.ceil(checked.length / batchSize) }, (_, batch) =>
  checked.slice(batch * batchSize, (batch + 1) * batchSize),
)

const widthsOf = ({ phone }: AdminPage) => {
  const widths = phone ? [360, 1280] : [1280]
  return all ? widths : widths.slice(0, 1)
}

/** Pages before the login or on a bad connection get their own window. In a full run each page does. */
const isAlone = ({ before, outside }: AdminPage) => all || Boolean(before ?? outside)

test.use({ trace: 'off', screenshot: 'off' })

let things: AdminThings
test.beforeAll(async ({ admin, shopUrl }) => {
  things = await findAdminThings(shopUrl, admin)
})

const lightFaults = async (page: Page) => (await faultsIn(page)).map((fault) => `light ${fault}`)

const darkFaults = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await adminSettled(page)
  return (await colourFaultsIn(page)).map((fault) => `dark ${fault}`)
}

for (const batch of batches)
  test(`no axe violation in the back office, ${batch[0]?.name} to ${batch.at(-1)?.name}`, async ({
    browser,
    adminUrl,
    adminToken,
  }) => {
    test.setTimeout(600_000)
    const backoffice = { url: adminUrl, token: adminToken, things }
    const faults: string[] = []
    const keep = (shown: AdminPage, width: number, found: string[]) =>
      faults.push(...found.map((fault) => `${shown.name} ${width} ${fault}`))

    for (const shown of batch.filter(isAlone))
      for (const width of widthsOf(shown)) {
        const { page, context } = await openAdminPage(browser, backoffice, shown, { theme: 'light', width })
        keep(shown, width, await lightFaults(page))
        if (all) keep(shown, width, await darkFaults(page))
        await context.close()
      }

    // One window visits all pages, because loading the app takes longer than checking a page.
    const inOneWindow = batch.filter((shown) => !isAlone(shown))
    const [first] = inOneWindow
    if (first) {
      const { page, context } = await openAdminPage(browser, backoffice, first, {
        theme: 'light',
        width: 1280,
      })
      for (const shown of inOneWindow)
        for (const width of widthsOf(shown)) {
          await turnAdminTo(page, shown, things, width)
          keep(shown, width, await lightFaults(page))
        }
      await context.close()
    }
    expect(faults).toEqual([])
  })
