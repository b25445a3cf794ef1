import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls, cut, empty500, network, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'

const panadol = { name: 'Panadol 500mg Tablets', price: 36, originalPrice: 40, stock: 12 }

/** A guest with one Panadol in the cart, the sidebar open. */
const withSidebar = async (input: Parameters<typeof shop.product>[0] = panadol) => {
  const id = await shop.product(input)
  const { user, queries } = await renderShop(`/products/${id}`)
  await user.click(await screen.findByRole('button', { name: /Add to cart/ }))
  await screen.findByRole('group', { name: /Quantity of/ })
  await user.click(screen.getAllByRole('button', { name: 'Cart, 1 item' })[0] as HTMLElement)
  const panel = within(await screen.findByRole('dialog', { name: 'Cart' }))
  return { id, user, queries, panel }
}

test('the sidebar shows the line as specified, and its totals', async () => {
  const { panel } = await withSidebar()
  expect(panel.getByText('Panadol 500mg Tablets')).toBeTruthy()
  expect(panel.getByText('No image')).toBeTruthy()
  expect(panel.getByText('-10%')).toBeTruthy()
  expect(panel.getByText('Rs 40.00').closest('s')).toBeTruthy()
  expect(panel.getAllByText('Rs 36.00').length).toBeGreaterThanOrEqual(3)
  expect(panel.getByText('Subtotal')).toBeTruthy()
  expect(panel.getByText('Total')).toBeTruthy()
  expect(panel.queryByText('Discount')).toBeNull()
  expect(panel.getByText('Shipping calculated at checkout')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'View Cart' })).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Check Out' })).toBeTruthy()
})

test('a product without an image says so in Urdu, in the cart and in the search', async () => {
  const id = await shop.product(panadol)
  const guest = shop.guest()
  localStorage.setItem('sessionId', guest.session)
  await guest.api('POST /cart/items', { body: { productId: id, quantity: 1 } })
  const { user } = await renderShop('/cart', 'ur')
  expect(await screen.findByText('تصویر نہیں')).toBeTruthy()
  await user.type(screen.getByRole('combobox'), 'panadol')
  const result = within(await screen.findByRole('option', { name: /Panadol/ }))
  expect(result.getByText('تصویر نہیں')).toBeTruthy()
  expect(screen.queryByText('No image')).toBeNull()
})

