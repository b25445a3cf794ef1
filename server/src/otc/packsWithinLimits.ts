import type { Trx } from '../db/types.ts'
import type { CartCheck } from './assertCart.ts'
import { packsThatFit } from './judgeLines.ts'
import { limitedCartLines } from './limitedLines.ts'
import { readOtcRecord } from './readOtcRecord.ts'

/**
 * The packs that stay of a cart's line so that the account exceeds no limit. All of them where none applies.
 */
export const packsWithinLimits = async (
  trx: Trx,
  { lines: all, ...who }: CartCheck,
  productId: string,
): Promise<number> => {
  const lines = limitedCartLines(all, who.ports.settings.otcLimits)
  const line = lines.find((one) => one.productId === productId)
  if (!line) return Number.POSITIVE_INFINITY
  const record = await readOtcRecord(trx, who)
  return packsThatFit(
    line,
    lines.filter((other) => other !== line),
    record,
  )
}
