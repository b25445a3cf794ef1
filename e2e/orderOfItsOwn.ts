import type { Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { adminOf, createProduct, signUpCustomer } from './testUsers.ts'

interface Where {
  page: Page
  adminUrl: string
  /** The shop's address. */
  baseURL: string | undefined
  status: 'pending' | 'processing'
}

/**
 * Makes an order for one journey and opens the back office's list of orders at it. The first row of the whole
 * list may belong to another test.
 */
export const findOrderOfItsOwn = async ({ page, adminUrl, baseURL = '', status }: Where): Promise<void> => {
  const { api: admin } = await adminOf(baseURL)
  const { api } = await signUpCustomer(baseURL)
  const order = await placeOrder(api, (await createProduct(admin)).id)
  if (status === 'processing')
    await admin('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  const view = JSON.stringify({ search: order.orderNumber })
  await page.goto(`${adminUrl}/order?${new URLSearchParams({ filter: view })}`)
  await page.getByRole('tab', { name: new RegExp(`^${status} 1$`) }).click()
}
