import { sql } from 'kysely'
import type { Coupon, QueryOf } from 'shared-api/contract'
import { afterRow, equalsIfGiven } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { csvResponse } from '../kernel/csv.ts'
import { dayOf } from '../kernel/days.ts'
import { toCoupon } from './couponShape.ts'

const batchSize = 500

/** The coupons that these filters match. */
export const matchingCoupons = (db: Db, { search, status }: QueryOf<'GET /coupon/export'>) =>
  db
    .selectFrom('coupons')
    .where('deleted_at', 'is', null)
    .where(equalsIfGiven('status', status))
    .$if(Boolean(search), (rows) =>
      rows.where(sql<boolean>`strpos(lower(code || ' ' || description), lower(${search ?? ''})) > 0`),
    )

const columns: Record<string, (one: Coupon) => string | number | null> = {
  Code: (one) => one.code,
  Description: (one) => one.description,
  Type: (one) => one.discountType,
  'Percent or Rs': (one) => one.discountValue,
  'Minimum order (Rs)': (one) => one.minOrderAmount,
  'Maximum discount (Rs)': (one) => one.maxDiscountAmount,
  Starts: (one) => one.startDate,
  Ends: (one) => one.endDate,
  'Total uses': (one) => one.usageLimit,
  'Uses per customer': (one) => one.usagePerUser,
  Used: (one) => one.usedCount,
  'Budget (Rs)': (one) => one.budget,
  'Saved (Rs)': (one) => one.spent,
  Status: (one) => one.status,
}

/** All coupons that the filters match, as CSV, in the order in which they were added. */
export const exportCoupons = async ({ db, query, now }: Call<'GET /coupon/export'>) =>
  csvResponse(`coupons-${dayOf(now)}.csv`, columns, async (last: Coupon | undefined) => {
    const rows = await matchingCoupons(db, query)
      .selectAll()
      .where(afterRow('id', last))
      .orderBy('id')
      .limit(batchSize)
      .execute()
    return rows.map(toCoupon)
  })
