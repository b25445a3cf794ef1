import type { BrowserContext } from '@playwright/test'

/** A browser whose owner saves data: its pages keep no line open, so that a page can come to rest. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
