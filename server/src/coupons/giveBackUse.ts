import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { hasBudget } from './couponLeft.ts'

interface Use {
  coupon_id: string
  order_id: string | null
  /** Paisa that it saved. */
  amount: number
}

/** Counts one use of a coupon less, with its money and its one-time code. The caller has released or deleted it. */
export const giveBackUse = async (trx: Trx, use: Use): Promise<void> => {
  await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count - 1`, spent: sql`spent - ${use.amount}::bigint` })
    .where('id', '=', use.coupon_id)
    .execute()
  await trx
    .updateTable('coupon_codes')
    .set({ order_id: null })
    .where('order_id', '=', use.order_id)
    .where('coupon_id', '=', use.coupon_id)
    .execute()
}

/** Ends the use of an order's coupon, once. */
export const releaseCoupon = async (trx: Trx, orderId: string, now: Date): Promise<void> => {
  const redemption = await trx
    .updateTable('coupon_redemptions')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['coupon_id', 'order_id', 'amount'])
    .executeTakeFirst()
  if (redemption) await giveBackUse(trx, redemption)
}

/**
 * Follows a changed discount of an order: its coupon saves so many paisa more or less. 409 when the budget has less left.
 */
export const changeSaving = async (trx: Trx, orderId: string, more: number): Promise<void> => {
  if (more === 0) return
  const redemption = await trx
    .updateTable('coupon_redemptions')
    .set({ amount: sql`amount + ${more}::int` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  if (!redemption) return
  const changed = await trx
    .updateTable('coupons')
    .set({ spent: sql`spent + ${more}::bigint` })
    .where('id', '=', redemption.coupon_id)
    .$if(more > 0, (coupon) => coupon.where(hasBudget(more)))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new ApiError('EDIT_COUPON_SPENT')
}
