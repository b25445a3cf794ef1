import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../../e2e/browser.ts'
import { useList } from './interactions.ts'
import type { AdminListPage } from './lists.ts'
import type { createReport } from './report.ts'
import { installStopwatch, settled, timed } from './stopwatch.ts'

const charts = 'main .MuiChartsSurface-root'

/** Logs in to the back office and repeats every interaction. Reports the time of each. */
export const browseAdmin = async (given: {
  origin: string
  lists: readonly AdminListPage[]
  rounds: number
  report: ReturnType<typeof createReport>
}): Promise<void> => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  try {
    const page = await browser.newPage({
      baseURL: given.origin,
      viewport: { width: 1280, height: 800 },
      locale: 'en-PK',
      timezoneId: 'Asia/Karachi',
    })
    page.setDefaultTimeout(15_000)
    await installStopwatch(page)
    await page.goto('/login')
    await page.locator('[name=username]').fill('admin@demo.pk')
    await page.locator('[name=password]').fill('admin-demo-1')
    given.report.record(
      'dashboard',
      'log in',
      await timed(page, () => page.getByRole('button', { name: 'Log in' }).click(), charts),
    )
    for (let round = 0; round < given.rounds; round++) {
      await page.goto('/')
      given.report.record('dashboard', 'load', await settled(page, charts))
      for (const list of given.lists)
        await useList(page, list, (interaction, timing) =>
          given.report.record(list.name, interaction, timing),
        )
      const home = page.locator('.RaMenuItemLink-root[href="/"]')
      given.report.record('dashboard', 'open', await timed(page, () => home.click(), charts))
    }
  } finally {
    await browser.close()
  }
}
