import { columnsOf } from 'server/audit/appendAudit'
import { startTracking, takeChanges } from 'server/audit/takeChanges'
import type { Trx } from 'server/db/types'
import { newId } from 'server/kernel/ids'
import { writeRegister } from 'server/prescriptions/register/writeRegister'
import { insertRows } from '../insertRows.ts'

/** A shipment at the time of its dispatch. */
interface Dispatch {
  shipmentId: string
  orderId: string
  at: Date
}

/**
 * Writes the dispensing register of these shipments, in their order. It also writes the audit log's rows for the
 * dispatches: without one, a row of the register is a forged one.
 */
export const writeDispatches = async (
  trx: Trx,
  given: { shipments: readonly Dispatch[]; actorId: string; auditKey: string; now: Date },
): Promise<void> => {
  const { shipments, actorId, auditKey, now } = given
  await startTracking(trx, null)
  await writeRegister(trx, { shipments, actorId, now })
  const changesOf = Map.groupBy(await takeChanges(trx), ({ id }) => id)
  const dispensed = new Map(shipments.map(({ orderId, at }) => [orderId, at]))
  const rows = [...dispensed].flatMap(([orderId, at]) => {
    const changes = changesOf.get(orderId)
    const entry = {
      at,
      actorId,
      session: null,
      requestId: newId(at),
      operation: 'PATCH /order/:id/status',
      record: { type: 'order', id: orderId },
      auditKey,
    }
    return changes ? [{ at, columns: columnsOf(entry, { changes }) }] : []
  })
  const inTime = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(trx, 'audit_log', await Promise.all(inTime.map(({ columns }) => columns)))
}
