import type { Trx } from '../db/types.ts'
import { conflict } from '../errors.ts'
import type { Lines } from '../stock/linesInHouse.ts'
import { swapBlocked } from '../stock/swap.ts'

/** Units that have expired or were recalled since they were sold are swapped for others; without others 409. */
export const refuseBlocked = async (trx: Trx, lines: Lines, now: Date): Promise<void> => {
  const [stuck] = await swapBlocked(trx, lines, now)
  if (stuck)
    throw conflict(
      'BATCH_BLOCKED',
      `${stuck.name} was packed from a batch that has expired or was recalled, and no other units are left`,
    )
}
