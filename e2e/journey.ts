import { test as base, expect, type Page } from '@playwright/test'

export { expect }

interface Fixtures {
  /** The address of the back office. */
  adminUrl: string
  /** Errors on the pages that no step expects. A journey that ends with any has failed. */
  strayErrors: string[]
}

/** A browser journey. Errors in a page's console fail it, unless it takes them out of `strayErrors`. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  adminUrl: async ({}, use) => use(`http://localhost:${process.env.ADMIN_PORT}`),
  strayErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** The back office's login form. */
export const logInToBackoffice = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
