import { type OperationKey, operations } from 'shared-api/contract'
import { dutiesOfRole, staffRoles } from 'shared-api/contract/duties'
import type { Operation } from 'shared-api/contract/operation'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { dispatch } from '../../test/fixtures/dispatch.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
})

const entries = Object.entries(operations) as [OperationKey, Operation][]

/** A cash order that was delivered and paid. */
const delivered = async () => {
  const { id } = await buy(await shop.customer(), await shop.product())
  await dispatch(owner.api, id)
  await owner.api('PATCH /order/:id/status', { params: { id }, body: { status: 'delivered' } })
  await owner.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
  return id
}

test('every operation of staff whose body can say refunded needs the duty over refunds and a proof', () => {
  const refunding = entries.filter(
    ([, { access, body }]) =>
      access === 'admin' &&
      body &&
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"refunded"'),
  )
  expect(refunding.map(([key]) => key)).toEqual(['PATCH /order/:id/status', 'PATCH /order/:id/payment'])
  for (const [, { furtherDuty }] of refunding)
    expect(furtherDuty).toMatchObject({ duty: 'refunds.give', stepUp: true })
})

test('no role without the duty over refunds gives money back by another operation, and the try is in the log', async () => {
  const id = await delivered()
  for (const role of staffRoles.filter((one) => !dutiesOfRole[one].includes('refunds.give'))) {
    const { api } = await shop.admin(role)
    for (const attempt of [
      () => api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'refunded' } }),
      () =>
        api('PATCH /order/:id/payment', {
          params: { id },
          body: { paymentStatus: 'partially_refunded', amount: 1 },
        }),
      () => api('PATCH /order/:id/status', { params: { id }, body: { status: 'refunded' } }),
    ])
      expect(await errorOf(attempt())).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  }
  const { data } = await owner.api('GET /order/:id', { params: { id } })
  expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'paid', refundedAmount: 0 })
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  const log = await shop.db
    .selectFrom('audit_log')
    .select('operation')
    .where('outcome', '=', 'refused')
    .where('operation', '=', 'PATCH /order/:id/status')
    .execute()
  expect(log.length).toBeGreaterThan(0)
})

test('a manager refunds by the payment status with the reason of the call, and needs a recent proof', async () => {
  const settings = { ...shop.ports.settings, stepUp: { required: true, minutes: 60 } }
  shop = await createTestApp({ ports: { settings } })
  owner = await shop.admin()
  const manager = await shop.admin('manager')
  const id = await delivered()
  shop.pass(61)
  const body = { paymentStatus: 'refunded', reason: 'Arrived broken' } as const
  const refund = () => manager.api('PATCH /order/:id/payment', { params: { id }, body })
  expect(await errorOf(refund())).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
  await shop.db.updateTable('sessions').set({ proven_at: shop.clock.now() }).execute()
  expect((await refund()).data.paymentStatus).toBe('refunded')
  const payments = await owner.api('GET /order/:id/payments', { params: { id } })
  expect(payments.data.refunds).toMatchObject([{ reason: 'Arrived broken' }])
})

test('an API key over the catalogue alone changes no stock', async () => {
  const productId = await shop.product({ stock: 5 })
  const { data } = await owner.api('POST /api-key', { body: { name: 'ERP', duties: ['catalogue.write'] } })
  const put = (body: object) => shop.send('PUT', `/product/${productId}`, { token: data.key, body })
  expect((await put({ quantity: 1 })).status).toBe(403)
  expect((await put({ manufacturer: 'Searle' })).status).toBe(200)
  const bulk = { ids: [productId], stock: { by: -1, reason: 'damage', comment: 'Broken' } }
  const sent = await shop.send('POST', '/product/bulk-change', { token: data.key, body: bulk })
  expect(sent.status).toBe(403)
})
