import { screen, waitFor, within } from '@testing-library/react'
import { runs } from 'server/test/engines/runs'
import { placeSpellings } from 'server/test/fixtures/placeSpellings'
import { beforeEach, expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

const stored = () => JSON.parse(localStorage.getItem('place') ?? 'null')
const chip = () => within(screen.getByRole('banner')).getByRole('button', { name: /^(Choose|Deliver)/ })
const box = () => screen.findByLabelText('City or town')

beforeEach(() => localStorage.removeItem('place'))

/** The server tests every spelling; the page shows what it finds. */
test('the page shows first the place that a spelling means', { timeout: 60_000 }, async () => {
  const { user } = await renderShop('/cart')
  await user.click(chip())
  const field = (await box()) as HTMLInputElement
  for (const [name, , , spellings] of placeSpellings)
    for (const written of spellings.slice(-runs(spellings.length))) {
      await user.clear(field)
      await user.paste(written)
      await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent, written).toContain(name))
    }
})

test('the keyboard chooses a place, and the header says so', async () => {
  const { user } = await renderShop('/cart')
  expect(chip().textContent).toBe('Choose your city')
  await user.click(chip())
  await user.type(await box(), 'Pindi')
  await screen.findByRole('option', { name: /^Rawalpindi/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(chip().textContent).toBe('Deliver to Rawalpindi'))
  expect(stored()).toEqual({ name: 'Rawalpindi', nameUr: 'راولپنڈی', province: 'Punjab' })
})

test('names places in Urdu', async () => {
  localStorage.setItem('place', JSON.stringify({ name: 'Lahore', nameUr: 'لاہور', province: 'Punjab' }))
  await renderShop('/cart', 'ur')
  expect(await screen.findByRole('button', { name: /لاہور.* میں ڈیلیوری/ })).toBeTruthy()
})

test('no city is meant by asdfgh, and an unlisted town is a choice of its own with its fee', async () => {
  const { user } = await renderShop('/cart')
  await user.click(chip())
  await user.type(await box(), 'asdfgh')
  expect(await screen.findByText('We don’t know “asdfgh”.')).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'My town isn’t listed',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  const town = await screen.findByLabelText('Name of your town')
  await user.clear(town)
  await user.type(town, 'Chak 44 Janubi')
  expect(await screen.findByText(/^Delivery Rs\s250\.00 · 4 to 7 days$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deliver here' }))
  expect(stored()).toBeNull()
  await user.selectOptions(screen.getByLabelText('Province'), 'Punjab')
  await user.click(screen.getByRole('button', { name: 'Deliver here' }))
  expect(stored()).toMatchObject({ name: 'Chak 44 Janubi', province: 'Punjab', unlisted: true })
})

test('cart and checkout take the place of the visit, and the bill its fee', async () => {
  localStorage.setItem('place', JSON.stringify({ name: 'Quetta', nameUr: 'کوئٹہ', province: 'Balochistan' }))
  const { api } = await signedIn()
  await api('POST /cart/items', { body: { productId: await shop.product({ price: 100 }), quantity: 1 } })
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Sana', phone: '03001234567' } })
  const { user } = await renderShop('/cart')
  expect(await screen.findByText(/^Delivery Rs\s250\.00 · 4 to 7 days$/)).toBeTruthy()
  expect(screen.getByText(/^Rs\s2,400\.00 more for free delivery$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check Out' }))
  const city = (await screen.findByLabelText('City')) as HTMLInputElement
  await waitFor(() => expect(city.value).toBe('Quetta'))
  expect(screen.queryByLabelText('Province')).toBeNull()
  await user.clear(city)
  await user.type(city, 'LHR')
  await user.type(screen.getByLabelText('House and street'), 'House 12, Street 4')
  await waitFor(() => expect(city.value).toBe('Lahore'))
  await user.type(screen.getByLabelText('Area'), 'Gulberg')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Change: Deliver to' })
  expect((await api('GET /checkout/:id', { params })).data).toMatchObject({
    shippingAmount: 150,
    stages: { delivery: { city: 'Lahore', province: 'Punjab' } },
  })
  expect(stored()).toMatchObject({ name: 'Lahore' })
})

test('a checkout for another place asks for the address again', async () => {
  const { api } = await signedIn()
  await api('POST /cart/items', { body: { productId: await shop.product({ price: 100 }), quantity: 1 } })
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Sana', phone: '03001234567' } })
  const street = { address: 'House 12, Street 4', area: 'Gulberg', method: 'standard' } as const
  await api('POST /checkout/:id/delivery', { params, body: { ...street, city: 'Lahore' } })
  localStorage.setItem('place', JSON.stringify({ name: 'Multan', nameUr: 'ملتان', province: 'Punjab' }))
  const { user } = await renderShop('/checkout')
  const city = (await screen.findByLabelText('City')) as HTMLInputElement
  await waitFor(() => expect(city.value).toBe('Multan'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Change: Deliver to' })
  expect((await api('GET /checkout/:id', { params })).data).toMatchObject({ shippingAmount: 200 })
})

test('a shopper whose town is like another one says that it isn’t listed', async () => {
  const { api } = await signedIn()
  await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const { user } = await renderShop('/checkout')
  await user.type(await screen.findByLabelText('City'), 'Rahim Yar Khan Sharqi')
  await user.click(screen.getByLabelText('House and street'))
  await user.click(screen.getByRole('button', { name: 'My town isn’t listed' }))
  expect(await screen.findByLabelText('Name of your town')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Province' })).toBeTruthy()
})

test('a typed city that is not listed is refused at the field', async () => {
  const { api } = await signedIn()
  await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const { data } = await api('POST /checkout', { body: {} })
  const contact = { name: 'Sana', phone: '03001234567' }
  await api('POST /checkout/:id/contact', { params: { id: data.id }, body: contact })
  const { user } = await renderShop('/checkout')
  expect(await screen.findByText('Choose your city to see delivery times and fees.')).toBeTruthy()
  await user.type(await screen.findByLabelText('City'), 'asdfgh')
  await user.type(screen.getByLabelText('House and street'), 'House 12, Street 4')
  await user.type(screen.getByLabelText('Area'), 'Gulberg')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText(/^We don’t know “asdfgh”\. Choose your city/)).length).toBeGreaterThan(0)
})

test('Enter takes the one place that is offered, and no place out of several', async () => {
  const { user } = await renderShop('/cart')
  await user.click(chip())
  await user.type(await box(), 'Mirp')
  await screen.findByRole('option', { name: /^Mirpur Khas/ })
  await user.keyboard('{Enter}')
  expect(stored()).toBeNull()
  await user.clear(await box())
  await user.type(await box(), 'Pesh')
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Peshawar'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(chip().textContent).toBe('Deliver to Peshawar'))
})
