import { prescriptionStatuses, staffSteps } from 'shared-api'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { approvalOf, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let owner: TestUser
let admin: TestUser
let id = ''
let medicine = ''
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  admin = await shop.admin()
  id = (await uploadOne(shop, owner)).id
  medicine = await shop.product({ name: 'Augmentin 625mg Tablets', saleClass: 'prescription' })
})

const patch = (body: unknown, token = admin.token) =>
  shop.send('PATCH', `/prescription/admin/${id}`, { token, body })
const mine = async () => (await owner.api('GET /prescription/:id', { params: { id } })).data
const messages = () =>
  shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'prescriptionStatus').execute()
const approve = (quantity = 10) =>
  patch(approvalOf([{ productId: medicine, quantity, dosage: '1 tablet', timesPerDay: 2, days: 7 }]))

test('a review from the queue to approval, with what may be bought and until when', async () => {
  expect(await patch({ status: 'under_review', version: 1 })).toMatchObject({
    status: 200,
    body: { data: { status: 'under_review', claimedBy: 'Ayesha Khan', version: 2 } },
  })
  expect(await messages()).toEqual([])
  shop.pass(7)
  expect((await approve()).status).toBe(200)
  expect(await mine()).toMatchObject({
    status: 'approved',
    claimedBy: null,
    reviewedBy: 'Ayesha Khan',
    validUntil: '2026-12-21',
    items: [
      {
        productId: medicine,
        name: 'Augmentin 625mg Tablets',
        quantity: 10,
        remaining: 10,
        dosage: '1 tablet',
        timesPerDay: 2,
        days: 7,
      },
    ],
    allowedTransitions: [],
  })
  expect(await messages()).toMatchObject([{ recipient: owner.email, payload: { status: 'approved' } }])
  const history = await shop.db.selectFrom('prescription_history').selectAll().orderBy('id').execute()
  expect(history.map((step) => [step.from_status, step.to_status, step.actor_id])).toEqual([
    [null, 'pending', owner.id],
    ['pending', 'under_review', admin.id],
    ['under_review', 'approved', admin.id],
  ])
})

test('a long treatment is valid for longer, a given day decides, a day that is over is 400', async () => {
  const items = [{ productId: medicine, quantity: 30, days: 90 }]
  const over = await patch(approvalOf(items, { validUntil: '2026-11-20' }))
  expect(over).toMatchObject({ status: 400, body: { errors: [{ field: 'validUntil' }] } })
  expect(await patch(approvalOf(items))).toMatchObject({
    body: { data: { validUntil: '2027-05-20' } },
  })
  id = (await uploadOne(shop, owner)).id
  expect(await patch(approvalOf(items, { validUntil: '2026-11-21' }))).toMatchObject({
    body: { data: { validUntil: '2026-11-21' } },
  })
})

test.each(['rejected', 'needs_info'])('%s needs a note, which the shopper reads', async (status) => {
  await patch({ status: 'under_review' })
  expect(await patch({ status })).toMatchObject({ status: 400, body: { errors: [{ field: 'reviewNote' }] } })
  expect((await patch({ status, reviewNote: 'The date cannot be read' })).status).toBe(200)
  expect(await mine()).toMatchObject({ status, reviewNote: 'The date cannot be read' })
  expect(await messages()).toMatchObject([{ payload: { status, note: 'The date cannot be read' } }])
})

test('a rejection keeps its reason', async () => {
  await patch({ status: 'rejected', reviewNote: 'Unreadable', reasonCode: 'unreadable' })
  expect(await mine()).toMatchObject({ status: 'rejected', reasonCode: 'unreadable' })
})

test('two pharmacists on one prescription: one has it, the other sees who', async () => {
  const both = [admin, await shop.admin()]
  for (const [place, { id: who }] of both.entries())
    await shop.db
      .updateTable('users')
      .set({ name: `Dr. ${place}` })
      .where('id', '=', who)
      .execute()
  const claims = await Promise.all(
    both.map(({ token }) => patch({ status: 'under_review', version: 1 }, token)),
  )
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = claims.findIndex(({ status }) => status === 200)
  const [first, second] = [both[winner]?.token, both[1 - winner]?.token]
  for (const status of ['under_review', 'approved', 'rejected'])
    expect(await patch({ status, reviewNote: 'No' }, second)).toMatchObject({
      status: 409,
      body: { code: 'CLAIMED', message: `Dr. ${winner} is reviewing this prescription` },
    })
  expect((await patch({ status: 'under_review' }, first)).status).toBe(200)
  expect(await mine()).toMatchObject({ status: 'under_review', version: 2 })
})

