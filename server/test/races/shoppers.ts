import { fillIn } from '../fixtures/buying.ts'
import type { TestApp } from '../harness.ts'

export type TestUser = Awaited<ReturnType<TestApp['customer']>>

export interface Ready extends TestUser {
  checkoutId: string
}

/**
 * A shopper with one unit of each in the cart and every stage filled in. The hold is given up, so that nothing but the
 * placing itself protects the units. The phone of the order is the account's own by default: orders for one contact
 * wait for each other.
 */
export const readyShopper = async (
  shop: TestApp,
  productIds: readonly string[],
  { coupon, ...given }: { coupon?: string; phone?: string; method?: 'cash' | 'easypaisa' } = {},
): Promise<Ready> => {
  const shopper = await shop.customer()
  for (const productId of productIds)
    await shopper.api('POST /cart/items', { body: { productId, quantity: 1 } })
  if (coupon) await shopper.api('POST /cart/coupon', { body: { code: coupon } })
  const checkoutId = await fillIn(shopper, { phone: shopper.phone, ...given })
  await shop.db.deleteFrom('holds').where('checkout_id', '=', checkoutId).execute()
  return { ...shopper, checkoutId }
}

export const place = ({ api, checkoutId }: Ready, expectedTotal?: number) =>
  api('POST /checkout/:id/order', {
    params: { id: checkoutId },
    body: expectedTotal === undefined ? {} : { expectedTotal },
  })

export const stockOf = async (shop: TestApp, productId: string): Promise<number> =>
  (
    await shop.db
      .selectFrom('products')
      .select('on_hand')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
  ).on_hand

/** The batch of a product that has one. */
export const batchOf = async (shop: TestApp, productId: string) =>
  (
    await shop.db
      .selectFrom('batches')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).id

export const countOrders = async (shop: TestApp): Promise<number> =>
  (
    await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
