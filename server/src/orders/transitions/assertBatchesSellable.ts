import type { Trx } from '../../db/types.ts'
import { swapBlocked } from '../../inventory/swap.ts'
import type { Lines } from '../../inventory/undispatchedLines.ts'
import { ApiError } from '../../kernel/errors.ts'

/** Units that have expired, were recalled or turned out to be printed with a lower price since they were sold are swapped for others; without others 409. */
export const assertBatchesSellable = async (trx: Trx, lines: Lines, now: Date): Promise<void> => {
  const [stuck] = await swapBlocked(trx, lines, now)
  if (stuck) throw new ApiError('BATCH_BLOCKED', { name: stuck.name })
}