test('a claim that was left alone can be taken over', async () => {
  await patch({ status: 'under_review' })
  const other = await shop.admin()
  shop.pass(29)
  expect((await patch({ status: 'under_review' }, other.token)).status).toBe(409)
  shop.pass(1)
  expect((await patch({ status: 'under_review' }, other.token)).status).toBe(200)
  expect(await patch({ status: 'approved' })).toMatchObject({ status: 409, body: { code: 'CLAIMED' } })
  expect((await patch({ status: 'approved' }, other.token)).status).toBe(200)
  expect(await findViolations(shop.db)).toEqual([])
})

test('a claim that is given back waits again for every pharmacist, and the shopper is not written to', async () => {
  await patch({ status: 'under_review' })
  const other = await shop.admin()
  expect(await patch({ status: 'pending' }, other.token)).toMatchObject({
    status: 409,
    body: { code: 'CLAIMED' },
  })
  expect((await patch({ status: 'pending' })).status).toBe(200)
  expect(await mine()).toMatchObject({ status: 'pending', claimedBy: null, reviewedBy: null })
  expect(await messages()).toEqual([])
  expect((await patch({ status: 'under_review' }, other.token)).status).toBe(200)
  expect(await findViolations(shop.db)).toEqual([])
})

test('a decision on an old version is 409 with what stands there now', async () => {
  await patch({ status: 'rejected', reviewNote: 'Unreadable' })
  expect(await patch({ status: 'approved', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', data: { id, status: 'rejected', version: 2, reviewNote: 'Unreadable' } },
  })
})

test.each([
  ['an unknown product', () => [{ productId: 'nobody', quantity: 1 }], 'items.0.productId'],
  ['a product twice', () => [1, 2].map((quantity) => ({ productId: medicine, quantity })), 'items'],
  ['no quantity', () => [{ productId: medicine, quantity: 0 }], 'items.0.quantity'],
  ['half a unit', () => [{ productId: medicine, quantity: 1.5 }], 'items.0.quantity'],
])('%s on an approval is 400', async (_, items, field) => {
  expect(await patch(approvalOf(items()))).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  })
  expect(await mine()).toMatchObject({ status: 'pending', items: [] })
})

test('a product that is not sold online cannot be approved', async () => {
  const productId = await shop.product({ name: 'Tramal 50mg', saleClass: 'restricted' })
  expect(await patch({ status: 'approved', items: [{ productId, quantity: 1 }] })).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'Tramal 50mg is not sold online' }] },
  })
})

test.each(prescriptionStatuses)('from %s staff can do what the table says and nothing else', async (from) => {
  for (const to of prescriptionStatuses) {
    await shop.db
      .updateTable('prescriptions')
      .set({ status: from, claimed_by: from === 'under_review' ? admin.id : null })
      .where('id', '=', id)
      .execute()
    const { status, body } = await patch({ status: to, reviewNote: 'A reason' })
    const allowed = from === to || staffSteps(from).includes(to)
    expect(status, `${from} to ${to}`).toBe(allowed ? 200 : 409)
    if (!allowed) expect(body.message).toBe(`Cannot change a prescription from ${from} to ${to}`)
  }
})

test('an approval that an order has used stays; one that none has used can be taken back', async () => {
  await approve(3)
  const order = await placeOrder(owner, { productId: medicine, quantity: 2, prescriptionIds: [id] })
  const params = { id: order.id }
  await admin.api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  expect((await mine()).items).toMatchObject([{ quantity: 3, remaining: 1 }])
  expect(await patch({ status: 'rejected', reviewNote: 'Altered' })).toMatchObject({
    status: 409,
    body: { code: 'IN_USE' },
  })
  await owner.api('DELETE /checkout/:id', { params })
  expect((await mine()).items).toMatchObject([{ quantity: 3, remaining: 3 }])
  expect((await patch({ status: 'rejected', reviewNote: 'Altered' })).status).toBe(200)
})

test('an approval is dispensed once all of it was sent', async () => {
  await approve(2)
  const order = await placeOrder(owner, { productId: medicine, quantity: 2, prescriptionIds: [id] })
  await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  expect(await mine()).toMatchObject({ status: 'dispensed', items: [{ remaining: 0 }] })
})

test('reviewing is for staff, and an unknown prescription is 404', async () => {
  expect((await patch({ status: 'approved' }, owner.token)).status).toBe(403)
  id = 'nobody'
  expect((await patch({ status: 'approved' })).status).toBe(404)
})
