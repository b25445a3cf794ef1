import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy } from '../../../test/fixtures/buying.ts'
import { uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

const MINUTES_OF_A_DAY = 24 * 60

let shop: TestApp
let pharmacist: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  pharmacist = await shop.admin()
})

const queue = async () => (await pharmacist.api('GET /prescription/admin/queue')).data
const namesOf = async () => (await queue()).map(({ patientName }) => patientName)

const move = (id: string, status: 'under_review' | 'needs_info') =>
  pharmacist.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status, reviewNote: 'Please send the second page.' },
  })

/** A prescription of a new customer, who then orders this medicine. */
const send = async (patientName: string, medicine?: string) => {
  const customer = await shop.customer()
  const { id } = await uploadOne(shop, customer, { patientName })
  const order = medicine === undefined ? null : await buy(customer, medicine)
  shop.pass(1)
  return { id, order, customer }
}

const medicineOf = (coldChain = false) =>
  shop.product({ name: 'Medicine', saleClass: 'prescription', coldChain, stock: 100 })

test('ranks by the last day of delivery, then cold chain, then the wait', async () => {
  const [plain, cold] = [await medicineOf(), await medicineOf(true)]
  const waiting = await send('Without an order')
  shop.pass(2 * MINUTES_OF_A_DAY)
  await send('Plain', plain)
  await send('Later', plain)
  await send('Cold', cold)
  shop.pass(3 * MINUTES_OF_A_DAY)
  await send('Sent last', plain)
  expect(await namesOf()).toEqual(['Without an order', 'Cold', 'Plain', 'Later', 'Sent last'])
  await move(waiting.id, 'under_review')
  await move(waiting.id, 'needs_info')
  expect(await namesOf()).toEqual(['Cold', 'Plain', 'Later', 'Sent last'])
})

test('states the order that waits: its number, total, last day of delivery and whether it is paid', async () => {
  const { order } = await send('Ayesha', await medicineOf(true))
  const [first] = await queue()
  expect(first?.waitingOrder).toEqual({
    id: order?.id,
    orderNumber: order?.orderNumber,
    totalAmount: order?.totalAmount,
    isPaid: false,
    isExpress: false,
    needsColdChain: true,
    dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('shows no order that is cancelled, covered, or without a prescription medicine', async () => {
  const { customer, order } = await send('Bilal', await medicineOf())
  await buy(customer, await shop.product({ name: 'Sunblock' }))
  expect((await queue())[0]?.waitingOrder?.orderNumber).toBe(order?.orderNumber)
  await pharmacist.api('PATCH /order/:id/status', {
    params: { id: existing(order).id },
    body: { status: 'cancelled' },
  })
  expect((await queue())[0]?.waitingOrder).toBeNull()
})

test('puts the own claim first and counts all that wait', async () => {
  await send('First')
  const { id } = await send('Second')
  await move(id, 'under_review')
  expect(await namesOf()).toEqual(['Second', 'First'])
  const { meta } = await pharmacist.api('GET /prescription/admin/queue', { query: { limit: 1 } })
  expect(meta.total).toBe(2)
})
