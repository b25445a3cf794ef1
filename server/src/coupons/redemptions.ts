import { toRupees } from 'shared-api'
import type { QueryOf } from 'shared-api/contract'
import type { Db } from '../db/types.ts'

/** One page of a coupon's uses, newest first, those that were given back included. */
export const listRedemptions = async (
  db: Db,
  couponId: string,
  { page = 1, limit = 20 }: QueryOf<'GET /coupon/:id/redemptions'>,
) => {
  const { total } = await db
    .selectFrom('coupon_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('coupon_redemptions as redemptions')
    .leftJoin('orders', 'orders.id', 'redemptions.order_id')
    .where('coupon_id', '=', couponId)
    .select([
      'redemptions.id',
      'redemptions.created_at',
      'redemptions.order_id',
      'redemptions.reason',
      'redemptions.released_at',
      'redemptions.amount',
      'orders.order_number',
      'orders.customer_name',
    ])
    .orderBy('redemptions.created_at', 'desc')
    .orderBy('redemptions.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      orderId: row.order_id,
      orderNumber: row.order_number,
      customerName: row.customer_name,
      reason: row.reason,
      releasedAt: row.released_at?.toISOString() ?? null,
      savedAmount: toRupees(row.amount),
    })),
    meta: { total, page, limit, totalPages: Math.ceil(total / limit) },
  }
}
