import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'

/** Counts one use of a coupon less. The caller has released or deleted the redemption. */
export const giveBackUse = (trx: Trx, couponId: string) =>
  trx.updateTable('coupons').set({ used_count: sql`used_count - 1` }).where('id', '=', couponId).execute()
