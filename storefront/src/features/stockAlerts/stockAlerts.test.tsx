import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

const main = () => within(screen.getByRole('main'))
/** The button, once it is known whether the customer has asked before. */
const ask = async () => {
  const button = await main().findByRole('button', { name: /^Tell me when it’s back/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}

test('a customer asks with one tap, and takes it back in the account', async () => {
  const customer = await signedIn()
  const id = await shop.product({ name: 'Panadol', stock: 0 })
  const first = await renderShop(`/products/${id}`)
  await first.user.click(await ask())
  expect(await main().findByText(/We’ll message you once/)).toBeTruthy()
  expect((await customer.api('GET /stock-alert')).data).toMatchObject([{ productId: id }])

  cleanup()
  const account = await renderShop('/account')
  await account.user.click(await main().findByRole('button', { name: 'Remove Panadol' }))
  await expect.poll(() => main().queryByRole('heading', { name: 'Waiting for stock' })).toBeNull()
  expect((await customer.api('GET /stock-alert')).data).toEqual([])
})

test('a guest logs in first', async () => {
  const id = await shop.product({ stock: 0 })
  const { user } = await renderShop(`/products/${id}`)
  await user.click(await ask())
  expect(await screen.findByLabelText('Mobile number')).toBeTruthy()
  expect(sessionStorage.getItem('afterLogin')).toContain(`/products/${id}`)
})

test('an account without a proven contact is led to prove one', async () => {
  await signedIn({ isProven: false })
  const id = await shop.product({ stock: 0 })
  const { user } = await renderShop(`/products/${id}`)
  await user.click(await ask())
  expect(await main().findByRole('link', { name: 'Go to my account' })).toBeTruthy()
})

test('a product in stock and a restricted one offer no alert', async () => {
  const id = await shop.product({ saleClass: 'restricted', stock: 0 })
  await renderShop(`/products/${id}`)
  expect(await main().findByText('Not sold online', { selector: 'strong' })).toBeTruthy()
  expect(main().queryByRole('button', { name: /^Tell me when it’s back/ })).toBeNull()
})
