import type { AuditedKey } from 'shared-api/auditActs'
import { type OperationKey, operations } from 'shared-api/contract'
import type { Call } from '../kernel/call.ts'
import type { Ports } from '../ports/ports.ts'
import type { AuditEntry } from './appendAudit.ts'

/** The type of the record that a path begins with. */
const types: Readonly<Record<string, string>> = {
  'api-key': 'key',
  approval: 'approval',
  batch: 'batch',
  brand: 'brand',
  category: 'category',
  checkout: 'checkout',
  coupon: 'coupon',
  courier: 'courier',
  customer: 'account',
  'goods-receipt': 'receipt',
  job: 'message',
  order: 'order',
  payment: 'order',
  payments: 'order',
  prescription: 'prescription',
  product: 'product',
  'product-import': 'import',
  'saved-view': 'view',
  'search-synonym': 'synonym',
  setting: 'setting',
  staff: 'account',
  upload: 'upload',
  user: 'account',
  webhook: 'webhook',
}

/** Path parameters that name another record than the path begins with. */
const parameters: Readonly<Record<string, string>> = {
  attemptId: 'payment',
  orderId: 'order',
  refundId: 'refund',
}

const recordOf = (key: OperationKey, params: Readonly<Record<string, string>>): AuditEntry['record'] => {
  const path = key.split(' ')[1] ?? ''
  const [, name] = /:(\w+)/.exec(path) ?? []
  const own = types[path.split('/')[1] ?? '']
  const type = (name && parameters[name]) || own
  // An address or a session of the caller's account has an id that is not the account's.
  const isOther = /^\/(user|staff\/sessions)\//.test(path) || name === 'number'
  return type ? { type, id: name && !isOther ? (params[name] ?? null) : null } : null
}

/** POST operations that compute something and change nothing. */
const computing: ReadonlySet<OperationKey> = new Set<OperationKey>([
  'POST /coupon/:id/preview',
  'POST /goods-receipt/read',
  'POST /prescription/admin/sig',
])

/**
 * Whether a call by staff is in the audit log as a change: every signed-in operation that is no read. Guests may
 * do the others too, such as fill a cart.
 */
export const isChange = (key: OperationKey): boolean =>
  !key.startsWith('GET ') && operations[key].access !== 'guest' && !computing.has(key)

type Given = Pick<Call, 'now' | 'requestId'> & {
  ports: Pick<Ports, 'auditKey'>
  user: { id: string; tokenHash: string }
  params: Readonly<Record<string, string>>
}

/** The entry of a call by its actor, without what it has changed or shown. */
export const entryOf = (key: OperationKey, { user, params, now, requestId, ports }: Given): AuditEntry => ({
  at: now,
  actorId: user.id,
  session: user.tokenHash,
  requestId,
  operation: key,
  record: recordOf(key, params),
  auditKey: ports.auditKey,
})

/** The entry of a guest's call that opens or renews this account of staff; `session` is the hash of the new one. */
export const guestEntryOf = (
  key: AuditedKey,
  {
    userId,
    session,
    now,
    requestId,
    ports,
  }: Pick<Given, 'now' | 'requestId' | 'ports'> & { userId: string; session?: string },
): AuditEntry => ({
  at: now,
  actorId: userId,
  session: session ?? null,
  requestId,
  operation: key,
  record: { type: 'account', id: userId },
  auditKey: ports.auditKey,
})

/** The words that staff gave as a reason, by any of its names. */
export const reasonOf = (body: unknown): string | undefined => {
  const { reason, comment, reviewNote, note } = Object(body)
  const given: unknown = reason ?? comment ?? reviewNote ?? note
  return typeof given === 'string' && given !== '' ? given : undefined
}
