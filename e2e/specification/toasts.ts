import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type ToastColour = 'green' | 'red' | 'other'

export interface Toast {
  colour: ToastColour
  /** CSS pixels from the edges of the window. */
  fromTop: number
  fromRight: number
}

/** The kind of a colour as the browser computes it: `rgb(20, 104, 63)`. */
const kindOf = (computed: string): ToastColour => {
  const [red = 0, green = 0, blue = 0] = computed.match(/[\d.]+/g)?.map(Number) ?? []
  if (green > red * 1.3 && green > blue * 1.3) return 'green'
  if (red > green * 1.8 && red > blue * 1.8) return 'red'
  return 'other'
}

/**
 * The toast with exactly these words that is on the screen, or null. A toast is an element in a fixed place
 * over the page that is no dialog, in any library.
 */
export const findToast = async (inside: Page | Locator, words: string): Promise<Toast | null> => {
  const found = await inside.getByText(words, { exact: true }).evaluateAll((elements) => {
    for (const element of elements) {
      let coloured: HTMLElement | null = null
      for (let at: HTMLElement | null = element as HTMLElement; at; at = at.parentElement) {
        const { backgroundColor, position } = getComputedStyle(at)
        if (!coloured && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) coloured = at
        if (at.getAttribute('role') === 'dialog') break
        if (position !== 'fixed' || !coloured) continue
        const { top, right } = coloured.getBoundingClientRect()
        const colour = getComputedStyle(coloured).backgroundColor
        return { colour, fromTop: top, fromRight: document.documentElement.clientWidth - right }
      }
    }
    return null
  })
  return found && { ...found, colour: kindOf(found.colour) }
}

/** Waits for the toast with these words. */
export const waitForToast = async (page: Page, words: string): Promise<Toast> => {
  let toast: Toast | null = null
  await expect
    .poll(
      async () => {
        toast = await findToast(page, words)
        return toast !== null
      },
      { message: `a toast says: ${words}`, intervals: [50] },
    )
    .toBe(true)
  if (!toast) throw new Error(`No toast says: ${words}`)
  return toast
}

/** Milliseconds from when these words appear in the page until they are gone, by the page's own clock. */
export const timeOnScreen = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        let since = 0
        const check = () => {
          const found = document.evaluate(`//*[text()="${wanted}"]`, document, null, XPathResult.BOOLEAN_TYPE)
          if (found.booleanValue) since ||= performance.now()
          else if (since) {
            clearInterval(timer)
            done(performance.now() - since)
          }
        }
        const timer = setInterval(check, 20)
      }),
    words,
  )

/** A toast is shown for 3 seconds; its animations are not counted to the millisecond. */
export const expectThreeSeconds = (milliseconds: number) => {
  expect(milliseconds).toBeGreaterThanOrEqual(2800)
  expect(milliseconds).toBeLessThanOrEqual(3700)
}

/** A toast stands in the top right corner, below a header at most. */
export const expectTopRight = ({ fromTop, fromRight }: Toast) => {
  expect(fromTop).toBeGreaterThanOrEqual(0)
  expect(fromTop).toBeLessThan(130)
  expect(fromRight).toBeGreaterThanOrEqual(0)
  expect(fromRight).toBeLessThan(50)
}
