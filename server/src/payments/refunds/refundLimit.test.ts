import { expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp } from '../../../test/harness.ts'
import { newId } from '../../kernel/ids.ts'

const total = 35_000
const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

test('SQL itself rejects refunds above the captured amount', async () => {
  const shop = await createTestApp()
  const buyer = await shop.customer()
  const order = { productId: await shop.product(), quantity: 2, method: 'credit_card' } as const
  const { id } = await placeOrder(buyer, order)
  await buyer.api('POST /payment/credit-card/:orderId', { params: { orderId: id }, body: card })
  const write = (amount: number) =>
    shop.db
      .insertInto('refunds')
      .values({
        id: newId(),
        order_id: id,
        amount,
        status: 'done',
        reason: 'by hand',
        created_at: shop.clock.now(),
      })
      .execute()
  await write(total)
  await expect(write(1)).rejects.toMatchObject({ code: '23514' })
  await expect(
    shop.db
      .updateTable('refunds')
      .set({ amount: total + 1 })
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
})
