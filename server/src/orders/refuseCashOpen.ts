import { isLive } from 'shared-api'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../errors.ts'
import { shipmentsOf } from './shipments.ts'

/** 409 CASH_OPEN while the cash of one parcel was brought and that of another was not: nobody knows yet what is owed. */
export const refuseCashOpen = async (trx: Trx, orderId: string): Promise<void> => {
  const live = (await shipmentsOf(trx, orderId)).filter(isLive)
  const open = live.find(({ collected_at }) => !collected_at)
  if (open && live.some(({ collected_at }) => collected_at))
    throw new ApiError('CASH_OPEN', { position: open.position })
}
