import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let pharmacist: TestUser
let customer: TestUser
let medicine: string
beforeEach(async () => {
  shop = await createTestApp()
  pharmacist = await shop.admin()
  customer = await shop.customer()
  medicine = await shop.product({
    name: 'Glucophage',
    genericName: 'Metformin',
    strength: '500 mg',
    saleClass: 'prescription',
  })
})

const upload = async () => (await uploadOne(shop, customer, { doctorName: 'Dr. Sana Malik' })).id
const offersFor = async (id: string) =>
  (await pharmacist.api('GET /prescription/admin/:id/offers', { params: { id } })).data
const dosesOf = async (productId: string, by = pharmacist) =>
  (await by.api('GET /prescription/admin/doses', { query: { productId } })).data.map(({ text }) => text)
const approve = async (
  sig: string,
  { by = pharmacist, productId = medicine, id = '', seenMarks = ['signature', 'patient'] as const } = {},
) => {
  const { data } = await by.api('PATCH /prescription/admin/:id', {
    params: { id: id || (await upload()) },
    body: {
      status: 'approved',
      prescriber: { name: 'Dr. Sana Malik', pmdc: '12345-P' },
      writtenOn: '2026-11-20',
      seenMarks: [...seenMarks],
      items: [{ productId, sig }],
    },
  })
  return data
}

test('offers the uncovered prescription lines of the waiting orders, and nothing else', async () => {
  const plain = await shop.product({ name: 'Sunblock' })
  const id = await upload()
  expect((await offersFor(id)).lines).toEqual([])
  const order = await buy(customer, medicine, { quantity: 2 })
  await buy(customer, plain)
  await buy(await shop.customer(), medicine)
  expect((await offersFor(id)).lines).toMatchObject([
    {
      product: { id: medicine, name: 'Glucophage' },
      quantity: 2,
      orderId: order.id,
      orderNumber: order.orderNumber,
    },
  ])
  await pharmacist.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'cancelled' } })
  expect((await offersFor(id)).lines).toEqual([])
})

test('offers a medicine of two orders once, and none that an approval covers', async () => {
  const id = await upload()
  await buy(customer, medicine)
  await buy(customer, medicine)
  expect((await offersFor(id)).lines).toHaveLength(1)
  await approve('1 bd x30', { id })
  expect((await offersFor(await upload())).lines).toEqual([])
})

test('names the doctor of the upload with the number of earlier approvals', async () => {
  const id = await upload()
  expect((await offersFor(id)).prescribers).toEqual([])
  await approve('1 bd x5')
  expect((await offersFor(id)).prescribers).toEqual([{ name: 'Dr. Sana Malik', pmdc: '12345-P' }])
})

test('lists the doses that this pharmacist approved for the same medicine, newest first', async () => {
  expect(await dosesOf(medicine)).toEqual([])
  await approve('1 bd x5')
  shop.pass(1)
  await approve('1 od x30')
  shop.pass(1)
  await approve('1 bd x5')
  const doses = ['1 tablet 2 times a day, for 5 days.', '1 tablet once a day, for 30 days.']
  expect(await dosesOf(medicine)).toEqual(doses)
  const equal = await shop.product({
    name: 'Neophage',
    genericName: 'Metformin',
    strength: '500 mg',
    saleClass: 'prescription',
  })
  expect(await dosesOf(equal)).toEqual(doses)
  const stronger = await shop.product({
    name: 'Glucophage Forte',
    genericName: 'Metformin',
    strength: '1 g',
    saleClass: 'prescription',
  })
  expect(await dosesOf(stronger)).toEqual([])
})

test('lists no dose of another pharmacist, and none of a treatment that goes on', async () => {
  await approve('1 bd x5', { by: await shop.admin() })
  await approve('1 od x30 continue')
  expect(await dosesOf(medicine)).toEqual([])
})

test('each offered dose is approved as the same dose again', async () => {
  const { items } = await approve('1+0+1 pc x10')
  const [text = ''] = await dosesOf(medicine)
  const again = await approve(text)
  expect(again.items[0]).toMatchObject({
    sig: items[0]?.sig,
    dose: items[0]?.dose,
    quantity: items[0]?.quantity,
  })
})

test('records the marks that the pharmacist saw', async () => {
  const id = await upload()
  expect((await pharmacist.api('GET /prescription/:id', { params: { id } })).data.seenMarks).toEqual([])
  expect((await approve('1 bd x5', { id })).seenMarks).toEqual(['signature', 'patient'])
})

test('offers nothing for an unknown prescription', async () => {
  expect(await errorOf(offersFor('unknown'))).toMatchObject({ status: 404 })
})
