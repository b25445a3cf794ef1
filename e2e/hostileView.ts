import type { Page } from '@playwright/test'
import { hostileHost } from './hostileTexts.ts'
import { expect } from './provoke.ts'

/** Elements that no page of ours has, and that text turned into markup would add. */
const foreign = [
  'a[href^="javascript:" i]',
  'iframe[srcdoc]',
  'svg script',
  'math',
  'meta[http-equiv=refresh]',
  ...['onload', 'onerror', 'ontoggle', 'onfocus', 'onmouseover'].map((name) => `[${name}]`),
  ...['src', 'href'].map((name) => `[${name}*="${hostileHost}"]`),
].join()

/** Notes everything that only a text that came alive can cause. */
const watch = (page: Page) => {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname === hostileHost || protocol === 'javascript:') seen.push(`request: ${request.url()}`)
  })
  return seen
}

const faultsOn = async (page: Page, seen: string[]) => {
  const ran = await page.evaluate(() => 'hostile' in window)
  const elements = await page.locator(foreign).evaluateAll((found) => found.map((one) => one.outerHTML))
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  return [
    ...seen.splice(0),
    ...(ran ? ['a script ran'] : []),
    ...elements.map((one) => `an element: ${one}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ]
}

/** Fields of one line take line breaks out, so spaces do not count. */
const plain = (text: string) => text.replace(/\s+/g, '')

/** All that the page says, what stands in its fields too. */
export const textOf = (page: Page): Promise<string> =>
  page
    .evaluate(() =>
      [
        document.body.textContent,
        ...[...document.querySelectorAll('input, textarea')].map((field) => 'value' in field && field.value),
      ].join(' | '),
    )
    .then(plain)

const timesIn = (whole: string, part: string) => whole.split(part).length - 1

/** Those of the words that the page says less often than they are listed, alone or inside each other. */
const missingIn = (shown: string, words: readonly string[]) => {
  const wanted = words.map(plain)
  return [...new Set(wanted)].filter(
    (word) => timesIn(shown, word) < wanted.reduce((sum, other) => sum + timesIn(other, word), 0),
  )
}

/** None of the words stands there. */
export const saysNone = async (page: Page, words: readonly string[]) => {
  const shown = await textOf(page)
  expect(words.filter((word) => shown.includes(plain(word)))).toEqual([])
}

/** Goes to another page of the app that is open, as its links do: loading it anew takes most of the time. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

export interface View {
  /** Waits until the page says each of these as often as it is listed, and looks for harm. */
  now: (words: readonly string[]) => Promise<void>
  /** Loads the address first. */
  at: (address: string, words: readonly string[]) => Promise<void>
  /** Goes there within the app first. */
  inside: (address: string, words: readonly string[]) => Promise<void>
}

/** Watches pages that show the shoppers' texts, from now on. */
export const viewOf = (page: Page): View => {
  const seen = watch(page)
  const now = async (words: readonly string[]) => {
    await expect.poll(async () => missingIn(await textOf(page), words), { message: page.url() }).toEqual([])
    expect([page.url(), ...(await faultsOn(page, seen))]).toEqual([page.url()])
  }
  return {
    now,
    at: async (address, words) => {
      await page.goto(address)
      await now(words)
    },
    inside: async (address, words) => {
      await goInside(page, address)
      await now(words)
    },
  }
}
