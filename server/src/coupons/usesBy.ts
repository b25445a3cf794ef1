import type { Db, Trx } from '../db/types.ts'

/** Live redemptions of a coupon by a shopper. */
export const usesBy = async (db: Db | Trx, couponId: string, userId: string | null): Promise<number> => {
  if (!userId) return 0
  const { uses } = await db
    .selectFrom('coupon_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return uses
}
