import { screen, waitFor, within } from '@testing-library/react'
import { prescribe } from 'server/test/fixtures/prescription'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

test('a prescription line says what it needs, with the way to send it', async () => {
  const productId = await shop.product({ name: 'Epival', saleClass: 'prescription' })
  const guest = shop.guest()
  localStorage.setItem('sessionId', guest.session)
  await guest.api('POST /cart/items', { body: { productId, quantity: 1 } })
  await renderShop('/cart')
  expect(await screen.findByText('We need a prescription for this medicine.')).toBeTruthy()
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Upload prescription' }).getAttribute('href'),
  ).toBe('/prescriptions/new')
})

test('a line above the approval takes the packs that are left by one tap', async () => {
  const productId = await shop.product({ name: 'Epival', saleClass: 'prescription' })
  const { api, id: userId } = await signedIn()
  await api('POST /cart/items', { body: { productId, quantity: 3 } })
  await prescribe(shop, { userId, productId, quantity: 2 })
  const { user } = await renderShop('/cart')
  expect(await screen.findByText('Your prescription covers 2 more packs.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take 2 packs' }))
  await waitFor(async () => {
    const [line] = (await api('GET /cart')).data.items
    expect(line).toMatchObject({ quantity: 2, waits: null })
  })
  await waitFor(() => expect(screen.queryByText(/Your prescription covers/)).toBeNull())
})

test('a prescription line that is short swaps to the same medicine in another pack by one tap', async () => {
  const own = await shop.product({ name: 'Norvasc', saleClass: 'prescription', stock: 4, maxPerOrder: 10 })
  const equal = await shop.product({
    name: 'Sofvasc 20',
    saleClass: 'prescription',
    price: 240,
    packSize: '20 tablets',
    unitsPerPack: 20,
  })
  // One pack of 50 would be more than four of 10.
  await shop.product({
    name: 'Sofvasc 50',
    saleClass: 'prescription',
    price: 100,
    packSize: '50 tablets',
    unitsPerPack: 50,
  })
  const { api } = await signedIn()
  await api('POST /cart/items', { body: { productId: own, quantity: 4 } })
  await shop.db.updateTable('batches').set({ quantity: 1 }).where('product_id', '=', own).execute()
  const { user } = await renderShop('/cart')
  expect(await screen.findByText(/Not enough in stock\. The same medicine:/)).toBeTruthy()
  expect(screen.getByText(/2 packs for Rs.480\.00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take this instead Sofvasc 20' }))
  await waitFor(async () => {
    const { data } = await api('GET /cart')
    expect(data.items.map((line) => [line.Product.id, line.quantity])).toEqual([[equal, 2]])
  })
})

test('a rejected quantity keeps its reason at the line until the next change', async () => {
  const productId = await shop.product({ name: 'Panadol', stock: 40, maxPerOrder: 20 })
  const { api } = await signedIn()
  await api('POST /cart/items', { body: { productId, quantity: 2 } })
  const { user } = await renderShop('/cart')
  const more = await screen.findByRole('button', { name: 'One more of Panadol' })
  await shop.db.updateTable('batches').set({ quantity: 2 }).where('product_id', '=', productId).execute()
  await user.click(more)
  await waitFor(() =>
    expect(document.querySelector('.cart-line-error')?.textContent).toBe('Only 2 left of Panadol'),
  )
  await user.click(screen.getByRole('button', { name: 'One less of Panadol' }))
  await waitFor(() => expect(document.querySelector('.cart-line-error')).toBeNull())
})
