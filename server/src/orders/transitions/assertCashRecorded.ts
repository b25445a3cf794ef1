import { isLive } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { shipmentsOf } from '../shipments/shipments.ts'

/** 409 CASH_OPEN while the cash of only one shipment was handed over: the amount owed is not known yet. */
export const assertCashRecorded = async (trx: Trx, orderId: string): Promise<void> => {
  const live = (await shipmentsOf(trx, orderId)).filter(isLive)
  const open = live.find(({ collected_at }) => !collected_at)
  if (open && live.some(({ collected_at }) => collected_at))
    throw new ApiError('CASH_OPEN', { position: open.position })
}
