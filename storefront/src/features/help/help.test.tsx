import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'

const { pharmacy } = shop.ports.settings

const main = async (heading: string) => {
  await screen.findByRole('heading', { level: 1, name: heading })
  return within(screen.getByRole('main'))
}

test('contact says licence, pharmacist and address as the server does', async () => {
  await renderShop('/help/contact')
  const page = await main('Contact')
  expect(await page.findByText(pharmacy.licenceNumber)).toBeTruthy()
  expect(page.getByText(pharmacy.pharmacist)).toBeTruthy()
  expect(page.getByText(pharmacy.address)).toBeTruthy()
})

test('delivery says fees and days as the server charges them', async () => {
  await renderShop('/help/delivery')
  const page = await main('Delivery')
  expect(await page.findByText(/Karachi, Lahore.*1 to 2 days.*Rs.150\.00/)).toBeTruthy()
  expect(page.getByText(/Rs.15,000\.00/)).toBeTruthy()
})

test.each([
  ['returns', 'واپسی'],
  ['privacy', 'رازداری'],
  ['prescriptions', 'نسخے'],
])('%s is there in Urdu', async (topic, heading) => {
  await renderShop(`/help/${topic}`, 'ur')
  expect(await main(heading)).toBeTruthy()
})

test('an unknown topic does not exist', async () => {
  await renderShop('/help/nothing')
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})