test('X, Escape and the overlay close the sidebar; scroll is locked meanwhile and focus comes back', async () => {
  const { user, panel } = await withSidebar()
  const locked = () => document.documentElement.classList.contains('locked')
  expect(locked()).toBe(true)
  await user.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(locked()).toBe(false)

  const opener = screen.getAllByRole('button', { name: 'Cart, 1 item' })[0] as HTMLElement
  await user.click(opener)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)

  await user.click(opener)
  await screen.findByRole('dialog')
  await user.click(screen.getByTestId('overlay'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Tab stays inside the sidebar', async () => {
  const { user } = await withSidebar()
  const dialog = screen.getByRole('dialog')
  for (let press = 0; press < 12; press++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test.each([
  ['the stock', { stock: 2 }, 'Only 2 left'],
  ['what one order may hold', { maxPerOrder: 2 }, 'Up to 2 per order'],
])('minus stops at 1, and plus at %s with the reason beside it', async (_, limits, reason) => {
  const { user, panel } = await withSidebar({ ...panadol, ...limits })
  const stepper = within(panel.getByRole('group', { name: /Quantity of/ }))
  const minus = stepper.getByRole('button', { name: /One less/ }) as HTMLButtonElement
  const plus = stepper.getByRole('button', { name: /One more/ }) as HTMLButtonElement
  expect(minus.disabled).toBe(true)
  expect(stepper.queryByText(reason)).toBeNull()
  await user.click(plus)
  expect(plus.disabled).toBe(true)
  expect(minus.disabled).toBe(false)
  expect(stepper.getByText(reason)).toBeTruthy()
  // The product's page, behind the sidebar, and the cart's page say it too.
  const everywhere = () => screen.getAllByRole('group', { name: /Quantity of/, hidden: true })
  expect(everywhere().map((group) => within(group).queryAllByText(reason).length)).toEqual([1, 1])
  await user.click(panel.getByRole('button', { name: 'View Cart' }))
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  await waitFor(() => expect(within(everywhere()[0] as HTMLElement).getByText(reason)).toBeTruthy())
})

test('nine fast clicks on plus end in ten, with one request', async () => {
  const { user, panel } = await withSidebar()
  calls.length = 0
  const plus = panel.getByRole('button', { name: /One more/ })
  for (let click = 0; click < 9; click++) await user.click(plus)
  expect(panel.getAllByText('Rs 360.00').length).toBe(3)
  await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT')).length).toBe(1))
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Cart, 10 items', hidden: true }).length).toBe(2),
  )
  expect(calls.filter((call) => call.startsWith('PUT')).length).toBe(1)
})

test('removing says so and leaves an empty cart', async () => {
  const { user, panel } = await withSidebar()
  await user.click(panel.getByRole('button', { name: /Remove Panadol/ }))
  expect(await screen.findByText('Item removed from cart')).toBeTruthy()
  expect(await panel.findByText('Your cart is empty')).toBeTruthy()
})

test('View Cart goes to the cart', async () => {
  const { user, panel } = await withSidebar()
  await user.click(panel.getByRole('button', { name: 'View Cart' }))
  expect(location.pathname).toBe('/cart')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
})

test('Check Out without a token leads to the login, says why and remembers the way', async () => {
  const { user, panel } = await withSidebar()
  await user.click(panel.getByRole('button', { name: 'Check Out' }))
  const toast = (await screen.findByText('Please log in to complete your purchase')).closest('[role]')
  expect(toast?.getAttribute('role')).toBe('status')
  expect(toast?.closest('.Toastify__toast')?.className).toContain('Toastify__toast--info')
  expect(location.pathname).toBe('/login')
  expect(sessionStorage.getItem('afterLogin')).toBe('/checkout')
})

test('Check Out with a stored token goes to the checkout', async () => {
  const { user, panel } = await withSidebar()
  localStorage.setItem('token', (await shop.customer()).token)
  await user.click(panel.getByRole('button', { name: 'Check Out' }))
  await waitFor(() => expect(location.pathname).toBe('/checkout'))
})

test('a coupon is applied and removed; a refused one keeps what was typed', async () => {
  const { api } = await shop.admin()
  await api('POST /coupon', { body: { code: 'EID10', discountType: 'percentage', discountValue: 10 } })
  const { user, panel } = await withSidebar()
  await user.click(panel.getByRole('button', { name: 'View Cart' }))
  const code = (await screen.findByLabelText('Coupon code')) as HTMLInputElement
  await user.type(code, 'NOPE')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(code.value).toBe('NOPE')
  await user.clear(code)
  await user.type(code, ' eid10 ')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Coupon applied successfully')).toBeTruthy()
  expect(await screen.findByText('Coupon applied: EID10')).toBeTruthy()
  const shown = screen.getByRole('region', { name: 'Total' }).textContent ?? ''
  const order = ['Subtotal', 'Discount', 'Coupon applied: EID10', 'Total', 'Shipping calculated', 'Check Out']
  const places = order.map((words) => shown.lastIndexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }))
  expect(await screen.findByText('Coupon removed')).toBeTruthy()
})

test('emptying the cart asks first', async () => {
  const { user, panel } = await withSidebar()
  await user.click(panel.getByRole('button', { name: 'View Cart' }))
  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Empty the cart' }))
  expect(await screen.findByText('Cart cleared')).toBeTruthy()
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

test('a failure without a message shows the text of the table', async () => {
  const { user, panel } = await withSidebar()
  cut('PUT /cart/items/:id')
  await user.click(panel.getByRole('button', { name: /One more/ }))
  expect(await screen.findByText('Failed to update item quantity')).toBeTruthy()
  empty500('DELETE /cart/items/:id')
  await user.click(panel.getByRole('button', { name: /Remove Panadol/ }))
  expect(await screen.findByText('Failed to remove item from cart')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'View Cart' }))
  empty500('DELETE /cart')
  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Empty the cart' }))
  expect(await screen.findByText('Failed to clear cart')).toBeTruthy()
})

test('a code is checked before it is applied: its error, then what it would save', async () => {
  const { api } = await shop.admin()
  await api('POST /coupon', { body: { code: 'EID10', discountType: 'percentage', discountValue: 10 } })
  const { user, panel } = await withSidebar()
  await user.click(panel.getByRole('button', { name: 'View Cart' }))
  const code = await screen.findByLabelText('Coupon code')
  const toasts = () => document.querySelectorAll('.Toastify__toast').length
  /** At the field at once, and in a toast that comes later. */
  const saidTwice = (words: string) => waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  const press = () => user.click(screen.getByRole('button', { name: 'Apply' }))
  calls.length = 0
  empty500('POST /coupon/validate')
  await user.type(code, 'EID10')
  await press()
  await saidTwice('Invalid coupon')
  expect(toasts()).toBe(1)
  network.resetHandlers()
  await user.clear(code)
  await user.type(code, 'NOPE')
  await press()
  await saidTwice('There is no coupon with this code')
  expect(toasts()).toBe(2)
  expect(calls).toEqual(['POST /coupon/validate'])
  empty500('POST /cart/coupon')
  await user.clear(code)
  await user.type(code, 'EID10')
  await press()
  await saidTwice('Failed to apply coupon')
  expect(screen.getByText('This code saves you Rs 3.60')).toBeTruthy()
  expect(toasts()).toBe(3)
  network.resetHandlers()
  await press()
  expect(await screen.findByText('Coupon applied successfully')).toBeTruthy()
})

test('a cart that cannot be read says so and can be read again', async () => {
  localStorage.setItem('sessionId', shop.guest().session)
  empty500('GET /cart')
  const { user } = await renderShop('/cart')
  expect((await screen.findAllByText('Failed to fetch cart')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
})

test('a product that cannot be added shows the server’s message first', async () => {
  const id = await shop.product({ ...panadol, stock: 1 })
  const { user } = await renderShop(`/products/${id}`)
  const add = await screen.findByRole('button', { name: /Add to cart/ })
  empty500('POST /cart/items')
  await user.click(add)
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy()
})
