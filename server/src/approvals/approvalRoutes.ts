import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import { type Approval, type OperationKey, operations } from 'shared-api/contract'
import { transact, withFirstStep } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Call, Handler, Handlers, SignedIn } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { actsOnOf, ownsThing } from '../kernel/ownThings.ts'
import { personOf } from './askApproval.ts'
import { holdersOf, isCoveredBy, isSettled, SETTLING_HOURS, type Waiting } from './holders.ts'

/** Decided requests are listed for this time. */
const LISTED_DAYS = 14
/** Rows of the list. */
const MAX_LISTED = 200

const select = (db: Db) =>
  db
    .selectFrom('approvals')
    .innerJoin('users as asker', 'asker.id', 'asked_by')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'record_id').on('record_type', '=', 'order'))
    .leftJoin('coupons', (join) =>
      join.onRef('coupons.id', '=', 'record_id').on('record_type', '=', 'coupon'),
    )
    .selectAll('approvals')
    .select(['asker.name as asker_name', 'decider.name as decider_name'])
    .select(sql<string | null>`coalesce(orders.order_number, coupons.code)`.as('label'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
type Caller = Pick<Call<'GET /approval'>, 'user' | 'now'>
/** `settled`: the caller may approve at all. */
type Reader = Caller & { settled: boolean }

const keyOf = (row: Row) => row.operation as OperationKey
const actOf = (row: Row): Waiting => ({ operation: keyOf(row), kind: row.kind })
const covers = ({ duties }: SignedIn, row: Row) => isCoveredBy(duties, actOf(row))
const isOpen = ({ status, expires_at }: Row, now: Date) =>
  (status === 'waiting' || status === 'granted') && expires_at > now
const isOwn = ({ asked_by }: Row, user: SignedIn) => asked_by === personOf(user)

const stateOf = (row: Row, now: Date): Approval['state'] =>
  (row.status === 'waiting' || row.status === 'granted') && !isOpen(row, now) ? 'expired' : row.status

const toApproval = (row: Row, { user, now, settled }: Reader): Approval => ({
  id: row.id,
  kind: row.kind,
  operation: row.operation,
  state: stateOf(row, now),
  askedBy: { id: row.asked_by, name: row.asker_name },
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedBy: row.decided_by ? { id: row.decided_by, name: row.decider_name ?? '' } : null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  amount: row.amount === null ? null : toRupees(row.amount),
  record:
    row.record_type && row.record_id ? { type: row.record_type, id: row.record_id, label: row.label } : null,
  typed: { ...Object(row.params), ...Object(row.query), ...Object(row.body) },
  mayDecide: settled && stateOf(row, now) === 'waiting' && !isOwn(row, user) && covers(user, row),
})

const load = async (db: Db, id: string): Promise<Row> => {
  const row = await select(db).where('approvals.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('APPROVAL')
  return row
}

const over = () => new ApiError('APPROVAL_OVER')

/** The request, if the caller may decide it now. 404 for a request that the caller cannot see. */
const loadOpen = async ({ db, params, user, now }: Call<'POST /approval/:id/approve'>): Promise<Row> => {
  const row = await load(db, params.id)
  if (isOwn(row, user)) throw new ApiError('NOT_ALLOWED.OWN_REQUEST')
  if (!covers(user, row)) throw new ApiError('NOT_ALLOWED.DUTY')
  if (!(await isSettled(db, personOf(user), now)))
    throw new ApiError('NOT_ALLOWED.NEW_COLLEAGUE', { hours: SETTLING_HOURS })
  if (await ownsThing(db, user, actsOnOf(operations[keyOf(row)], Object(row.params))))
    throw new ApiError('NOT_ALLOWED.OWN')
  if (stateOf(row, now) !== 'waiting') throw over()
  return row
}

/** Decides a request that still waits. The first of several decisions at once counts, and the others are 409. */
const decide = async (
  trx: Trx,
  { id }: Row,
  given: { status: 'approved' | 'granted' | 'declined'; by: string; reason?: string; now: Date },
): Promise<void> => {
  const decided = await trx
    .updateTable('approvals')
    .set({ status: given.status, decided_by: given.by, decided_at: given.now, reason: given.reason ?? null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', given.now)
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw over()
}

/** The decision on an approval, and the act itself, are one transaction: neither is without the other. */
const approve = async (handlers: Handlers, call: Call<'POST /approval/:id/approve'>) => {
  const { db, user, now } = call
  const row = await loadOpen(call)
  const holders = await holdersOf(db, actOf(row))
  if (!holders.includes(row.asked_by)) throw new ApiError('APPROVAL_ASKER')
  const decision = { by: user.id, now }
  if (row.kind === 'export')
    return transact(db, (trx) => decide(trx, row, { ...decision, status: 'granted' }))
  const handle = handlers[keyOf(row)] as Handler<OperationKey>
  await handle({
    ...call,
    params: row.params,
    query: row.query,
    body: row.body,
    // The act is the asker's. The audit log and the request name the colleague who approved it.
    user: { ...user, id: row.asked_by },
    isApproved: true,
    approvedTerms: row.terms,
    db: withFirstStep(db, (trx) => decide(trx, row, { ...decision, status: 'approved' })),
  } as unknown as Call)
}

export const approvalHandlers = (handlers: Handlers | Omit<Handlers, ApprovalKey>) =>
  ({
    'GET /approval': async ({ db, user, now }) => {
      const since = new Date(now.getTime() - LISTED_DAYS * 86_400_000)
      const rows = await select(db)
        .where('asked_at', '>', since)
        .orderBy(sql`approvals.status = 'waiting' and approvals.expires_at > ${now}::timestamptz`, 'desc')
        .orderBy('asked_at', 'desc')
        .orderBy('approvals.id')
        .limit(MAX_LISTED)
        .execute()
      const seen = rows.filter((row) => isOwn(row, user) || covers(user, row))
      const settled = await isSettled(db, personOf(user), now)
      return { data: seen.map((row) => toApproval(row, { user, now, settled })) }
    },

    'POST /approval/:id/approve': async (call) => {
      await approve(handlers as Handlers, call)
      const row = await load(call.db, call.params.id)
      return { message: call.say.done('approveRequest'), data: toApproval(row, { ...call, settled: true }) }
    },

    'POST /approval/:id/decline': async (call) => {
      const { db, user, body, now, say } = call
      const row = await loadOpen(call as unknown as Call<'POST /approval/:id/approve'>)
      const decision = { status: 'declined', by: user.id, reason: body.reason, now } as const
      await transact(db, (trx) => decide(trx, row, decision))
      return {
        message: say.done('declineRequest'),
        data: toApproval(await load(db, row.id), { ...call, settled: true }),
      }
    },
  }) satisfies Partial<Handlers>

type ApprovalKey = 'GET /approval' | 'POST /approval/:id/approve' | 'POST /approval/:id/decline'
