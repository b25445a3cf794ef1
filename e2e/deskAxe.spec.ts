import { all, colourFaultsIn, faultsIn } from './axeFaults.ts'
import { type DeskPage, deskPages } from './deskPages.ts'
import { type DeskThings, findDeskThings } from './deskThings.ts'
import { deskSettled, openDesk } from './openDesk.ts'
import { expect, test } from './provoke.ts'

/** Dialogs and pickers, alike on many pages, are looked at when all looks are. */
const looked = deskPages.filter(({ reach }) => all || !reach)
/** In batches, so that two workers finish together. */
const batchSize = 15
const batches = Array.from({ length: Math.ceil(looked.length / batchSize) }, (_, batch) =>
  looked.slice(batch * batchSize, (batch + 1) * batchSize),
)

test.use({ trace: 'off', screenshot: 'off' })

let things: DeskThings
test.beforeAll(async ({ admin, shopUrl }) => {
  things = await findDeskThings(shopUrl, admin)
})

for (const batch of batches)
  test(`no axe violation at the desk, ${batch[0]?.name} to ${batch.at(-1)?.name}`, async ({
    browser,
    deskUrl,
    adminToken,
  }) => {
    test.setTimeout(600_000)
    const desk = { url: deskUrl, token: adminToken, things }
    const faultsOf = async (shown: DeskPage, width: number) => {
      const { page, context } = await openDesk(browser, desk, shown, { theme: 'light', width })
      const light = await faultsIn(page)
      const dark: string[] = []
      if (all) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await deskSettled(page)
        dark.push(...(await colourFaultsIn(page)))
      }
      await context.close()
      return [...light.map((fault) => `light ${fault}`), ...dark.map((fault) => `dark ${fault}`)].map(
        (fault) => `${shown.name} ${width} ${fault}`,
      )
    }
    const faults: string[] = []
    for (const shown of batch) {
      const widths = shown.phone ? [360, 1280] : [1280]
      for (const width of all ? widths : widths.slice(0, 1)) faults.push(...(await faultsOf(shown, width)))
    }
    expect(faults).toEqual([])
  })
