import { screen, within } from '@testing-library/react'
import { existing } from 'server/test/existing'
import { address } from 'server/test/fixtures/buying'
import { prescribe } from 'server/test/fixtures/prescription'
import { fillMixed } from 'server/test/fixtures/splitOrder'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

/** A mixed basket whose checkout stands at the delivery step. */
const atDelivery = async () => {
  const customer = await signedIn()
  const products = await fillMixed(shop, customer)
  const { data } = await customer.api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await customer.api('POST /checkout/:id/contact', { params, body: { name: 'Sana', phone: '03001234567' } })
  return { customer, params, ...products }
}
const choice = () => screen.findByRole('group', { name: 'When should we send it?' })

test('the second fee follows the city and the speed, and the total takes it in', async () => {
  const { customer, params } = await atDelivery()
  const { user } = await renderShop('/checkout')
  const radios = await choice()
  const rest = () => within(radios).getByRole('radio', { name: /^The rest now/ })
  expect(within(radios).getByRole<HTMLInputElement>('radio', { name: /^All together/ }).checked).toBe(true)
  await user.type(screen.getByLabelText('City'), 'Karachi')
  expect(await within(radios).findByText(/second delivery Rs\s150\.00$/)).toBeTruthy()
  await user.click(await screen.findByLabelText(/^Express/))
  expect(within(radios).getByText(/second delivery Rs\s300\.00$/)).toBeTruthy()
  await user.click(screen.getByLabelText(/^Standard/))
  await user.clear(screen.getByLabelText('City'))
  await user.type(screen.getByLabelText('City'), 'Quetta')
  expect(await within(radios).findByText(/second delivery Rs\s250\.00$/)).toBeTruthy()
  await user.click(rest())
  await user.type(screen.getByLabelText('House and street'), 'House 12, Street 4')
  await user.type(screen.getByLabelText('Area'), 'Jinnah Town')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  // The bill has the second fee before the server knows it.
  await screen.findByRole('button', { name: 'Change: Deliver to' })
  expect(screen.getByText('Second delivery')).toBeTruthy()
  expect((await customer.api('GET /checkout/:id', { params })).data).toMatchObject({
    splitShipment: { chosen: true, shippingAmount: 250 },
    shippingAmount: 500,
    totalAmount: 1300,
  })
})

test('a shopper who goes back gets one shipment, and the fee is gone', async () => {
  const { customer, params } = await atDelivery()
  await customer.api('POST /checkout/:id/delivery', { params, body: { ...address, splitShipment: true } })
  const { user } = await renderShop('/checkout')
  expect(await screen.findByText('Second delivery')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change: Deliver to' }))
  await user.click(within(await choice()).getByRole('radio', { name: /^All together/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Change: Deliver to' })
  expect(screen.queryByText('Second delivery')).toBeNull()
  expect((await customer.api('GET /checkout/:id', { params })).data).toMatchObject({ totalAmount: 950 })
})

test('nothing is asked when the prescription is approved already', async () => {
  const { customer, rx } = await atDelivery()
  await prescribe(shop, { userId: customer.id, productId: rx, quantity: 3 })
  await renderShop('/checkout', 'ur')
  expect(await screen.findByText('آپ کا نسخہ')).toBeTruthy()
  expect(screen.queryByText('ہم کب بھیجیں؟')).toBeNull()
})

test('the newest prescriptions with something left are offered by patient, and the others on request', async () => {
  const { customer, rx } = await atDelivery()
  const ids: string[] = []
  for (let count = 0; count < 5; count++)
    ids.push(await prescribe(shop, { userId: customer.id, productId: rx, quantity: 3 }))
  await shop.db.deleteFrom('prescription_items').where('prescription_id', '=', existing(ids[0])).execute()
  const { user } = await renderShop('/checkout')
  const choices = () => screen.queryAllByRole('checkbox', { name: /Prescription/ })
  await user.click(await screen.findByRole('button', { name: 'Show all 4' }))
  expect(choices()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})
