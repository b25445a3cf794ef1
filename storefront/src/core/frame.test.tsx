import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { empty500, network, shop } from '../../test/network.ts'
import { renderShop } from '../../test/renderShop.tsx'
import { cartKey } from '../features/cart/cartStore.ts'

test('Urdu is chosen in the header, remembered, and turns the page around', async () => {
  const { user } = await renderShop('/categories')
  await user.click(screen.getByRole('button', { name: 'اردو' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'اقسام' })).toBeTruthy()
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.cookie).toContain('lang=ur')
  expect(localStorage.getItem('lang')).toBe('ur')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Categories' })).toBeTruthy()
  expect(document.documentElement.dir).toBe('ltr')
})

test('toasts speak Urdu too, and the server is asked for Urdu', async () => {
  let asked = ''
  network.use(
    http.get('*/api/v1/category', ({ request }) => {
      asked = request.headers.get('accept-language') ?? ''
      return new Response(null, { status: 500 })
    }),
  )
  await renderShop('/categories', 'ur')
  expect((await screen.findAllByText('اقسام نہیں کھل سکیں')).length).toBeGreaterThan(0)
  expect(asked).toBe('ur')
})

test('the theme is switched and remembered', async () => {
  const { user } = await renderShop('/categories')
  await user.click(screen.getByRole('button', { name: 'Light or dark mode' }))
  const chosen = document.documentElement.dataset.theme
  expect(localStorage.getItem('theme')).toBe(chosen)
  await user.click(screen.getByRole('button', { name: 'Light or dark mode' }))
  expect(document.documentElement.dataset.theme).not.toBe(chosen)
})

test('the footer names licence, pharmacist and address', async () => {
  await renderShop('/categories')
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText('DHO-KHI-2026-0417')).toBeTruthy()
  expect(footer.getByText(/Hina Qureshi/)).toBeTruthy()
  expect(footer.getByText(/Bahadurabad/)).toBeTruthy()
})

test('after 10 seconds a slow connection shows a notice, and a retry is safe', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  network.use(http.get('*/api/v1/category', () => new Promise<never>(() => undefined)))
  await renderShop('/categories')
  await screen.findByRole('heading', { level: 1, name: 'Categories' })
  expect(screen.queryByText(/Your connection is slow/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(screen.getByText(/Your connection is slow/)).toBeTruthy()
  vi.useRealTimers()
  await shop.product()
  network.resetHandlers()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('Pain & Fever')).toBeTruthy()
})

test('offline the shop says so', async () => {
  await renderShop('/categories')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/You’re offline/)).toBeTruthy()
})

test('a cart change in another tab shows here', async () => {
  const productId = await shop.product()
  const guest = shop.guest()
  localStorage.setItem('sessionId', guest.session)
  const { queries } = await renderShop('/cart')
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  await guest.api('POST /cart/items', { body: { productId, quantity: 3 } })
  new BroadcastChannel('cart').postMessage('changed')
  await waitFor(() => expect(screen.getByText('Panadol 500mg Tablets')).toBeTruthy())
  expect(queries.getQueryData(cartKey)).toBeTruthy()
})

test('a changed price is shown and confirmed before the checkout', async () => {
  const productId = await shop.product({ price: 100 })
  const guest = shop.guest()
  localStorage.setItem('sessionId', guest.session)
  await guest.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const { api } = await shop.admin()
  await api('PUT /product/:id', { params: { id: productId }, body: { price: 90 } })
  const { user } = await renderShop('/cart')
  expect(await screen.findByText('Your cart has changed')).toBeTruthy()
  const checkOut = screen.getByRole('button', { name: 'Check Out' }) as HTMLButtonElement
  expect(checkOut.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(checkOut.disabled).toBe(false)
})

test('a page that breaks says so while the rest of the shop goes on', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  network.use(http.get('*/api/v1/category', () => Response.json({ success: true, data: null })))
  empty500('GET /brand')
  await renderShop('/categories')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
})
