import fc from 'fast-check'
import { type PaymentMethod, type ShipmentStatus, shipmentStatuses } from 'shared-api'
import { sayIn } from 'shared-api/messages/sentences'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../src/invariants/invariants.ts'
import { releaseWaitingLines } from '../../src/orderWaits/releaseWaitingLines.ts'
import { readReconciliation } from '../../src/payments/reconciliation/mismatches.ts'
import { runs } from '../engines/runs.ts'
import { prescribe, uploadOne } from '../fixtures/prescription.ts'
import { buySplit } from '../fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../harness.ts'

/** The number of random sequences of an order in two shipments. */
const sequences = runs(16)

type Place = 0 | 1
type Step =
  | { do: 'move'; shipment: Place; to: ShipmentStatus }
  | { do: 'collect'; shipment: Place | null }
  | { do: 'advance' | 'giveUp'; shipment: Place }
  | { do: 'refund'; rupees: number; sent: boolean }
  | { do: 'cancel' | 'cancelAsStaff' | 'refundAll' | 'approve' | 'refuse' | 'clock' }

const shipment = fc.constantFrom<Place[]>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      shipment,
      to: fc.constantFrom(...shipmentStatuses),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('advance' as const), shipment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('collect' as const), shipment: fc.option(shipment) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('giveUp' as const), shipment }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      rupees: fc.integer({ min: 1, max: 900 }),
      sent: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'cancelAsStaff' as const,
        'refundAll' as const,
        'approve' as const,
        'approve' as const,
        'refuse' as const,
        'clock' as const,
      ),
    }),
  },
)

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})

/** An error response is a valid result; any other failure is not. */
const tried = async (call: Promise<unknown>) =>
  call.catch((error) => {
    const status = Number(error.response?.status)
    if (!(status >= 400 && status < 500)) throw error
  })

const live = async (method: PaymentMethod, steps: readonly Step[]) => {
  await shop.reset()
  const admin = await shop.admin()
  const owner = await shop.customer()
  const coupon = { code: 'THIRD', discountType: 'percentage' as const, discountValue: 33, minOrderAmount: 0 }
  await admin.api('POST /coupon', { body: coupon })
  const { id: prescriptionId } = await uploadOne(shop, owner)
  const { order, first, second, rx } = await buySplit(shop, owner, {
    price: 33.35,
    rxPrice: 66.67,
    coupon: coupon.code,
    method,
    prescriptionIds: [prescriptionId],
  })
  const { id } = order
  const shipments = [first, second] as const
  if (method === 'credit_card')
    await owner.api('POST /payment/credit-card/:orderId', {
      params: { orderId: id },
      body: {
        cardNumber: '4242424242424242',
        cardHolder: 'A',
        expiryMonth: 12,
        expiryYear: 2030,
        cvv: '123',
      },
    })
  else await owner.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: id } })

  const move = (place: Place, status: ShipmentStatus) =>
    admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id, shipmentId: shipments[place] },
      body: { status, comment: 'x' },
    })
  const take = async (one: Step): Promise<unknown> => {
    switch (one.do) {
      case 'move':
        return move(one.shipment, one.to)
      case 'advance': {
        const { data } = await admin.api('GET /order/:id', { params: { id } })
        const [next] = data.shipments[one.shipment]?.allowedTransitions ?? []
        return next && move(one.shipment, next)
      }
      case 'collect':
        return admin.api('PATCH /order/:id/payment', {
          params: { id },
          body: {
            paymentStatus: 'paid',
            ...(one.shipment === null ? {} : { shipmentId: shipments[one.shipment] }),
          },
        })
      case 'giveUp':
        return owner.api('POST /order/:id/shipments/:shipmentId/cancel', {
          params: { id, shipmentId: shipments[one.shipment] },
        })
      case 'refund':
        return admin.api('POST /payment/admin/refund/:orderId', {
          params: { orderId: id },
          body: { amount: one.rupees, reason: 'Late', ...(one.sent ? { reference: 'BANK' } : {}) },
        })
      case 'cancel':
        return owner.api('DELETE /checkout/:id', { params: { id } })
      case 'cancelAsStaff':
        return admin.api('PATCH /order/:id/status', {
          params: { id },
          body: { status: 'cancelled', comment: 'x' },
        })
      case 'refundAll':
        return admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'refunded' } })
      case 'approve':
        return prescribe(shop, { userId: owner.id, productId: rx, quantity: 3 })
      case 'refuse':
        return admin.api('PATCH /prescription/admin/:id', {
          params: { id: prescriptionId },
          body: { status: 'rejected', reviewNote: 'Unreadable' },
        })
      default:
        shop.pass(25 * 60)
        await releaseWaitingLines(shop)
        shop.pass(25 * 60)
        return releaseWaitingLines(shop)
    }
  }

  for (const one of steps) {
    await tried(take(one))
    expect(await findViolations(shop.db, { atRest: true })).toEqual([])
    const { mismatches } = await readReconciliation(shop.db, shop.clock.now(), sayIn('en'))
    expect(mismatches.filter(({ kind }) => kind === 'balance')).toEqual([])
  }
}

test('after any steps of two shipments, stock, amounts, cash, refunds and register agree', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<PaymentMethod[]>('cash', 'credit_card'),
      fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }),
      live,
    ),
    { numRuns: sequences, seed: 20_261_121, endOnFailure: true },
  )
})
