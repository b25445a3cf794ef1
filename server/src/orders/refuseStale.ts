import type { Trx } from '../db/types.ts'
import { conflict } from '../errors.ts'
import { loadOrder } from './loadOrders.ts'
import type { OrderRow } from './orderHistory.ts'

/** 409 with the present order when the caller looked at an older one. */
export const refuseStale = async (trx: Trx, order: OrderRow, version: number | undefined): Promise<void> => {
  if (version === undefined || version === order.version) return
  throw conflict(
    'STALE',
    'Somebody else has changed this order, please look at it again',
    await loadOrder(trx, order.id, 'admin'),
  )
}
