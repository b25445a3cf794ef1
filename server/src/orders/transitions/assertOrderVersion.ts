import type { Say } from 'shared-api/messages/sentences'
import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { loadOrder } from '../loadOrders.ts'
import type { OrderRow } from './orderHistory.ts'

/** 409 with the present order if the caller's version is older. */
export const assertOrderVersion = async (
  trx: Trx,
  order: OrderRow,
  version: number | undefined,
  reading: { say: Say; now: Date },
): Promise<void> => {
  if (version === undefined || version === order.version) return
  throw new ApiError('STALE.ORDER', {}, { data: await loadOrder(trx, order.id, 'admin', reading) })
}
