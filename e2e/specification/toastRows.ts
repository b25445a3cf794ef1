import { expect } from '@playwright/test'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { expectThreeSeconds, expectTopRight, type Toast, timeOnScreen, waitForToast } from './toasts.ts'
import { breakCalls } from './watch.ts'

/** A toast of each kind, provoked once and then read by the rows. */
interface Shown {
  success: Toast & { milliseconds: number }
  error: Toast & { milliseconds: number }
}

/** Does something, and returns the toast that follows and how long it stays. */
const showToast = async (stage: Stage, words: string, act: () => Promise<void>) => {
  const staying = timeOnScreen(stage.page, words)
  await act()
  const toast = await waitForToast(stage.page, words)
  // It may still be moving in when it is first seen.
  await stage.page.waitForTimeout(700)
  const rested = await waitForToast(stage.page, words)
  return { ...toast, fromTop: rested.fromTop, fromRight: rested.fromRight, milliseconds: await staying }
}

const rows = (app: string) => [
  {
    id: `2.toasts.${app}.1`,
    says: 'success is green',
    check: ({ success }: Shown) => expect(success.colour).toBe('green'),
  },
  {
    id: `2.toasts.${app}.2`,
    says: 'error is red',
    check: ({ error }: Shown) => expect(error.colour).toBe('red'),
  },
  {
    id: `2.toasts.${app}.3`,
    says: 'top-right',
    check: ({ success, error }: Shown) => {
      expectTopRight(success)
      expectTopRight(error)
    },
  },
  {
    id: `9.toast-duration.${app}`,
    says: 'shown for 3 seconds',
    check: ({ success, error }: Shown) => {
      expectThreeSeconds(success.milliseconds)
      expectThreeSeconds(error.milliseconds)
    },
  },
]

/** Section 2: toasts of the shop. */
export const shopToasts = chapter<Shown>({
  needsServer: true,
  title: 'section 2: toasts of the storefront',
  apps: 'storefront',
  open: async (stage) => {
    const [customer, first, second] = [await stage.signUp(), await stage.product(), await stage.product()]
    for (const { id } of [first, second])
      await customer.api('POST /cart/items', { body: { productId: id, quantity: 1 } })
    await stage.openShop('/cart', customer)
    const main = stage.page.getByRole('main')
    const remove = (name: string) => main.getByRole('button', { name: `Remove ${name}` }).click()
    const success = await showToast(stage, 'Item removed from cart', () => remove(first.name))
    await breakCalls(stage.page, 'DELETE', /^\/cart\/items\//, 500)
    const error = await showToast(stage, 'Failed to remove item from cart', () => remove(second.name))
    return { success, error }
  },
  rows: rows('storefront'),
})

/** Section 2: toasts of the back office, of a form and of its failure. */
export const officeToasts = chapter<Shown>({
  needsServer: true,
  title: 'section 2: toasts of the back office',
  apps: 'backoffice',
  open: async (stage) => {
    const { page } = stage
    const { data } = await stage.admin.api('POST /coupon', {
      body: { code: `TOAST${Date.now()}`, discountType: 'percentage', discountValue: 5, description: 'Five' },
    })
    const open = () => stage.openBackOffice(`/coupon/${data.id}`)
    const change = async (words: string) => {
      const field = page.getByLabel('Description')
      await expect(field).toHaveValue(/./)
      await field.fill(words)
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await open()
    const success = await showToast(stage, 'Coupon updated successfully', () => change('Four'))
    await open()
    await breakCalls(page, 'PUT', /^\/coupon\//, 500)
    const error = await showToast(stage, 'Failed to update coupon', () => change('Three'))
    return { success, error }
  },
  rows: rows('backoffice'),
})
