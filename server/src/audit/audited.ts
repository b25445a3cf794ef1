import type { OperationKey } from 'shared-api/contract'
import { isUndoable } from 'shared-api/undoable'
import { type TransactionHooks, transact, withHooks } from '../db/transact.ts'
import { type Call, type Handler, type Handlers, Reply } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { appendAudit, recordName } from './appendAudit.ts'
import { entryOf, isChange, reasonOf } from './auditedCalls.ts'
import { healthReads, shownByError } from './healthReads.ts'
import { recordRead } from './recordRead.ts'
import { recordRefusal } from './recordRefusal.ts'
import { startTrackingOf, takeChanges } from './takeChanges.ts'
import { trackedInTransactions } from './trackedTables.ts'

type Work = Handler<OperationKey>

/**
 * Does a change by staff. Each of its transactions appends a row with what it changed. A call that found
 * everything as it should be gets a row too.
 */
const change = async (key: OperationKey, handle: Work, call: Call) => {
  const { user, params, now, requestId, ports, body } = call
  if (!user) return handle(call)
  const entry = entryOf(key, { user, params, now, requestId, ports })
  const reason = reasonOf(body)
  let appended = false
  let committed = false
  const hooks: TransactionHooks = {
    begin: async (trx) => {
      appended = false
      await startTrackingOf(trx, {
        undoId: isUndoable(key, body) ? requestId : null,
        tokenHash: user.tokenHash,
      })
    },
    end: async (trx) => {
      const changes = await takeChanges(trx)
      if (changes.length === 0) return
      await appendAudit(trx, entry, { changes, reason })
      appended = true
    },
    committed: () => {
      committed ||= appended
    },
  }
  const db = withHooks(call.db, hooks, trackedInTransactions)
  const result = await handle({ ...call, db })
  if (!committed) await transact(call.db, (trx) => appendAudit(trx, entry, { reason }))
  return result
}

/** Does a read by staff, and records the records that it shows. */
const read = async (key: OperationKey, handle: Work, call: Call) => {
  const result = await handle(call)
  const { user, params, now, requestId, ports } = call
  const shownBy = healthReads[key] as ((content: unknown) => string[] | null) | undefined
  if (!user || !shownBy) return result
  const shown = shownBy(result instanceof Reply ? result.content : result)
  if (shown) await recordRead(call, entryOf(key, { user, params, now, requestId, ports }), shown)
  return result
}

/** A rejected change that shows the present record is a read of it. */
const readByError = async (call: Call, { sentence, data }: ApiError) => {
  const { user, params, now, requestId, ports } = call
  const key = shownByError[sentence]
  const id: unknown = Object(data).id
  if (!user || !key || typeof id !== 'string') return
  const entry = entryOf(key, { user, params: { ...params, id }, now, requestId, ports })
  await recordRead(call, entry, entry.record ? [recordName(entry.record.type, id)] : [])
}

const auditedWork =
  (key: OperationKey, handle: Work): Work =>
  async (call) => {
    const { user, params, now, requestId, ports } = call
    try {
      if (user?.role !== 'admin') return await handle(call)
      return await (isChange(key) ? change : read)(key, handle, call)
    } catch (error) {
      if (user?.role === 'admin' && error instanceof ApiError) await readByError(call, error)
      if (user && error instanceof ApiError && error.status === 403)
        await recordRefusal(call.db, entryOf(key, { user, params, now, requestId, ports }))
      throw error
    }
  }

/**
 * The same handlers with the audit log around each of them: every change and every read of health data by staff,
 * and every call that is rejected with 403. No handler needs to do anything for it but run its changes in `transact`.
 */
export const audited = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    (Object.entries(handlers) as [OperationKey, Work][]).map(([key, handle]) => [
      key,
      auditedWork(key, handle),
    ]),
  ) as unknown as Handlers
