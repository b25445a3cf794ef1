import type { Locator, Page } from '@playwright/test'
import { type DeskList, switched } from './lists.ts'
import { settled, type Timing, timed } from './stopwatch.ts'

/** Receives each interaction with a list and its time. */
export type Tell = (interaction: string, timing: Timing) => void

/** The list as it opens, this filter shown and empty. */
const openFresh = async (page: Page, { path, ready }: DeskList, shown?: string) => {
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

/** Opens the list from the menu; a list that is not in the menu, by a link. */
const openFromMenu = async (page: Page, { path, ready }: DeskList, tell: Tell) => {
  const item = page.locator(`.RaMenuItemLink-root[href="${path}"]`)
  const inMenu = (await item.count()) > 0
  tell('open', await timed(page, () => (inMenu ? item.click() : followLink(page, path)), ready))
}

const turnPages = async (page: Page, tell: Tell) => {
  const second = page.getByRole('button', { name: 'Go to page 2', exact: true })
  if (!(await second.count())) return
  tell('page 2', await timed(page, () => second.click()))
  const last = page.locator('.MuiPaginationItem-page').last()
  tell(`page ${await last.innerText()}`, await timed(page, () => last.click()))
}

const sortEveryWay = async (page: Page, tell: Tell) => {
  const labels = page.locator('th .MuiTableSortLabel-root')
  for (const label of await labels.all())
    for (const way of ['once', 'again'])
      tell(`sort by ${await label.innerText()} ${way}`, await timed(page, () => label.click()))
}

const chooseTabs = async (page: Page, tell: Tell) => {
  for (const tab of await page.locator('main [role=tab][aria-selected=false]').all()) {
    const name = (await tab.innerText()).replace(/[\d()]+/g, '').trim()
    tell(`tab ${name}`, await timed(page, () => tab.click()))
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
export const useList = async (page: Page, list: DeskList, tell: Tell): Promise<void> => {
  await openFromMenu(page, list, tell)
  await openFresh(page, list)
  await turnPages(page, tell)
  await chooseTabs(page, tell)
  await openFresh(page, list)
  await sortEveryWay(page, tell)
  for (const [source, value] of Object.entries(list.filters)) {
    await openFresh(page, list, source)
    tell(`filter ${source}`, await setFilter(page, page.locator(`form [data-source="${source}"]`), value))
  }
  for (const [source, value] of Object.entries(list.linked ?? {})) {
    await openFresh(page, list)
    const linked = `${list.path}?${new URLSearchParams({ filter: JSON.stringify({ [source]: value }) })}`
    tell(`link with ${source}`, await timed(page, () => followLink(page, linked), list.ready))
  }
}
