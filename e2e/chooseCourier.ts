import type { Locator, Page } from '@playwright/test'

/** The courier that the shop of the journeys lists. */
export const COURIER = 'TCS'

/** Chooses the courier in a form of dispatch. */
export const chooseCourier = async (form: Page | Locator): Promise<void> => {
  await form.getByLabel('Courier').click()
  const page = 'page' in form ? form.page() : form
  await page.getByRole('option', { name: COURIER, exact: true }).click()
}
