import { expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { approvalOf, uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp } from '../../test/harness.ts'

test('a packed line carries the dose of its approval, for shopper and staff', async () => {
  const shop = await createTestApp()
  const [pharmacist, customer] = [await shop.admin(), await shop.customer()]
  const medicine = await shop.product({
    name: 'Concor',
    genericName: 'Bisoprolol',
    strength: '5 mg',
    packSize: '30 tablets',
    saleClass: 'prescription',
    stock: 20,
  })
  const order = await buy(customer, medicine)
  const read = async (by: typeof customer, id = order.id) =>
    (await by.api('GET /order/:id', { params: { id } })).data.items.map(({ doses }) => doses)
  expect(await read(customer)).toEqual([[]])
  const { id } = await uploadOne(shop, customer)
  await pharmacist.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([{ productId: medicine, sig: '1+0+1 pc x30' }]),
  })
  await pharmacist.api('PATCH /order/:id/status', {
    params: { id: order.id },
    body: { status: 'processing' },
  })
  const dose = {
    en: 'Morning 1 tablet and night 1 tablet, after meals, for 30 days.',
    ur: expect.stringContaining('کھانے کے بعد'),
  }
  expect(await read(customer)).toEqual([[dose]])
  expect(await read(pharmacist)).toEqual([[dose]])
  const sunblock = await buy(customer, await shop.product({ name: 'Sunblock' }))
  expect(await read(customer, sunblock.id)).toEqual([[]])
})

test('a line that was approved with a reason points to the prescription for its dose', async () => {
  const shop = await createTestApp()
  const [pharmacist, customer] = [await shop.admin(), await shop.customer()]
  const medicine = await shop.product({ name: 'Concor', saleClass: 'prescription' })
  const order = await buy(customer, medicine)
  const { id } = await uploadOne(shop, customer)
  await pharmacist.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([{ productId: medicine, quantity: 1 }]),
  })
  const body = { status: 'processing' } as const
  await pharmacist.api('PATCH /order/:id/status', { params: { id: order.id }, body })
  const { data } = await customer.api('GET /order/:id', { params: { id: order.id } })
  expect(data.items[0]?.doses).toEqual([
    {
      en: 'Take it as your prescription says. Unsure? Ask our pharmacist.',
      ur: expect.stringContaining('جیسے نسخے پر لکھا ہے'),
    },
  ])
})
