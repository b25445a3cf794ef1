import type { Checkout } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { address } from '../../test/fixtures/buying.ts'
import { noPlaces, placeSpellings } from '../../test/fixtures/placeSpellings.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let ayesha: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  ayesha = await shop.customer()
})

const { city: _city, province: _province, ...street } = address
const { method: _method, ...home } = { ...street, label: 'Home', name: 'Ayesha Khan', phone: '03001234567' }

/** A checkout of one small product that waits for its address. */
const startCheckout = async (product: { coldChain?: boolean } = {}) => {
  await ayesha.api('POST /cart/items', { body: { productId: await shop.product(product), quantity: 1 } })
  const { data } = await ayesha.api('POST /checkout', { body: {} })
  const contact = { name: 'Ayesha Khan', phone: '03001234567' }
  await ayesha.api('POST /checkout/:id/contact', { params: { id: data.id }, body: contact })
  return (body: object) =>
    shop
      .send('POST', `/checkout/${data.id}/delivery`, { token: ayesha.token, body: { ...street, ...body } })
      .then(({ status, body }) => ({ status, body: body as { data?: Checkout } }))
}

test('a search responds with places, best first, and with nothing where nothing is meant', async () => {
  const search = async (text: string) =>
    (await shop.guest().api('GET /place', { query: { search: text } })).data
  expect(await search('لاہور')).toEqual([
    { id: 'lahore-punjab', name: 'Lahore', nameUr: 'لاہور', province: 'Punjab' },
  ])
  expect((await search('Pindi'))[0]?.name).toBe('Rawalpindi')
  for (const nothing of [...noPlaces, '', ' ']) expect(await search(nothing), nothing).toEqual([])
  const largest = (await shop.guest().api('GET /place', { query: { largest: true } })).data
  expect(largest.slice(0, 2).map(({ name }) => name)).toEqual(['Karachi', 'Lahore'])
})

test('the fee of a checkout follows the place, however it is written', async () => {
  const save = await startCheckout()
  for (const [city, province, shippingAmount, spellings] of placeSpellings) {
    for (const written of spellings) {
      const { body } = await save({ city: written })
      expect(body.data, written).toMatchObject({ shippingAmount, stages: { delivery: { city, province } } })
    }
  }
})

test('refuses a city that is not listed, in the language of the caller', async () => {
  const save = await startCheckout()
  expect(await save({ city: 'asdfgh', province: 'Sindh' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'city', code: 'UNKNOWN_PLACE', params: { city: 'asdfgh' } }] },
  })
  expect(await save({ city: 'Fatehpur' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'city', code: 'AMBIGUOUS_PLACE' }] },
  })
  expect(await save({ city: 'Lahore', province: 'Sindh' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'province', code: 'PROVINCE', message: 'Lahore is in Punjab' }] },
  })
})

test('an unlisted town has its own fee, up to the order', async () => {
  const save = await startCheckout()
  const town = { city: 'Chak 44 Janubi', province: 'Punjab', unlisted: true }
  const { body } = await save(town)
  expect(body.data).toMatchObject({ shippingAmount: 250, stages: { delivery: { ...town, maxDays: 7 } } })
  expect(await save({ city: 'Chak 44 Janubi', unlisted: true })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'province', code: 'PROVINCE_OF_UNLISTED' }] },
  })
  expect((await save({ ...town, method: 'express' })).status).toBe(400)
  const params = { id: existing(body.data).id }
  await ayesha.api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  const { data: order } = await ayesha.api('POST /checkout/:id/order', { params, body: {} })
  expect(order).toMatchObject({ shippingAmount: 250, delivery: town })
})

test('a listed city stays listed, even where the shopper says otherwise', async () => {
  const save = await startCheckout()
  const { body } = await save({ city: 'Lahore', province: 'Punjab', unlisted: true })
  expect(body.data?.shippingAmount).toBe(150)
  expect(body.data?.stages.delivery?.unlisted).toBeUndefined()
})

test('cold products do not travel to an unlisted town', async () => {
  const save = await startCheckout({ coldChain: true })
  expect(await save({ city: 'Karachi Goth', province: 'Sindh', unlisted: true })).toMatchObject({
    status: 409,
    body: { code: 'NO_COLD_CHAIN' },
  })
})

test('a saved address has the listed name, and a new city brings its province', async () => {
  const { data: saved } = await ayesha.api('POST /user/addresses', { body: { ...home, city: 'پنڈی' } })
  expect(saved).toMatchObject({ city: 'Rawalpindi', province: 'Punjab' })
  expect(saved.unlisted).toBeUndefined()
  const change = async (body: object) =>
    shop.send('PUT', `/user/addresses/${saved.id}`, { token: ayesha.token, body })
  expect((await change({ city: 'Kweta' })).body.data).toMatchObject({
    city: 'Quetta',
    province: 'Balochistan',
  })
  expect((await change({ province: 'Sindh' })).status).toBe(400)
  expect((await change({ city: 'asdfgh' })).status).toBe(400)
  const town = { city: 'Goth Misri', province: 'Sindh', unlisted: true }
  expect((await change(town)).body.data).toMatchObject(town)
  expect((await change({ label: 'Ammi' })).body.data).toMatchObject({ label: 'Ammi', ...town })
  expect((await change({ unlisted: false })).status).toBe(400)
})

test('a profile and a prescription take the listed name of a city, and keep any other', async () => {
  const cityAfter = async (city: string) => (await ayesha.api('PUT /user', { body: { city } })).data.city
  expect(await cityAfter('لاہور')).toBe('Lahore')
  expect(await cityAfter('Goth Misri')).toBe('Goth Misri')
})
