import type { Trx } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import { judgeLines } from './judgeLines.ts'
import { limitedOrderLines } from './limitedLines.ts'
import { otcError } from './otcError.ts'
import { readOtcRecord } from './readOtcRecord.ts'

/**
 * Counts the lines of an order against the limits of its customer, after its lines were written or changed: 409
 * OTC_LIMIT when they exceed one. Stores what prescriptions cover. The customer's row is locked until the transaction
 * ends, so that two orders at once count each other.
 */
export const claimOtcAmounts = async (
  trx: Trx,
  given: { orderId: string; userId: string; now: Date; settings: Settings },
): Promise<void> => {
  const { orderId, userId, now, settings } = given
  await trx.deleteFrom('otc_coverage').where('order_item_id', 'in', linesOf(trx, orderId)).execute()
  const lines = await limitedOrderLines(trx, orderId, settings.otcLimits)
  if (lines.length === 0) return
  // Rows that refer to the customer can be written meanwhile.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const record = await readOtcRecord(trx, { userId, orderId, now, settings })
  const { draws, violation } = judgeLines(lines, record)
  const line = lines.find(({ identity }) =>
    identity.ingredients.some(({ ingredientId }) => ingredientId === violation?.ingredientId),
  )
  if (violation && line)
    throw otcError(violation, { line, others: lines.filter((other) => other !== line), record, settings })
  if (draws.length > 0)
    await trx
      .insertInto('otc_coverage')
      .values(
        draws.map((draw) => ({
          order_item_id: lines[draw.line]?.id ?? '',
          prescription_id: draw.prescriptionId,
          product_id: draw.productId,
          dose_units: draw.doseUnits,
        })),
      )
      .execute()
}

const linesOf = (trx: Trx, orderId: string) =>
  trx.selectFrom('order_items').select('id').where('order_id', '=', orderId)
