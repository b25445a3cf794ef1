import type { BrowserContext } from '@playwright/test'

/** A browser in data saver mode: its pages keep no connection open, so that a page can come to rest. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
