import AxeBuilder from '@axe-core/playwright'
import { type DeskPage, type DeskThings, deskPages, findDeskThings } from './deskPages.ts'
import { deskSettled, openDesk } from './openDesk.ts'
import { expect, test } from './provoke.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In batches, so that two workers finish together. */
const batchSize = 15
const batches = Array.from({ length: Math.ceil(deskPages.length / batchSize) }, (_, batch) =>
  deskPages.slice(batch * batchSize, (batch + 1) * batchSize),
)

/** Without frames there is nothing that needs a page of its own to add the findings up. */
const read = async (axe: AxeBuilder) =>
  (await axe.setLegacyMode().analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )

test.use({ trace: 'off', screenshot: 'off' })

let things: DeskThings
test.beforeAll(async ({ admin }) => {
  things = await findDeskThings(admin)
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
      const light = await read(new AxeBuilder({ page }).withTags(tags))
      // The theme follows the system; in the dark the markup is the same and only colours can be wrong.
      await page.emulateMedia({ colorScheme: 'dark' })
      await deskSettled(page)
      const dark = await read(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
      await context.close()
      return [...light.map((fault) => `light ${fault}`), ...dark.map((fault) => `dark ${fault}`)].map(
        (fault) => `${shown.name} ${width} ${fault}`,
      )
    }
    const faults: string[] = []
    for (const shown of batch)
      for (const width of shown.phone ? [1280, 360] : [1280]) faults.push(...(await faultsOf(shown, width)))
    expect(faults).toEqual([])
  })
