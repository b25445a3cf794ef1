import { expect, type Page } from '@playwright/test'
import { karachiDay, karachiTime, plainText } from './karachi.ts'

/** A moment or a calendar day, as the API sends it. */
const sent = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

/** A day as a screen says it, with the time where it says one: `10 Mar 2030, 9:30 am`. */
const shown = /\b\d{1,2} [a-z]{3} \d{4}(, \d{1,2}:\d{2} [ap]m)?/g

const datesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return sent.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(datesIn) : []
}

/** Collects every date that the API sends to this page from now on. */
export const watchDates = (page: Page): Set<string> => {
  const dates = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().includes('/api/v1/')) return
    // A page that is left gives its bodies away.
    const body: unknown = await response.json().catch(() => null)
    for (const date of datesIn(body)) dates.add(date)
  })
  return dates
}

/**
 * Every date on the page is one that the API has sent, as Karachi's calendar and wall clock have it. `must`: moments
 * that the page shows with day and time.
 */
export const expectKarachiDates = async (page: Page, dates: ReadonlySet<string>, must: readonly string[]) => {
  const words = (iso: string) => `${karachiDay(iso)}, ${karachiTime(iso)}`.toLowerCase()
  const main = page.getByRole('main')
  for (const iso of must)
    await expect.poll(async () => plainText(await main.innerText()), { message: iso }).toContain(words(iso))
  const known = new Set([...dates, ...must].flatMap((iso) => [words(iso), karachiDay(iso).toLowerCase()]))
  const found = plainText(await main.innerText()).match(shown) ?? []
  expect(found.filter((date) => !known.has(date))).toEqual([])
}
