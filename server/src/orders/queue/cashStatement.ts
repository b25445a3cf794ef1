import { toRupees } from 'shared-api'
import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { collectCash } from '../transitions/collectCash.ts'
import { lockOrder } from '../transitions/orderHistory.ts'
import { type Carried, compareStatement, type Difference } from './compareStatement.ts'
import { parseStatement } from './parseStatement.ts'
import { readCarried, type Statement } from './readCarried.ts'

const rupees = (paisa: number | null) => (paisa === null ? null : toRupees(paisa))

const shownDifference = (difference: Difference) => ({
  ...difference,
  stated: rupees(difference.stated),
  due: rupees(difference.due),
})

const sumOf = (shipments: readonly Carried[]) => ({
  count: shipments.length,
  amount: toRupees(shipments.reduce((sum, { due }) => sum + due, 0)),
})

/**
 * Records the cash of one shipment, unless the order changed since the comparison or is the member of staff's own.
 * Returns whether it did.
 */
const collect = (
  db: Db,
  shipment: Carried,
  given: { statement: Statement; reference: string | undefined; actorId: string; now: Date },
): Promise<boolean> =>
  transact(db, async (trx) => {
    const order = await lockOrder(trx, shipment.orderId)
    if (order.user_id === given.actorId) return false
    const current = await readCarried(trx, { ...given.statement, orderId: order.id })
    const same = current.find(({ shipmentId }) => shipmentId === shipment.shipmentId)
    if (!same?.shipmentId || same.state !== 'due' || same.isOthers || same.due !== shipment.due) return false
    await collectCash(trx, order, {
      paymentStatus: 'paid',
      transactionId: given.reference,
      shipmentId: same.shipmentId,
      actorId: given.actorId,
      now: given.now,
    })
    await trx
      .updateTable('orders')
      .set({ version: order.version + 1, updated_at: given.now })
      .where('id', '=', order.id)
      .execute()
    return true
  })

/**
 * Compares a courier's statement with the cash that is due. With `collect`, the cash of each line that matches is
 * recorded, order by order. If the call breaks off, a repeat records the rest.
 */
export const cashStatement = async (call: Call<'POST /order/admin/cash-statement'>) => {
  const { db, body, user, now, say } = call
  const lines = parseStatement(body.csv)
  const statement: Statement = {
    trackingNumbers: lines.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    orderNumbers: lines.flatMap(({ orderNumber }) => orderNumber ?? []),
    courier: body.courier,
    from: body.from,
    to: body.to,
  }
  const { matched, differences } = compareStatement(lines, await readCarried(db, statement))
  const collected: Carried[] = []
  if (body.collect)
    for (const shipment of matched) {
      const given = { statement, reference: body.reference, actorId: user.id, now }
      if (await collect(db, shipment, given)) collected.push(shipment)
    }
  return {
    ...(body.collect ? { message: say.done('collectStatement') } : {}),
    data: {
      lines: lines.length,
      matched: sumOf(matched),
      differences: differences.map(shownDifference),
      collected: sumOf(collected),
    },
  }
}
