import { actOf } from 'shared-api/auditActs'
import type { AuditRow } from 'shared-api/contract'
import { actMessages, allActs } from 'shared-api/messages/actMessages'
import { countUpTo, metaOf } from '../db/countUpTo.ts'
import type { Handlers } from '../kernel/call.ts'
import { csvResponse } from '../kernel/csv.ts'
import { dayOf } from '../kernel/days.ts'
import { conditionOf, selectAudit, toAuditRow } from './readAudit.ts'

const batchSize = 500

const nameOf = ({ type, id, label }: AuditRow['records'][number]) => `${type} ${label ?? id}`

const shownValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** `price: 9900 → 9500; name changed`. */
const changesOf = ({ changes }: AuditRow): string =>
  changes
    .flatMap(({ source, step, before, after, hidden }) => [
      `${source} ${step}`,
      ...[...new Set([...Object.keys(before), ...Object.keys(after)])].map(
        (field) =>
          `${field}: ${[before[field], after[field]]
            .filter((value) => value !== undefined)
            .map(shownValue)
            .join(' → ')}`,
      ),
      ...hidden.map((field) => `${field} changed`),
    ])
    .join('; ')

const actText = (row: AuditRow): string | null => {
  const act = actOf(row, allActs)
  return act ? actMessages[act] : null
}

const columns: Record<string, (row: AuditRow) => string | number | null> = {
  Sequence: (row) => row.seq,
  Time: (row) => row.at,
  Kind: (row) => row.kind,
  Actor: (row) => row.actor.name,
  'Actor id': (row) => row.actor.id,
  Session: (row) => row.session,
  Request: (row) => row.requestId,
  Act: actText,
  Operation: (row) => row.operation,
  Records: (row) => row.records.map(nameOf).join('; '),
  Changes: changesOf,
  Reason: (row) => row.reason,
  Hash: (row) => row.hash,
}

export const auditHandlers = {
  'GET /audit': async ({ db, query }) => {
    const { page = 1, limit = 20 } = query
    const condition = conditionOf(query)
    const counted = await countUpTo(db, 'audit_log', condition)
    const rows = await selectAudit(db)
      .where(condition)
      .orderBy('audit_log.seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { data: rows.map(toAuditRow), meta: metaOf(counted, { page, limit, listed: rows.length }) }
  },

  'GET /audit/export': async ({ db, query, now }) => {
    const condition = conditionOf(query)
    return csvResponse(`audit-log-${dayOf(now)}.csv`, columns, async (last: AuditRow | undefined) => {
      const rows = await selectAudit(db)
        .where(condition)
        .where('audit_log.seq', '>', last?.seq ?? 0)
        .orderBy('audit_log.seq')
        .limit(batchSize)
        .execute()
      return rows.map(toAuditRow)
    })
  },
} satisfies Partial<Handlers>
