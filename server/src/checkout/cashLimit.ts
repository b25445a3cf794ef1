import { formatRupees, toRupees } from 'shared-api'
import type { Db, Trx } from '../db/types.ts'
import { conflict } from '../errors.ts'
import { refusedParcels } from '../orders/refusedParcels.ts'
import type { Settings } from '../settings.ts'

/** What the shop knows of a shopper who wants to pay at the door. */
export const cashRecord = async (
  db: Db | Trx,
  userId: string,
): Promise<{ orders: number; refusals: number }> => {
  const orders = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const refusals = refusedParcels(db)
    .where('orders.user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return db
    .selectNoFrom([orders.as('orders'), refusals.as('refusals')])
    .$narrowType<{ orders: number; refusals: number }>()
    .executeTakeFirstOrThrow()
}

/** 409 CASH_LIMIT when this total (paisa) is not to be paid at the door. */
export const refuseCash = (
  rules: Settings['cash'],
  record: { orders: number; refusals: number },
  total: number,
): void => {
  if (record.refusals > rules.refusalsAllowed)
    throw conflict('CASH_LIMIT', 'Cash on delivery is not available to you at the moment, please pay online')
  const first = record.orders === 0
  const most = first ? rules.firstOrderLimit : rules.limit
  if (total <= most) return
  const limit = formatRupees(toRupees(most))
  throw conflict(
    'CASH_LIMIT',
    first
      ? `Your first order can be paid in cash up to ${limit}, please pay online or order less`
      : `Cash on delivery is possible up to ${limit}, please pay online or order less`,
  )
}
