import type { Locator, Page } from '@playwright/test'
import { type AdminListPage, switched } from './lists.ts'
import { settled, type Timing, timed } from './stopwatch.ts'

/** Receives each interaction with a list and its time. */
export type RecordTiming = (interaction: string, timing: Timing) => void

/** The list as it opens, this filter shown and empty. */
const openFresh = async (page: Page, { path, ready }: AdminListPage, shown?: string) => {
  const address = new URLSearchParams({
    filter: '{}',
    displayedFilters: JSON.stringify(shown ? { [shown]: true } : {}),
  })
  await page.goto(`${path}?${address}`)
  await settled(page, ready)
}

/** Follows an address inside the back office like a link on any page. */
const followLink = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Runs one interaction. A failure is printed, so that it does not end the measurement of the others. */
const attempt = (name: string, interact: () => Promise<unknown>) =>
  interact().catch((error: Error) => console.error(`${name} was not measured: ${error.message}`))

/** Opens the list from the menu; a list that is not in the menu, by a link. */
const openFromMenu = async (page: Page, { path, ready }: AdminListPage, record: RecordTiming) => {
  const item = page.locator(`.RaMenuItemLink-root[href="${path}"]`)
  const inMenu = (await item.count()) > 0
  record('open', await timed(page, () => (inMenu ? item.click() : followLink(page, path)), ready))
}

const turnPages = async (page: Page, record: RecordTiming) => {
  const second = page.getByRole('button', { name: 'Go to page 2', exact: true })
  if (!(await second.count())) return
  record('page 2', await timed(page, () => second.click()))
  const last = page.locator('.MuiPaginationItem-page').last()
  record(`page ${await last.innerText()}`, await timed(page, () => last.click()))
}

const sortEveryWay = async (page: Page, record: RecordTiming) => {
  const labels = page.locator('th .MuiTableSortLabel-root')
  for (const label of await labels.all())
    for (const way of ['once', 'again'])
      record(`sort by ${await label.innerText()} ${way}`, await timed(page, () => label.click()))
}

const chooseTabs = async (page: Page, record: RecordTiming) => {
  for (const tab of await page.locator('main [role=tab][aria-selected=false]').all()) {
    const name = (await tab.innerText()).replace(/[\d()]+/g, '').trim()
    record(`tab ${name}`, await timed(page, () => tab.click()))
  }
}

const chooseOption = async (page: Page, box: Locator, name: string) => {
  await box.click()
  const option = page.getByRole('option', { name, exact: true })
  await option.waitFor()
  return timed(page, () => option.click())
}

const setFilter = async (page: Page, field: Locator, value: string): Promise<Timing> => {
  await field.waitFor()
  if (value === switched) {
    const box = field.locator('input[type=checkbox]')
    return timed(page, () => box.click())
  }
  const typed = field.locator('input:not([aria-hidden])').first()
  const select = field.locator('div[role=combobox]')
  if (await select.count()) return chooseOption(page, select, value)
  if ((await typed.getAttribute('role')) !== 'combobox') return timed(page, () => typed.fill(value))
  // The choices are a list of their own, which asks while it is typed.
  await typed.click()
  await timed(page, () => typed.fill(value))
  return timed(page, () => page.getByRole('option', { name: value }).first().click())
}

/**
 * Opens the list, goes through its pages and tabs, sorts by every column both ways and uses every filter once,
 * those of links too.
 */
export const useList = async (page: Page, list: AdminListPage, record: RecordTiming): Promise<void> => {
  const { name } = list
  await attempt(`${name}, open`, () => openFromMenu(page, list, record))
  await attempt(`${name}, pages and tabs`, async () => {
    await openFresh(page, list)
    await turnPages(page, record)
    await chooseTabs(page, record)
  })
  await attempt(`${name}, sorts`, async () => {
    await openFresh(page, list)
    await sortEveryWay(page, record)
  })
  for (const [source, value] of Object.entries(list.filters))
    await attempt(`${name}, filter ${source}`, async () => {
      await openFresh(page, list, source)
      record(`filter ${source}`, await setFilter(page, page.locator(`form [data-source="${source}"]`), value))
    })
  for (const [source, value] of Object.entries(list.linked ?? {}))
    await attempt(`${name}, link with ${source}`, async () => {
      await openFresh(page, list)
      const linked = `${list.path}?${new URLSearchParams({ filter: JSON.stringify({ [source]: value }) })}`
      record(`link with ${source}`, await timed(page, () => followLink(page, linked), list.ready))
    })
}
