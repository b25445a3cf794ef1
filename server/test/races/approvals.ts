import { shippedBy } from './orders.ts'
import { expectSame, type Race, tally, together } from './race.ts'

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
        const asked = await shop.db
          .selectFrom('approvals')
          .select('id')
          .where('record_id', '=', id)
          .executeTakeFirstOrThrow()
        const responses = await together(
          [...others, ...others].map(
            ({ api }) =>
              () =>
                api('POST /approval/:id/approve', { params: { id: asked.id } }),
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
