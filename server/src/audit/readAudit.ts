import { type RawBuilder, sql } from 'kysely'
import { partsOfAct } from 'shared-api/auditActs'
import { type AuditChange, type AuditRow, operations } from 'shared-api/contract'
import { and } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { rangeOf } from '../kernel/days.ts'
import { recordName } from './appendAudit.ts'

/** SQL for the kind of a row. */
const kind = sql<AuditRow['kind']>`case when outcome = 'refused' then 'refused'
  when operation like 'GET %' then 'read' else 'change' end`

const isAct = (act: string): RawBuilder<boolean>[] => {
  const { operation, change } = partsOfAct(act)
  if (!Object.hasOwn(operations, operation)) return [sql<boolean>`starts_with(operation, ${operation})`]
  const isOperation = sql<boolean>`operation = ${operation}`
  if (!change) return [isOperation]
  const { source, field, value = null } = change
  const made = sql<boolean>`exists (select from jsonb_array_elements(changes) one where one ->> 'source' = ${source}
    and one -> 'after' ? ${field} and (${value}::text is null or one -> 'after' ->> ${field} = ${value}))`
  return [isOperation, sql<boolean>`${kind} = 'change'`, made]
}

/** The rows that the filters match. Records of one type are found by its id, or by the type of the call's record. */
export const conditionOf = (query: Call<'GET /audit/export'>['query']): RawBuilder<boolean> => {
  const { actorId, recordType, recordId, operation, kind: wanted } = query
  const { from, to } = rangeOf(query.from, query.to, 'to')
  return and([
    ...(actorId ? [sql<boolean>`actor_id = ${actorId}`] : []),
    ...(recordType && recordId
      ? [sql<boolean>`records @> array[${recordName(recordType, recordId)}]`]
      : recordType
        ? [sql<boolean>`record_type = ${recordType}`]
        : []),
    ...(operation ? isAct(operation) : []),
    ...(wanted ? [sql<boolean>`${kind} = ${wanted}`] : []),
    ...(from ? [sql<boolean>`at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`at < ${to}::timestamptz`] : []),
  ])
}

/** SQL for a list of records with their present names, of the column `records`. */
const labelled = sql<
  AuditRow['records']
>`(select coalesce(json_agg(json_build_object('type', type, 'id', id, 'label',
    case type
      when 'product' then (select name from products where products.id = named.id)
      when 'order' then (select order_number from orders where orders.id = named.id)
      when 'prescription' then (select prescription_number from prescriptions where prescriptions.id = named.id)
      when 'key' then (select name from users where users.id = named.id)
      when 'approval' then (select users.name from approvals join users on users.id = asked_by
        where approvals.id = named.id)
      when 'account' then (select name from users where users.id = named.id)
      when 'coupon' then (select code from coupons where coupons.id = named.id)
      when 'courier' then (select name from couriers where couriers.id = named.id)
      when 'brand' then (select name from brands where brands.id = named.id)
      when 'category' then (select name from categories where categories.id = named.id)
      when 'batch' then (select batch_number from batches where batches.id = named.id)
      when 'receipt' then (select invoice_number from goods_receipts where goods_receipts.id = named.id)
      when 'import' then (select file_name from product_imports where product_imports.id = named.id)
      when 'formulary' then named.id
      when 'synonym' then (select word from search_synonyms where search_synonyms.id = named.id)
    end) order by place), '[]')
  from (select split_part(name, ':', 1) as type, substr(name, strpos(name, ':') + 1) as id, place
    from unnest(records) with ordinality as listed (name, place)) named)`

/** Rows of the audit log with the names of today. */
export const selectAudit = (db: Db) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .leftJoin('audit_reasons', 'audit_reasons.seq', 'audit_log.seq')
    .select([
      'audit_log.seq',
      'at',
      'actor_id',
      'users.name as actor_name',
      'session',
      'request_id',
      'operation',
      'record_type',
      'record_id',
      'changes',
      'reason',
      'hash',
    ])
    .select([kind.as('kind'), labelled.as('records')])

type Row = Awaited<ReturnType<ReturnType<typeof selectAudit>['execute']>>[number]

const recordOf = ({ record_type: type, record_id: id, records }: Row): AuditRow['record'] => {
  if (!type || !id) return null
  return records.find((one) => one.type === type && one.id === id) ?? { type, id, label: null }
}

export const toAuditRow = (row: Row): AuditRow => ({
  seq: row.seq,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: { id: row.actor_id, name: row.actor_name },
  session: row.session,
  requestId: row.request_id,
  operation: row.operation,
  record: recordOf(row),
  records: row.records,
  changes: row.changes as AuditChange[],
  reason: row.reason,
  hash: row.hash,
})
