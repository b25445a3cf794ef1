import { screen } from '@testing-library/react'
import { photo, uploadOne } from 'server/test/prescription'
import { expect, test } from 'vitest'
import { cut, shop } from '../../test/network.ts'
import { renderShop } from '../../test/renderShop.tsx'
import { signedIn } from '../../test/signedIn.ts'

const pageFile = async (name = 'page.jpg') =>
  new File([new Uint8Array(await photo().jpeg().toBuffer())], name, { type: 'image/jpeg' })

const chooser = () => screen.findByLabelText('Choose files')

test('a guest logs in first', async () => {
  await renderShop('/prescriptions/new')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('the camera is asked for the picture of a page', async () => {
  await signedIn()
  await renderShop('/prescriptions/new')
  expect((await screen.findByLabelText('Take a photo', { selector: 'input' })).getAttribute('capture')).toBe(
    'environment',
  )
})

test('a cut line keeps pages and typing', async () => {
  await signedIn()
  const { user } = await renderShop('/prescriptions/new')
  await user.upload(await chooser(), await pageFile())
  await user.type(screen.getByLabelText('City'), 'Multan')
  cut('POST /prescription')
  await user.click(screen.getByRole('button', { name: 'Send prescription' }))
  expect(await screen.findByText(/It was not sent/)).toBeTruthy()
  expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Multan')
  expect(screen.getByRole('button', { name: 'Remove page 1' })).toBeTruthy()
})

test('a number opens the prescription in Urdu as well', async () => {
  const owner = await signedIn()
  const { prescriptionNumber } = await uploadOne(shop, owner)
  await renderShop(`/prescriptions/number/${prescriptionNumber}`, 'ur')
  expect(await screen.findByRole('heading', { name: `نسخہ ${prescriptionNumber}` })).toBeTruthy()
  expect(screen.getByText('انتظار میں')).toBeTruthy()
})
