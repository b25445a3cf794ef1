import { lockContacts } from '../accounts/contacts/lockContacts.ts'
import type { Trx } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { OtcLine } from './coverLines.ts'
import { judgeLines } from './judgeLines.ts'
import { limitedOrderLines } from './limitedLines.ts'
import { otcError } from './otcError.ts'
import { readOtcRecord } from './readOtcRecord.ts'

interface Claim {
  orderId: string
  userId: string
  /** The delivery phone of the order. */
  phone: string
  now: Date
  ports: Pick<Ports, 'settings' | 'numberKey'>
}

/**
 * Counts the lines of an order against the limits of its customer, after its lines were written: 409 OTC_LIMIT when they
 * exceed one. Stores what prescriptions cover. The caller has locked the contacts, so that
 * two orders at once count each other.
 */
export const claimOtcAmounts = async (
  trx: Trx,
  claim: Claim,
  lines: readonly (OtcLine & { id: string })[],
): Promise<void> => {
  if (lines.length === 0) return
  const { orderId: id, phone } = claim
  const record = await readOtcRecord(trx, { ...claim, order: { id, phone } })
  const { draws, violation } = judgeLines(lines, record)
  const line = lines.find(({ identity }) =>
    identity.ingredients.some(({ ingredientId }) => ingredientId === violation?.ingredientId),
  )
  if (violation && line)
    throw otcError(violation, {
      line,
      others: lines.filter((other) => other !== line),
      record,
      settings: claim.ports.settings,
    })
  if (draws.length > 0)
    await trx
      .insertInto('otc_coverage')
      .values(
        lines.flatMap(({ id }, place) =>
          draws
            .filter((draw) => draw.line === place)
            .map((draw) => ({
              order_item_id: id,
              prescription_id: draw.prescriptionId,
              product_id: draw.productId,
              dose_units: draw.doseUnits,
            })),
        ),
      )
      .execute()
}

/** The same for an order whose lines were changed. */
export const reclaimOtcAmounts = async (trx: Trx, claim: Claim): Promise<void> => {
  const { orderId, userId, phone, ports } = claim
  await lockContacts(trx, { phone, userId })
  const all = trx.selectFrom('order_items').select('id').where('order_id', '=', orderId)
  await trx.deleteFrom('otc_coverage').where('order_item_id', 'in', all).execute()
  await claimOtcAmounts(trx, claim, await limitedOrderLines(trx, orderId, ports.settings.otcLimits))
}
