import type { Locator, Page } from '@playwright/test'

/** Counts of one task of staff. Letters are typed characters; other keys are counted apart. */
export interface Work {
  clicks: number
  keys: number
  letters: number
}

export interface Hands {
  click(target: Locator): Promise<void>
  /** Types letters, which are counted apart from other keys. */
  type(text: string): Promise<void>
  press(...keys: string[]): Promise<void>
  /** Pastes into the field that has the focus. */
  paste(text: string): Promise<void>
  /** Opens the file dialog of a button. The dialog takes two clicks: the file, and Open. */
  chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** The counts since the page was opened. */
  work(): Promise<Work>
}

const KEY = 'workOfHands'
const FILE_DIALOG_CLICKS = 2

/** Counts trusted events in the page, before any of its listeners. */
const countInPage = (key: string) => {
  const count = (name: 'clicks' | 'keys') => {
    const counted = JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"keys":0}')
    counted[name]++
    sessionStorage.setItem(key, JSON.stringify(counted))
  }
  addEventListener('pointerdown', (event) => event.isTrusted && count('clicks'), { capture: true })
  addEventListener('keydown', (event) => event.isTrusted && count('keys'), { capture: true })
}

/** Hands whose clicks and keys the page counts. Call it before the page is opened. */
export const handsOf = async (page: Page): Promise<Hands> => {
  await page.addInitScript(countInPage, KEY)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  let inDialogs = 0
  let letters = 0
  return {
    click: (target) => target.click(),
    type: async (text) => {
      letters += text.length
      await page.keyboard.type(text)
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    paste: async (text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('Control+V')
    },
    chooseFile: async (button, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
      await chooser.setFiles(file)
      inDialogs += FILE_DIALOG_CLICKS
    },
    work: async () => {
      const counted = await page.evaluate((key) => sessionStorage.getItem(key), KEY)
      const { clicks, keys } = JSON.parse(counted ?? '{"clicks":0,"keys":0}')
      return { clicks: clicks + inDialogs, keys: keys - letters, letters }
    },
  }
}
