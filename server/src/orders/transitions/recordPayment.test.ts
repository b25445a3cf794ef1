import { sayIn } from 'shared-api/messages/sentences'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { newId } from '../../kernel/ids.ts'
import { settle } from '../../payments/attempts/settle.ts'
import { readReconciliation } from '../../payments/reconciliation/mismatches.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
/** Rs 1,000 by wallet. */
let id: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  const order = await buy(await shop.customer(), await shop.product({ price: 850 }), { method: 'easypaisa' })
  expect(order.totalAmount).toBe(1000)
  id = order.id
  await pay('ep_1')
})
/** The books agree after any entry of staff. */
afterEach(async () => {
  expect(await findViolations(shop.db)).toEqual([])
  const { mismatches } = await readReconciliation(shop.db, shop.clock.now(), sayIn('en'))
  expect(mismatches.filter(({ kind }) => kind !== 'refund')).toEqual([])
})

const pay = async (reference: string) => {
  const now = shop.clock.now()
  const attempt = { id: newId(now), order_id: id, method: 'easypaisa' as const, amount: 100_000 }
  await shop.db
    .insertInto('payment_attempts')
    .values({ ...attempt, provider: 'easypaisa', status: 'expired', created_at: now, updated_at: now })
    .execute()
  await settle(shop.db, attempt.id, { status: 'paid', reference, amount: attempt.amount }, now)
}

const queue = (amount: number) =>
  admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: id },
    body: { amount, reason: 'Late' },
  })

/** The payment after a refund of all, or of Rs `amount`, was recorded. */
const note = async (transactionId: string, amount?: number) => {
  const { data } = await admin.api('PATCH /order/:id/payment', {
    params: { id },
    body:
      amount === undefined
        ? { paymentStatus: 'refunded', transactionId }
        : { paymentStatus: 'partially_refunded', transactionId, amount },
  })
  return `${data.paymentStatus} ${data.refundedAmount}`
}

/** Refunds as `Rs, reason, reference`, in the order in which they came about. */
const refunds = async () => {
  const { data } = await admin.api('GET /order/:id/payments', { params: { id } })
  return data.refunds.map(({ amount, reason, reference }) => `${amount}, ${reason}, ${reference}`)
}

const rejected = { status: 409, code: 'REFUNDS_WAITING' }

test('the refund of an order leaves that of a second payment waiting', async () => {
  await pay('ep_2')
  expect(await refunds()).toEqual(['1000, Paid twice, null'])
  expect(await note('IBFT-1')).toBe('refunded 1000')
  const noted = ['1000, Paid twice, null', '1000, Given back by staff, IBFT-1']
  expect(await refunds()).toEqual(noted)
  expect(await note('IBFT-1')).toBe('refunded 1000')
  expect(await errorOf(note('IBFT-2'))).toMatchObject(rejected)
  expect(await refunds()).toEqual(noted)
})

test('the transfer of a refunded order is not that of its second payment', async () => {
  await pay('ep_2')
  for (const status of ['processing', 'shipped', 'delivered', 'refunded'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
  expect(await note('IBFT-1')).toBe('refunded 1000')
  expect(await refunds()).toEqual(['1000, Paid twice, null', '1000, Order refunded, IBFT-1'])
})

test('a refund beside a queued one takes only the amount that the queued one has not claimed', async () => {
  await queue(300)
  expect(await errorOf(note('IBFT-1', 800))).toMatchObject(rejected)
  expect(await note('IBFT-1')).toBe('refunded 1000')
  const noted = ['300, Late, null', '700, Given back by staff, IBFT-1']
  expect(await refunds()).toEqual(noted)
  expect(await note('IBFT-1')).toBe('refunded 1000')
  expect(await refunds()).toEqual(noted)
  expect(await note('IBFT-2')).toBe('refunded 1000')
  expect(await refunds()).toEqual(['300, Late, IBFT-2', '700, Given back by staff, IBFT-1'])
})

test('a refund that waits is the one that is noted by its amount', async () => {
  await queue(300)
  await queue(700)
  expect(await errorOf(note('IBFT-1'))).toMatchObject(rejected)
  expect(await note('IBFT-1', 700)).toBe('partially_refunded 700')
  expect(await refunds()).toEqual(['300, Late, null', '700, Late, IBFT-1'])
  expect(await note('IBFT-2')).toBe('refunded 1000')
  expect(await refunds()).toEqual(['300, Late, IBFT-2', '700, Late, IBFT-1'])
})

test('a refunded order with two refunds: one transfer closes neither', async () => {
  await queue(300)
  for (const status of ['processing', 'shipped', 'delivered', 'refunded'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
  expect(await errorOf(note('IBFT-1'))).toMatchObject(rejected)
  expect(await refunds()).toEqual(['300, Late, null', '700, Order refunded, null'])
})
