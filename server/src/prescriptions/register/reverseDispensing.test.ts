import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { dispatch } from '../../../test/fixtures/dispatch.ts'
import { prescribe, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let patient: Awaited<ReturnType<TestApp['customer']>>
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  patient = await shop.customer()
  productId = await shop.product({
    name: 'Norvasc 5mg',
    packSize: '20 tablets',
    unitsPerPack: 20,
    saleClass: 'prescription',
    stock: 50,
  })
})

/** Approves so many tablets a day for 30 days. */
const approve = async (tablets: number) => {
  const { id } = await uploadOne(shop, patient)
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: {
      status: 'approved',
      prescriber: { name: 'Dr. Sana Malik' },
      writtenOn: '2026-11-20',
      items: [{ productId, sig: `${tablets} od`, days: 30 }],
    },
  })
  return id
}
const read = async (id: string) => (await patient.api('GET /prescription/:id', { params: { id } })).data
const register = async () => (await admin.api('GET /register')).data
const move = (id: string, status: 'cancelled' | 'delivered' | 'processing') =>
  admin.api('PATCH /order/:id/status', {
    params: { id },
    body: { status, comment: 'The rider found no house' },
  })

/** Records the same for each batch of the order. */
const record = async (id: string, found: { shelf?: number; damaged?: number; missing?: number }) => {
  const { data } = await admin.api('GET /order/:id', { params: { id } })
  const lines = data.items.flatMap(({ id: itemId, batches }) =>
    batches.map(({ batchNumber }) => ({ itemId, batchNumber, shelf: 0, damaged: 0, missing: 0, ...found })),
  )
  return admin.api('POST /order/:id/returns', { params: { id }, body: { lines } })
}

test('reverses a shipment that never arrived in the register, and its tablets can be ordered again', async () => {
  const id = await approve(1)
  const order = await buy(patient, productId, { quantity: 2 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'cancelled')
  expect(await read(id)).toMatchObject({ status: 'dispensed', items: [{ remaining: 0 }] })
  await record(order.id, { missing: 2 })
  expect(await read(id)).toMatchObject({ status: 'approved', items: [{ remaining: 2 }] })
  expect(await register()).toMatchObject([
    { serial: 2, quantity: -2, reverses: 1, orderNumber: order.orderNumber, medicine: 'Norvasc 5mg' },
    { serial: 1, quantity: 2, reverses: null },
  ])
  const again = await buy(patient, productId, { quantity: 2 })
  await dispatch(admin.api, again.id)
  expect((await read(id)).status).toBe('dispensed')
  expect(await register()).toMatchObject([{ serial: 3, quantity: 2, reverses: null }, {}, {}])
  expect(await findViolations(shop.db)).toEqual([])
})

test('units come back once, however often and by how many the return is recorded', async () => {
  const id = await approve(1)
  const order = await buy(patient, productId, { quantity: 2 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'cancelled')
  const results = await Promise.all([1, 2, 3].map(() => errorOf(record(order.id, { damaged: 2 }))))
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await read(id)).items).toMatchObject([{ remaining: 2 }])
  expect(await register()).toHaveLength(2)
  await expect(
    sql`insert into register select (jsonb_populate_record(r, '{"serial": 3}')).* from register r
      where reverses is not null`.execute(shop.db),
  ).rejects.toThrow()
})

