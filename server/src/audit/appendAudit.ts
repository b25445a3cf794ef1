import type { AuditChange } from 'shared-api/contract'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db, Trx } from '../db/types.ts'
import { fingerprint, newToken } from '../kernel/ids.ts'
import { signatureOf } from './auditSignature.ts'

/** A record of the shop: its type and its id. */
export interface AuditedRecord {
  type: string
  id: string | null
}

/** The facts of one call for the audit log. */
export interface AuditEntry {
  at: Date
  actorId: string
  /** The token's hash; only its first letters are kept. Null before a login. */
  session: string | null
  requestId: string
  operation: string
  record: AuditedRecord | null
  /** The key of the row's signature. */
  auditKey: string
}

interface Content {
  outcome?: 'done' | 'refused'
  changes?: readonly AuditChange[]
  /** Records that a read has shown. */
  shown?: readonly string[]
  reason?: string | undefined
}

/** The name of a record in the column `records`. */
export const recordName = (type: string, id: string): string => `${type}:${id}`

/** The record of the call; a call that names none is about the one record of that type that it changed. */
const recordOf = ({ record }: AuditEntry, changes: readonly AuditChange[]): AuditedRecord | null => {
  if (!record || record.id) return record
  const ids = new Set(changes.filter((one) => one.record === record.type).map(({ id }) => id))
  const [only = null] = ids
  return { type: record.type, id: ids.size === 1 ? only : null }
}

/** The columns of a row without its place in the chain. `reason_digest`: null without a reason. */
export const columnsOf = async (
  entry: AuditEntry,
  { outcome = 'done', changes = [], shown = [] }: Omit<Content, 'reason'>,
  reason_digest: string | null = null,
) => {
  const record = recordOf(entry, changes)
  const own = record?.id ? [recordName(record.type, record.id)] : []
  const changed = changes.map(({ record: type, id }) => recordName(type, id))
  const columns = {
    at: entry.at,
    actor_id: entry.actorId,
    session: entry.session?.slice(0, 16) ?? null,
    request_id: entry.requestId,
    operation: entry.operation,
    outcome,
    record_type: record?.type ?? null,
    record_id: record?.id ?? null,
    records: [...new Set([...own, ...changed, ...shown])],
    reason_digest,
  }
  const signature = await signatureOf(entry.auditKey, { ...columns, changes })
  return { ...columns, changes: JSON.stringify(changes), signature }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

const insertRow = prepared((db, columns: Columns) =>
  db
    .insertInto('audit_log')
    .values({
      at: columns.at,
      actor_id: columns.actor_id,
      session: columns.session,
      request_id: columns.request_id,
      operation: columns.operation,
      outcome: columns.outcome,
      record_type: columns.record_type,
      record_id: columns.record_id,
      records: columns.records,
      changes: columns.changes,
      reason_digest: columns.reason_digest,
      signature: columns.signature,
    })
    .returning('seq'),
)

/**
 * Appends a row to the audit log. A transaction must end with it, because it holds the lock of the chain until
 * its end. A reason needs one. It can be erased later, so that the row itself has only its digest.
 */
export const appendAudit = async (trx: Db | Trx, entry: AuditEntry, content: Content): Promise<void> => {
  const { reason } = content
  const salt = reason ? newToken() : ''
  const reason_digest = reason ? await fingerprint(salt + reason) : null
  const [row] = await insertRow(trx, await columnsOf(entry, content, reason_digest))
  if (!row) throw new Error('a row of the audit log was not written')
  if (reason) await trx.insertInto('audit_reasons').values({ seq: row.seq, salt, reason }).execute()
}
