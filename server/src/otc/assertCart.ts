import type { Trx } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { violationBy } from './judgeLines.ts'
import { type CartedLine, limitedCartLines } from './limitedLines.ts'
import { otcError } from './otcError.ts'
import { readOtcRecord } from './readOtcRecord.ts'

export interface CartCheck {
  lines: readonly CartedLine[]
  /** Null for a guest. */
  userId: string | null
  now: Date
  ports: Pick<Ports, 'settings' | 'numberKey'>
}

/**
 * 409 OTC_LIMIT when a line of a cart exceeds what is sold of an ingredient without a prescription: in one order, or to
 * this account in 30 days. Orders of other accounts count when the order is placed. `productId` limits the check to the line that was just changed.
 */
export const assertCartWithinLimits = async (
  trx: Trx,
  { lines: all, ...who }: CartCheck,
  productId?: string,
): Promise<void> => {
  const { settings } = who.ports
  const lines = limitedCartLines(all, settings.otcLimits)
  const changed = lines.filter((line) => productId === undefined || line.productId === productId)
  if (changed.length === 0) return
  const record = await readOtcRecord(trx, who)
  for (const line of changed) {
    const others = lines.filter((other) => other !== line)
    const violation = violationBy(line, others, record)
    if (violation) throw otcError(violation, { line, others, record, settings })
  }
}
