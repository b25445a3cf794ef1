import type { BodyInput } from 'shared-api/contract'
import { sayIn } from 'shared-api/messages/sentences'
import { expect } from 'vitest'
import { findBroken } from '../src/invariants/invariants.ts'
import { readReconciliation } from '../src/payments/reconciliation/mismatches.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Person } from './races/shoppers.ts'

type Step = BodyInput<'PATCH /order/:id/shipments/:shipmentId/status'>

/** A shop with a buyer and shipments. */
export const openParcelShop = async () => {
  const shop = await createTestApp()
  const buyer = await shop.customer()
  return { shop, buyer, parcels: await openParcels(shop, buyer) }
}

/** The staff's actions on the shipments of an order, and the buyer's view of them. */
const openParcels = async (shop: TestApp, buyer: Pick<Person, 'api'>) => {
  const admin = await shop.admin()
  const { api } = admin
  const orderOf = async (id: string) => (await buyer.api('GET /order/:id', { params: { id } })).data
  const step = async (id: string, shipmentId: string, body: Step) =>
    (await api('PATCH /order/:id/shipments/:shipmentId/status', { params: { id, shipmentId }, body })).data
  return {
    admin,
    orderOf,
    step,
    steps: async (id: string, shipmentId: string, ...statuses: Step['status'][]) => {
      for (const status of statuses) await step(id, shipmentId, { status })
      return orderOf(id)
    },
    /** Cash of one shipment, or of all that are on their way. */
    collect: async (id: string, shipmentId?: string) => {
      const body = { paymentStatus: 'paid', ...(shipmentId ? { shipmentId } : {}) } as const
      return (await api('PATCH /order/:id/payment', { params: { id }, body })).data
    },
    /** Units that any customer can buy. */
    stockOf: async (id: string) => (await buyer.api('GET /product/:id', { params: { id } })).data.quantity,
    /** Nothing is amiss but refunds that are to be made. */
    sound: async () => {
      expect(await findBroken(shop.db)).toEqual([])
      const { mismatches } = await readReconciliation(shop.db, shop.clock.now(), sayIn('en'))
      expect(mismatches.filter(({ kind }) => kind !== 'refund')).toEqual([])
    },
  }
}

export type Parcels = Awaited<ReturnType<typeof openParcels>>
