import type { Locator, Page } from '@playwright/test'
import { alive } from './provoke.ts'

/** A finger that counts its taps and keys. Keys go to the field that it tapped, or that the page has focused. */
export const finger = (page: Page) => {
  let taps = 0
  let keys = 0
  const tap = async (target: Locator) => {
    await alive(target)
    await target.tap()
    taps += 1
  }
  /** Taps the field, unless the page has led there already. */
  const type = async (field: Locator, text: string) => {
    await field.waitFor()
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await page.keyboard.type(text)
    keys += text.length
  }
  return { tap, type, taps: () => taps, keys: () => keys }
}
