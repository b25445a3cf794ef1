import { z } from 'zod'
import { auditKinds, auditRecords } from '../auditRecords.ts'
import { data, dayParam, done, id, limit, listMeta, op, page, text } from './operation.ts'

/** One row of a table that a transaction changed. Money is paisa. */
export const AuditChange = z.object({
  /** The record that the row belongs to: an order for a line of it. */
  record: z.string(),
  id: z.string(),
  /** The table. */
  source: z.string(),
  step: z.enum(['insert', 'update', 'delete']),
  /** Changed fields only. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Names of changed fields whose values are personal and in no log. */
  hidden: z.array(z.string()),
})
export type AuditChange = z.output<typeof AuditChange>

const AuditRecord = z.object({
  type: z.string(),
  id: z.string(),
  /** Its present name or number; null if it has none or is gone. */
  label: z.string().nullable(),
})

export const AuditRow = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.enum(auditKinds),
  /** The present name of the account; null if it is gone. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }),
  /** The first letters of the session's fingerprint, which distinguish two sessions. */
  session: z.string().nullable(),
  requestId: z.string(),
  /** Method and path of the operation. */
  operation: z.string(),
  /** The record of the call; null for a list or a change of many. */
  record: AuditRecord.nullable(),
  /** All records that it changed or showed. */
  records: z.array(AuditRecord),
  changes: z.array(AuditChange),
  /** Null also after its retention. */
  reason: z.string().nullable(),
  hash: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

const filter = {
  actorId: id.optional(),
  recordType: z.enum(auditRecords).optional(),
  /** With `recordType`. */
  recordId: id.optional(),
  /** An operation, for example `PUT /product/:id`, or its beginning. An operation may name a change: see `partsOfAct`. */
  operation: z.string().trim().max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  from: dayParam.optional(),
  to: dayParam.optional(),
}

export const auditOperations = {
  'GET /audit': op({
    summary: 'The audit log, the newest first: changes and reads of health data by staff, and refused calls.',
    access: 'admin',
    duty: 'audit.read',
    query: z.object({ ...filter, page: page.optional(), limit: limit.optional() }),
    response: data(z.array(AuditRow)).extend({ meta: listMeta }),
  }),
  'GET /audit/export': op({
    summary: 'The audit log as CSV, in the order of its rows.',
    access: 'admin',
    duty: 'audit.read',
    stepUp: true,
    query: z.object(filter),
    response: 'raw',
  }),
  'POST /audit/:seq/restore': op({
    summary:
      'Make what an entry of the audit log changed as it was before. The duty of the record’s own write is needed too.',
    access: 'admin',
    duty: 'catalogue.write',
    // A price of before is a price.
    stepUp: true,
    body: z.strictObject({ reason: text(500).optional() }),
    response: done,
  }),
  'POST /undo/:requestId': op({
    summary:
      'Undo the caller’s own act, named by its X-Request-Id, within ten seconds. Its messages are not sent. 409 once anything followed.',
    access: 'admin',
    duty: 'account.own',
    response: done,
  }),
} as const
