import { sql } from 'kysely'
import type { AuditChange } from 'shared-api/contract'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Trx } from '../db/types.ts'
import { sessionEnded } from '../kernel/errors.ts'

const settings = (undoId: string | null) => [
  sql<string>`set_config('nuskha.audit', 'on', true)`.as('audit'),
  sql<string>`set_config('nuskha.undo', coalesce(${undoId}, ''), true)`.as('undo'),
]

const setTracking = prepared((db, { undoId }: { undoId: string | null }) => db.selectNoFrom(settings(undoId)))

const setTrackingOf = prepared((db, { undoId, tokenHash }: { undoId: string | null; tokenHash: string }) =>
  db
    .with('session', (cte) =>
      cte.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash).forKeyShare(),
    )
    .with('key', (cte) =>
      cte
        .selectFrom('api_keys')
        .select('user_id as id')
        .where('key_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .forShare(),
    )
    .selectNoFrom([
      ...settings(undoId),
      sql<boolean>`exists (select from session) or exists (select from key)`.as('stands'),
    ]),
)

interface Row extends Omit<AuditChange, 'id'> {
  record_id: string
  row_id: string | null
}

/**
 * The trigger track_audit records the changes of this transaction from now on. With the id of a request that can be
 * undone, its messages wait.
 */
export const startTracking = async (trx: Trx, undoId: string | null): Promise<void> => {
  await setTracking(trx, { undoId })
}

/**
 * The same for a call by the session or API key of this hash. 401 where it has ended since the call came; its end waits for
 * this transaction, so that it finds all that the call made.
 */
export const startTrackingOf = async (
  trx: Trx,
  given: { undoId: string | null; tokenHash: string },
): Promise<void> => {
  const [tracking] = await setTrackingOf(trx, given)
  if (!tracking?.stands) throw sessionEnded()
}

const takeRows = prepared((db) =>
  db
    .with('taken', (cte) =>
      cte.deleteFrom('audit_changes').where(sql<boolean>`xact = pg_current_xact_id()`).returningAll(),
    )
    .selectFrom('taken')
    .select(['source', 'row_id', 'record', 'record_id', 'step', 'before', 'after', 'hidden'])
    .orderBy('id')
    .$castTo<Row>(),
)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Two steps of one row as one: the fields before the first, and after the second. */
const joined = (first: Row, second: Row): Row => {
  const before = { ...second.before, ...first.before }
  const after = { ...first.after, ...second.after }
  const step =
    first.step === 'insert' ? 'insert' : second.step === 'delete' ? ('delete' as const) : ('update' as const)
  if (step === 'update')
    for (const field of Object.keys(after))
      if (isSame(before[field], after[field])) {
        delete before[field]
        delete after[field]
      }
  return {
    ...second,
    step,
    before: step === 'insert' ? {} : before,
    after: step === 'delete' ? {} : after,
    hidden: step === 'update' ? [...new Set([...first.hidden, ...second.hidden])].sort() : [],
  }
}

/**
 * The changes of the running transaction, each row once, in the order in which they began. Rows that came and
 * went within it, or are as before, are left out.
 */
export const takeChanges = async (trx: Trx): Promise<AuditChange[]> => {
  const rows = await takeRows(trx, {})
  const byRow = new Map<string, Row>()
  for (const [place, row] of rows.entries()) {
    const name = row.row_id === null ? String(place) : `${row.source} ${row.row_id}`
    const first = byRow.get(name)
    if (first?.step === 'insert' && row.step === 'delete') byRow.delete(name)
    else byRow.set(name, first ? joined(first, row) : row)
  }
  return [...byRow.values()]
    .filter(({ step, after, hidden }) => step !== 'update' || hidden.length + Object.keys(after).length > 0)
    .map(({ record, record_id: id, source, step, before, after, hidden }) => ({
      record,
      id,
      source,
      step,
      before,
      after,
      hidden,
    }))
}
