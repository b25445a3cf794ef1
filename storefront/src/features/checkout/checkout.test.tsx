import { screen, waitFor } from '@testing-library/react'
import { fillIn } from 'server/test/fixtures/buying'
import { expect, test } from 'vitest'
import { calls, cut, empty500, network, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

/** A customer whose cash checkout stands at the review, begun on another device. */
const elsewhere = async () => {
  const customer = await signedIn()
  await customer.api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const id = await fillIn(customer)
  calls.length = 0
  return { customer, id }
}

test('goes on with a checkout that was begun on another device', async () => {
  const { id } = await elsewhere()
  await renderShop('/checkout')
  expect(await screen.findByRole('button', { name: /^Place order/ })).toBeTruthy()
  expect(calls).toContain('GET /checkout')
  expect(calls).not.toContain('POST /checkout')
  expect(localStorage.getItem('checkoutId')).toBe(id)
})

test('says when the open checkout cannot be read, and reads it again', async () => {
  await elsewhere()
  empty500('GET /checkout')
  const { user } = await renderShop('/checkout')
  const toast = await screen.findByText('Failed to fetch checkout session')
  expect(toast.closest('.Toastify__toast')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'We couldn’t open the checkout' })).toBeTruthy()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Place order/ })).toBeTruthy()
})

test('a checkout of an empty cart leads to the medicines', async () => {
  await signedIn()
  await renderShop('/checkout')
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/products')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failed set-up of cash confirms the order calmly and can be done again by a link', async () => {
  await elsewhere()
  cut('POST /payment/cash-on-delivery/:orderId')
  const { user } = await renderShop('/checkout')
  await user.click(await screen.findByRole('button', { name: /^Place order/ }))
  const issue = 'Payment processing issue, but your order is confirmed for cash on delivery'
  expect(await screen.findByText(issue)).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'We have your order' })).toBeTruthy()
  expect(screen.getByText(/cash on delivery was not saved/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Please confirm that you pay cash' })).toBeTruthy()
  expect(screen.queryByText(/Thank you/)).toBeNull()

  await user.click(screen.getByRole('link', { name: 'See your order' }))
  network.resetHandlers()
  // Both pages have the link of the next step.
  expect(await screen.findByRole('heading', { level: 1, name: /^Order / })).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Confirm cash on delivery' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm cash on delivery' }))
  expect(await screen.findByText('Cash on delivery setup successfully!')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Ayesha Khan' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See your order' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy())
  expect(screen.queryByText('Confirm cash on delivery')).toBeNull()
})

test.each([
  ['en', 'Continue', 'Please check what you entered', 'This is required'],
  ['ur', 'آگے بڑھیں', 'براہِ کرم درج کی ہوئی معلومات دوبارہ دیکھیں', 'یہ لکھنا ضروری ہے'],
] as const)('an incomplete form (%s) has a toast to act on, and says at the field what is missing', async (language, next, toast, missing) => {
  const customer = await signedIn()
  await customer.api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const { user } = await renderShop('/checkout', language)
  const name = await screen.findByRole('textbox', { name: language === 'en' ? 'Recipient’s name' : /وصول/ })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: next }))
  const shown = await screen.findByText(toast)
  expect(shown.closest('.Toastify__toast')).toBeTruthy()
  expect(screen.getAllByText(missing).map((words) => words.className)).toEqual(['wrong'])
  expect(document.querySelectorAll('.Toastify__toast').length).toBe(1)
})

test('saved addresses are cards: the checkout begins with the latest, and one tap takes another', async () => {
  const customer = await signedIn()
  const save = (label: string, name: string, city: string) =>
    customer.api('POST /user/addresses', {
      body: { label, name, phone: '0300 1234567', address: `House of ${name}`, area: 'Block 5', city },
    })
  await save('Me', 'Ayesha Khan', 'Karachi')
  await save('Ammi', 'Nasreen Khan', 'Quetta')
  await customer.api('POST /cart/items', {
    body: { productId: await shop.product({ price: 100 }), quantity: 1 },
  })
  const { user } = await renderShop('/checkout')
  expect(await screen.findByText('House of Ayesha Khan, Block 5, Karachi')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Place order.*250/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change: Deliver to' }))
  expect(screen.getByRole('button', { name: /^Me/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByLabelText('House and street')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Ammi/ }))
  expect(await screen.findByText('House of Nasreen Khan, Block 5, Quetta')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Place order.*350/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Nasreen Khan' })).toBeTruthy()
  const { data } = await customer.api('GET /user/addresses')
  expect(data.map(({ label, usedAt }) => [label, usedAt !== null])).toEqual([
    ['Me', false],
    ['Ammi', true],
  ])
})

test('the card for a new address empties the form', async () => {
  const customer = await signedIn()
  const home = { address: 'House 12, Street 4', area: 'Block 5', city: 'Karachi' }
  await customer.api('POST /user/addresses', {
    body: { label: 'Me', name: 'Ayesha Khan', phone: '0300 1234567', ...home },
  })
  await customer.api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const { user } = await renderShop('/checkout')
  await user.click(await screen.findByRole('button', { name: 'Change: Deliver to' }))
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(screen.getByLabelText<HTMLInputElement>('Recipient’s name').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Recipient’s name'))
  expect(screen.getByLabelText<HTMLInputElement>('House and street').value).toBe('')
})