test('units that a patient brings back of a delivered order can be ordered again, and no more', async () => {
  const id = await approve(2)
  const order = await buy(patient, productId, { quantity: 3 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'delivered')
  expect(await read(id)).toMatchObject({ status: 'dispensed' })
  await record(order.id, { damaged: 1 })
  expect(await read(id)).toMatchObject({ status: 'approved', items: [{ remaining: 1 }] })
  expect(await register()).toMatchObject([{ quantity: -1, reverses: 1 }, { quantity: 3 }])
  const above = await buy(patient, productId, { quantity: 2 })
  expect(await errorOf(move(above.id, 'processing'))).toMatchObject({ code: 'PRESCRIPTION_NEEDED' })
  expect(await findViolations(shop.db)).toEqual([])
})

test('the last packs of a line give back all, also where one prescription counts packs', async () => {
  const tablets = await approve(1)
  const packs = await prescribe(shop, { userId: patient.id, productId, quantity: 1 })
  const order = await buy(patient, productId, { quantity: 2 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'cancelled')
  expect([(await read(tablets)).status, (await read(packs)).status]).toEqual(['dispensed', 'dispensed'])
  await record(order.id, { missing: 2 })
  expect(await read(tablets)).toMatchObject({ status: 'approved', items: [{ remaining: 2 }] })
  expect(await read(packs)).toMatchObject({ status: 'approved', items: [{ remaining: 1 }] })
  const left = await shop.db
    .selectFrom('prescription_draws')
    .select(sql<number>`units - returned`.as('out'))
    .execute()
  expect(left.map(({ out }) => Number(out))).toEqual([0, 0])
  expect(await findViolations(shop.db)).toEqual([])
})

test('a line of two prescriptions gives back to the newer first', async () => {
  const [first, second] = [await approve(1), await approve(1)]
  const order = await buy(patient, productId, { quantity: 3 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'delivered')
  expect(await read(first)).toMatchObject({ status: 'dispensed' })
  expect(await read(second)).toMatchObject({ status: 'dispensed' })
  await record(order.id, { damaged: 1 })
  expect(await read(first)).toMatchObject({ status: 'dispensed', items: [{ remaining: 0 }] })
  expect(await read(second)).toMatchObject({ status: 'approved', items: [{ remaining: 1 }] })
  expect(await findViolations(shop.db)).toEqual([])
})

test('prescription medicines never go back on the shelf, by a return or by a refund', async () => {
  const id = await approve(1)
  const order = await buy(patient, productId, { quantity: 2 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'delivered')
  await admin.api('PATCH /order/:id/payment', { params: { id: order.id }, body: { paymentStatus: 'paid' } })
  const restock = order.items.map((item) => item.id)
  const refund = () =>
    admin.api('POST /payment/admin/refund/:orderId', {
      params: { orderId: order.id },
      body: { amount: 10, reason: 'Unopened', restock },
    })
  const shelved = () => record(order.id, { shelf: 2 })
  const shelvedInPart = () => record(order.id, { shelf: 1, damaged: 1 })
  for (const call of [refund, shelved, shelvedInPart])
    expect(await errorOf(call())).toMatchObject({ status: 400 })
  const onHand = async () => (await admin.api('GET /product/:id', { params: { id: productId } })).data.onHand
  expect(await onHand()).toBe(48)
  expect(await read(id)).toMatchObject({ status: 'dispensed' })
  await record(order.id, { damaged: 2 })
  expect(await onHand()).toBe(48)
  expect(await read(id)).toMatchObject({ status: 'approved', items: [{ remaining: 2 }] })
  expect(await register()).toMatchObject([{ quantity: -2, reverses: 1 }, { quantity: 2 }])
  expect(await findViolations(shop.db)).toEqual([])
})

test('only staff who review prescriptions reverse a dispensing, and the register names them', async () => {
  await approve(1)
  const order = await buy(patient, productId, { quantity: 2 })
  await dispatch(admin.api, order.id)
  await move(order.id, 'cancelled')
  const { data } = await admin.api('GET /order/:id', { params: { id: order.id } })
  const lines = data.items.flatMap(({ id: itemId, batches }) =>
    batches.map(({ batchNumber }) => ({ itemId, batchNumber, shelf: 0, damaged: 2, missing: 0 })),
  )
  const returnBy = (staff: typeof admin) =>
    staff.api('POST /order/:id/returns', { params: { id: order.id }, body: { lines } })
  for (const staffRole of ['dispenser', 'manager'] as const)
    expect(await errorOf(returnBy(await shop.admin(staffRole)))).toMatchObject({
      status: 403,
      message: 'Only a pharmacist records the return of prescription medicines',
    })
  expect(await register()).toHaveLength(1)
  const pharmacist = await shop.admin('pharmacist')
  const { name } = await shop.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', pharmacist.id)
    .executeTakeFirstOrThrow()
  await returnBy(pharmacist)
  expect(await register()).toMatchObject([{ quantity: -2, reverses: 1, pharmacist: name }, {}])
})
