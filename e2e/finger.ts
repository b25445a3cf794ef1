import type { Locator, Page } from '@playwright/test'
import { alive } from './provoke.ts'

/** A finger that counts its taps and keys. Keys go to the field that it tapped, or that the page has focused. */
export const finger = (page: Page) => {
  let taps = 0
  let keys = 0
  let lastAt = Date.now()
  const tap = async (target: Locator) => {
    await alive(target)
    await target.tap()
    lastAt = Date.now()
    taps += 1
  }
  /** Taps the field, unless the page has led there already. */
  const type = async (field: Locator, text: string) => {
    await field.waitFor()
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await page.keyboard.type(text)
    lastAt = Date.now()
    keys += text.length
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    lastAt = Date.now()
    keys += 1
  }
  /** Milliseconds since the last tap or key. */
  const wait = () => Date.now() - lastAt
  return { tap, type, press, wait, taps: () => taps, keys: () => keys }
}
