import { existing } from '../existing.ts'
import { buy } from '../fixtures/buying.ts'
import type { TestApp } from '../harness.ts'
import { shippedBy } from './orders.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import type { TestUser } from './shoppers.ts'

export const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}
const byHand = ({ api }: TestUser, id: string) =>
  api('PATCH /order/:id/payment', {
    params: { id },
    body: { paymentStatus: 'refunded', transactionId: 'T1', reason: 'Wants it back' },
  })
const byProvider = ({ api }: TestUser, orderId: string) =>
  api('POST /payment/admin/refund/:orderId', { params: { orderId }, body: { reason: 'Wants it back' } })

const askedOf = (shop: TestApp, orderId: string) =>
  shop.db.selectFrom('approvals').select(['id', 'terms']).where('record_id', '=', orderId).executeTakeFirst()

export const approvedTwice: Race = {
  claim: 'a refund that two colleagues approve four times at once goes back once',
  without: { approvalCondition: { overrides: { approvalCondition: false } } },
  run: async (shop, crowd) => {
    const asker = await shop.admin()
    // Rupees. One member of staff without a colleague changes it alone.
    const body = { value: 100, before: 10_000 }
    await asker.api('PUT /setting/:key', { params: { key: 'approvals.refundsAbove' }, body })
    const others = [await shop.admin(), await shop.admin()]
    const count = Math.ceil(crowd / 4)
    const orders = await shippedBy(shop, asker, count)
    const wrong = await Promise.all(
      orders.map(async ({ params: { id } }) => {
        await asker.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
        const refund = { params: { orderId: id }, body: { amount: 120, reason: 'Arrived broken' } }
        await asker.api('POST /payment/admin/refund/:orderId', refund).catch(() => {})
        const asked = await askedOf(shop, id)
        const responses = await together(
          [...others, ...others].map(
            ({ api }) =>
              () =>
                api('POST /approval/:id/approve', { params: { id: existing(asked).id } }),
          ),
        )
        const given = await shop.db
          .selectFrom('refunds')
          .select('amount')
          .where('order_id', '=', id)
          .execute()
        return [
          ...expectSame('responses', tally(responses), { 200: 1, 409: 3 }),
          ...expectSame('refunds', given, [{ amount: 12_000 }]),
        ]
      }),
    )
    return { calls: 4 * count, wrong: wrong.flat() }
  },
}

export const refundOrShip: Race = {
  claim:
    'an order that is shipped while its full refund is asked for and approved is either sent or paid back',
  // They meet in what the colleague was asked for, which no lock guards: see the refund of `rereads.test.ts`.
  without: {},
  run: async (shop, crowd) => {
    const [asker, other, packer] = [await shop.admin(), await shop.admin(), await shop.admin('orders')]
    const productId = await shop.product({ price: 12_000, stock: 200 })
    const orders = await makeMany(Math.ceil(crowd / 3), async (place) => {
      const buyer = await shop.customer()
      const { id } = await buy(buyer, productId, { method: 'credit_card' })
      await buyer.api('POST /payment/credit-card/:orderId', { params: { orderId: id }, body: card })
      await packer.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
      return { id, ask: place % 2 === 0 ? byHand : byProvider }
    })
    const wrong = await Promise.all(
      orders.map(async ({ id, ask }) => {
        const ship = () =>
          packer.api('PATCH /order/:id/status', { params: { id }, body: { status: 'shipped' } })
        const approve = async () => {
          const asked = await askedOf(shop, id)
          if (asked) await other.api('POST /approval/:id/approve', { params: { id: asked.id } })
        }
        const request = () => ask(asker, id).catch(() => {})
        await together([async () => void (await request().then(approve)), ship])
        await together([approve, ship])
        const { status } = await shop.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const refunds = await shop.db.selectFrom('refunds').select('id').where('order_id', '=', id).execute()
        // A request that came after the dispatch says so to the colleague.
        const said = (await askedOf(shop, id))?.terms.endsWith('dispatched 1')
        return expectSame('sent and paid back', !said && status === 'shipped' && refunds.length > 0, false)
      }),
    )
    return { calls: 3 * orders.length, wrong: wrong.flat() }
  },
}
