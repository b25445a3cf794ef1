import { screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'

/** The list is there with its search, and the keys work. A list without rows has no search. */
const openCustomers = async () => {
  await shop.customer()
  const opened = await openAsAdmin('/customer')
  const search = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('main input[name="search"]')
    if (!found) throw new Error('no search yet')
    return found
  })
  return { ...opened, search }
}

const palette = async () => within(await screen.findByRole('dialog', { name: 'Find anything' }))

test('letters that are typed before the palette has loaded are searched for', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  const { user } = await openCustomers()
  await user.keyboard(`{Control>}k{/Control}go${order.orderNumber}`)
  const found = await palette()
  expect((found.getByRole('combobox') as HTMLInputElement).value).toBe(`go${order.orderNumber}`)
  await user.keyboard('{Control>}a{/Control}x')
  expect((found.getByRole('combobox') as HTMLInputElement).value).toBe('x')
})

test('Ctrl-K opens an order by its number', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  const { user, router } = await openCustomers()
  await user.keyboard('{Control>}k{/Control}')
  await (await palette()).findByRole('option', { name: 'Orders' })
  await user.keyboard(order.orderNumber)
  await (await palette()).findByRole('option', { name: new RegExp(order.orderNumber) })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/order/${order.id}/show`))
})

test('a record whose number was typed stands before products with a similar name', async () => {
  const productId = await shop.product({ name: 'Baby Lotion' })
  const { api } = await shop.admin()
  const body = { productId, batchNumber: 'LOT-1', expiryDate: '2029-06-30', quantity: 5 }
  await api('POST /batch', { body })
  const { user } = await openCustomers()
  await user.keyboard('{Control>}k{/Control}LOT-1')
  const found = await palette()
  await found.findByRole('option', { name: /LOT-1 · / })
  await found.findByRole('option', { name: /^Baby Lotion/ })
  expect(found.getAllByRole('option')[0]?.textContent).toContain('LOT-1 · Baby Lotion')
})

test('Escape closes the palette', async () => {
  const { user } = await openCustomers()
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Ctrl-K opens the form for a new record', async () => {
  const { user, router } = await openCustomers()
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  await user.keyboard('new coup')
  await (await palette()).findByRole('option', { name: 'New: Coupon' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/coupon/create'))
})

test('slash goes to the search, G and a letter to a page, question mark shows the keys', async () => {
  const { user, router, search } = await openCustomers()
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  await user.keyboard('go')
  expect(router.state.location.pathname).toBe('/customer')
  search.blur()
  await user.keyboard('go')
  await waitFor(() => expect(router.state.location.pathname).toBe('/order'))
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(keys.getByText('Ctrl K')).toBeTruthy()
})
