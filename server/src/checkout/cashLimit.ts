import { formatRupees, toRupees } from 'shared-api'
import type { Db, Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { returnedShipments } from '../orders/shipments/rejectedShipments.ts'
import type { Settings } from '../ports/settings.ts'

/** Numbers of orders and shipments of one customer. */
export interface CashRecord {
  delivered: number
  returned: number
}

/** SQL for the history of a shopper who wants to pay cash on delivery. */
export const cashCounts = (db: Db | Trx, userId: string) => [
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', ['delivered', 'refunded'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('delivered'),
  returnedShipments(db)
    .where('orders.user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('returned'),
]

/** The history of a shopper who wants to pay cash on delivery. */
export const cashRecord = (db: Db | Trx, userId: string): Promise<CashRecord> =>
  db.selectNoFrom(cashCounts(db, userId)).$castTo<CashRecord>().executeTakeFirstOrThrow()

/** 409 CASH_LIMIT if this total (paisa) may not be paid in cash on delivery. */
export const assertCashAllowed = (rules: Settings['cash'], record: CashRecord, total: number): void => {
  if (record.returned > rules.returnsAllowed) throw new ApiError('CASH_LIMIT')
  const first = record.delivered === 0
  const most = first ? rules.firstOrderLimit : rules.limit
  if (total <= most) return
  const limit = formatRupees(toRupees(most))
  throw new ApiError(first ? 'CASH_LIMIT.FIRST_ORDER' : 'CASH_LIMIT.ORDER', { limit })
}
