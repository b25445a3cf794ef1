import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../db/types.ts'

/** SQL for "this coupon may be used once more". Built, not written, so that its OR stays inside its own brackets. */
export const couponLeft = (eb: ExpressionBuilder<Database, 'coupons'>) =>
  eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))])

/** SQL for "its budget has this many paisa left". */
export const hasBudget = (paisa: number) => (eb: ExpressionBuilder<Database, 'coupons'>) =>
  eb.or([eb('budget', 'is', null), eb('budget', '>=', sql<number>`spent + ${paisa}::bigint`)])
