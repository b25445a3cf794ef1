import type { OperationKey } from 'shared-api/contract'
import { entryOf } from '../audit/auditedCalls.ts'
import { recordRefusal } from '../audit/recordRefusal.ts'
import { transact } from '../db/transact.ts'
import type { Call, Handler, Handlers, SignedIn } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { fingerprint, newId } from '../kernel/ids.ts'
import { type ApprovalNeeded, ApprovalNeeded as Needed, needApproval } from '../kernel/needApproval.ts'
import { colleaguesOf, SETTLING_HOURS } from './holders.ts'

/** The member of staff behind a call; for an API key its creator. */
export const personOf = ({ id, keyOf }: Pick<SignedIn, 'id' | 'keyOf'>): string => keyOf ?? id

const inputOf = ({ params, query, body }: Call) => ({ params, query: query ?? {}, body: body ?? {} })

const hashOf = (key: OperationKey, call: Call) => fingerprint(`${key}\n${JSON.stringify(inputOf(call))}`)

/** Stores the request for a second member of staff. The same request that waits already stays the only one. */
const ask = async (
  key: OperationKey,
  call: Call,
  { kind, amount, terms }: ApprovalNeeded,
  isAlone: boolean,
) => {
  const { db, ports, now, requestId } = call
  const user = call.user as SignedIn
  const mine = { asked_by: personOf(user), request_hash: await hashOf(key, call) }
  const expires_at = new Date(now.getTime() + ports.settings.approvals.hours * 3_600_000)
  const stored = await transact(db, async (trx) => {
    const same = trx.selectFrom('approvals').select(['id', 'expires_at'])
    await trx
      .updateTable('approvals')
      .set({ status: 'expired' })
      .where('status', '=', 'waiting')
      .where('asked_by', '=', mine.asked_by)
      .where('expires_at', '<=', now)
      .execute()
    const { params, query, body } = inputOf(call)
    const { type = null, id = null } = entryOf(key, { user, params, now, requestId, ports }).record ?? {}
    await trx
      .insertInto('approvals')
      .values({
        ...mine,
        id: newId(now),
        kind,
        operation: key,
        record_type: id === null ? null : type,
        record_id: id,
        params: JSON.stringify(params),
        query: JSON.stringify(query),
        body: JSON.stringify(body),
        amount,
        terms,
        status: 'waiting',
        asked_at: now,
        expires_at,
      })
      .onConflict((conflict) =>
        conflict.columns(['asked_by', 'request_hash']).where('status', '=', 'waiting').doNothing(),
      )
      .execute()
    return same
      .where('asked_by', '=', mine.asked_by)
      .where('request_hash', '=', mine.request_hash)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
  })
  // No read is in the audit log as a change, so that a request to export is there as a refused call.
  if (key.startsWith('GET '))
    await recordRefusal(db, entryOf(key, { user, params: call.params, now, requestId, ports }))
  const data = { approvalId: stored.id, expiresAt: stored.expires_at.toISOString() }
  return isAlone
    ? new ApiError('NEEDS_SECOND_PERSON.LEFT', { hours: SETTLING_HOURS }, { data })
    : new ApiError('NEEDS_SECOND_PERSON', {}, { data })
}

/** Reads that show personal data of many customers at once. */
export const exports: ReadonlySet<OperationKey> = new Set<OperationKey>([
  'GET /order/admin/export',
  'GET /customer/export',
  'GET /payment/admin/export',
  'GET /payment/admin/refunds/export',
  'GET /prescription/admin/export',
  'GET /register/export',
  'GET /audit/export',
])

/** Takes the approval of exactly this export, once. */
const takeGrant = async (key: OperationKey, { context, user, now, ...call }: Call) => {
  const row = await context.db
    .updateTable('approvals')
    .set({ status: 'approved' })
    .where('asked_by', '=', personOf(user as SignedIn))
    .where('request_hash', '=', await hashOf(key, call as Call))
    .where('status', '=', 'granted')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Work = Handler<OperationKey>

const approvedWork =
  (key: OperationKey, handle: Work): Work =>
  async (call) => {
    try {
      if (exports.has(key) && call.ports.settings.approvals.exports && !(await takeGrant(key, call)))
        needApproval(call, 'export')
      return await handle(call)
    } catch (error) {
      if (!(error instanceof Needed) || !call.user) throw error
      const act = { operation: key, kind: error.kind }
      const { present, left } = await colleaguesOf(call.context.db, act, call.now)
      const me = personOf(call.user as SignedIn)
      if ([...present, ...left].every((id) => id === me)) return handle({ ...call, isApproved: true })
      throw await ask(
        key,
        call,
        error,
        present.every((id) => id === me),
      )
    }
  }

/**
 * The same handlers, where an act that needs a second member of staff waits for one: 409 NEEDS_SECOND_PERSON. It
 * is done at once where no other member of staff holds the duty, or has held it lately.
 */
export const withApprovals = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    (Object.entries(handlers) as [OperationKey, Work][]).map(([key, handle]) => [
      key,
      approvedWork(key, handle),
    ]),
  ) as unknown as Handlers
