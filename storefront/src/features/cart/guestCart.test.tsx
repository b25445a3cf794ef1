import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { existing } from 'server/test/existing'
import { expect, test } from 'vitest'
import { calls, cut, network, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { call } from '../../core/call.ts'
import { storedSessionId } from '../../core/guestSession.ts'
import { openSession } from '../../core/session.ts'
import { logIn, logOut } from '../accounts/logIn.ts'
import { shownCart } from './cartStore.ts'

const transfers = () => calls.filter((made) => made === 'POST /cart/transfer').length
const cartButton = (name: string) => screen.findAllByRole('button', { name, hidden: true })
const toasts = () => document.querySelectorAll('.Toastify__toast').length

const loginOf = async ({ token, api }: Awaited<ReturnType<typeof shop.customer>>) => ({
  token,
  data: (await api('GET /user/profile')).data,
})

/** A customer who logged in with two Panadol in the guest's cart, while the connection was cut. */
const unmerged = async (path = '/categories') => {
  const productId = await shop.product()
  const view = await renderShop(path)
  await call('POST /cart/items', { body: { productId, quantity: 2 } })
  const guest = existing(storedSessionId())
  const customer = await shop.customer()
  cut('POST /cart/transfer')
  await logIn(view.queries, await loginOf(customer))
  expect(await screen.findByText('Failed to transfer cart')).toBeTruthy()
  expect(storedSessionId()).toBe(guest)
  return { ...view, guest, customer, productId }
}

/** This browser has a guest's cart with two Panadol. */
const guestWithTwo = async () => {
  const guest = shop.guest()
  await guest.api('POST /cart/items', { body: { productId: await shop.product(), quantity: 2 } })
  localStorage.setItem('sessionId', guest.session)
}

/** The next page: a click in the shop, which loads nothing anew. */
const nextPage = async (user: Awaited<ReturnType<typeof renderShop>>['user']) =>
  user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Delivery' }))

test('says that the items are not added yet, and never that the cart is empty', async () => {
  const { user } = await unmerged('/cart')
  expect((await screen.findAllByText(/chose before logging in are safe/)).length).toBe(1)
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  await user.click((await cartButton('Cart, some items are not added yet'))[0] as HTMLElement)
  const panel = within(await screen.findByRole('dialog', { name: 'Cart' }))
  expect(panel.getByText(/chose before logging in are safe/)).toBeTruthy()
  expect(panel.queryByText('Your cart is empty')).toBeNull()
})

test('tries again on the next page, without another toast while the connection stays cut', async () => {
  const { user, guest } = await unmerged()
  const seen = toasts()
  const tried = new Promise<void>((done) => {
    network.use(
      http.post('*/api/v1/cart/transfer', () => {
        done()
        return HttpResponse.error()
      }),
    )
  })
  await nextPage(user)
  await tried
  await new Promise((done) => setTimeout(done, 100))
  expect(toasts()).toBe(seen)
  expect(storedSessionId()).toBe(guest)
  network.resetHandlers()
  await user.click(screen.getAllByRole('link', { name: /Nuskha/ })[0] as HTMLElement)
  await cartButton('Cart, 2 items')
  expect(storedSessionId()).toBeNull()
})

test('tries again at the next start', async () => {
  const customer = await shop.customer()
  const { token, data } = await loginOf(customer)
  await guestWithTwo()
  openSession(data, token)
  await renderShop('/categories')
  await cartButton('Cart, 2 items')
  expect(storedSessionId()).toBeNull()
  expect(transfers()).toBe(1)
})

test('a shopper can try again from the note', async () => {
  const { user } = await unmerged('/cart')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  network.resetHandlers()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Panadol 500mg Tablets')).toBeTruthy()
  expect(screen.queryByText(/chose before logging in are safe/)).toBeNull()
})

test('the checkout waits for the merge instead of calling the cart empty', async () => {
  const { token, data } = await loginOf(await shop.customer())
  await guestWithTwo()
  openSession(data, token)
  cut('POST /cart/transfer')
  const { user } = await renderShop('/checkout')
  expect(await screen.findByText(/chose before logging in are safe/)).toBeTruthy()
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Deliver to' })).toBeTruthy()
})

test('after a logout the items are in the guest’s cart again, and the next login takes them', async () => {
  const { queries } = await unmerged()
  network.resetHandlers()
  cut('POST /cart/transfer')
  await logOut()
  await cartButton('Cart, 2 items')
  network.resetHandlers()
  const other = await shop.customer()
  await logIn(queries, await loginOf(other))
  expect((await other.api('GET /cart')).data.items[0]?.quantity).toBe(2)
})

test('does not show the cart of a customer who left during the merge', async () => {
  const { queries } = await unmerged()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let merged = false
  network.use(
    http.post('*/api/v1/cart/transfer', async ({ request }) => {
      const response = await shop.app.fetch(request)
      merged = true
      await held
      return response
    }),
  )
  screen.getAllByRole('link', { name: /Nuskha/ })[0]?.click()
  await waitFor(() => expect(merged).toBe(true))
  await logOut()
  release()
  await waitFor(() => expect(storedSessionId()).toBeNull())
  expect(shownCart(queries)?.items ?? []).toEqual([])
})

test('a signed-in customer leaves no session id behind that would look like a guest’s cart', async () => {
  const { token, data } = await loginOf(await shop.customer())
  openSession(data, token)
  await renderShop('/cart')
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(storedSessionId()).toBeNull()
  expect(transfers()).toBe(0)
})
