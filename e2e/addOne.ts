import type { Page } from '@playwright/test'
import { alive, expect } from './provoke.ts'

/** Adds one unit of a product to the cart, which has `now` units afterwards. */
export const addOne = async (page: Page, id: string, now = 1) => {
  await page.goto(`/products/${id}`)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await alive(add)
  await add.click()
  await expect(
    page.getByRole('button', { name: `Cart, ${now} item${now === 1 ? '' : 's'}` }).first(),
  ).toBeVisible()
}
