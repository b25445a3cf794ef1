import type { AuditRow, OperationKey } from 'shared-api/contract'
import { restoreBlock } from 'shared-api/restoreBlock'
import { isUndoable, UNDO_SECONDS } from 'shared-api/undoable'
import { selectAudit, toAuditRow } from '../audit/readAudit.ts'
import { transact } from '../db/transact.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { isStaffFor } from '../kernel/isStaffFor.ts'
import { storeSentence } from '../kernel/storedSentence.ts'
import { restoreEntry } from './restoreChange.ts'
import { assertCouponsNotFollowed, assertPricesGoBack } from './undoing.ts'
import { undoOrderAct } from './undoOrderAct.ts'
import { undoRejection } from './undoRejection.ts'

const tooLate = () => new ApiError('UNDO_OVER', { seconds: UNDO_SECONDS })

/** Whether an act on an order or a prescription is a step that is undone, and not a refund or another decision. */
const isOneStep = ({ operation, changes }: AuditRow): boolean => {
  const steps = changes.filter(({ source }) => ['orders', 'shipments', 'prescriptions'].includes(source))
  if (changes.some(({ source }) => source === 'refunds' || source === 'prescription_items')) return false
  if (operation === 'PATCH /order/:id/payment')
    return steps.some(({ after }) => after.payment_status === 'paid' || after.collected_at)
  return steps.some(({ after }) => isUndoable(operation as OperationKey, after))
}

/**
 * Undoes the caller's own act of the last ten seconds, named by its request, in one transaction. 409 UNDO_OVER later and
 * for any other request, UNDO_FOLLOWED or CHANGED_SINCE once anything followed. Messages of the act are never sent.
 */
export const undoAct = async (call: Call<'POST /undo/:requestId'>) => {
  const { db, params, user, now, say } = call
  const rows = await selectAudit(db)
    .where('request_id', '=', params.requestId)
    .where('actor_id', '=', user.id)
    .where('at', '>=', new Date(now.getTime() - UNDO_SECONDS * 1000))
    .execute()
  const [entry, ...others] = rows.map(toAuditRow)
  if (!entry || others.length > 0 || entry.changes.length === 0) throw tooLate()
  const key = entry.operation as OperationKey
  if (!isStaffFor(user, key)) throw new ApiError('NOT_ALLOWED')
  const { record } = entry
  if (record?.type === 'order' || record?.type === 'prescription') {
    const undo = record.type === 'order' ? undoOrderAct : undoRejection
    if (!isOneStep(entry)) throw new ApiError('NOT_RESTORABLE', { reason: restoreBlock(entry) ?? 'other' })
    const act = { entry, id: record.id, at: new Date(entry.at), actorId: user.id, now }
    await transact(db, (trx) => undo(trx, act))
  } else if (!isUndoable(key, {})) throw tooLate()
  else
    await restoreEntry(call, entry, {
      reason: storeSentence('CHANGE_RESTORED'),
      check: async (trx) => {
        await assertCouponsNotFollowed(trx, call, entry)
        await assertPricesGoBack(trx, call, entry)
      },
    })
  return { message: say.done('undo') }
}
