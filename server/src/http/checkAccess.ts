import { type OperationKey, operations } from 'shared-api/contract'
import type { Db } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError, sessionEnded } from '../kernel/errors.ts'
import { isStaffFor } from '../kernel/isStaffFor.ts'
import { findSession, noteSeen } from '../kernel/session.ts'

/** The token of an `Authorization` header; undefined without one. */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]

/** The error for a user who may not call this operation of staff; null for one who may. */
const accessErrorOf = (user: SignedIn, key: OperationKey): ApiError | null => {
  const { access, duty } = operations[key]
  if (access !== 'admin' || isStaffFor(user, key)) return null
  if (user.role !== 'admin') return new ApiError('NOT_ALLOWED')
  const isLapsed = user.isCouncilOver && duty === 'prescriptions.review'
  return new ApiError(isLapsed ? 'NOT_ALLOWED.COUNCIL' : 'NOT_ALLOWED.DUTY')
}

/** The caller's user, null for a guest. 401 first, then 403: before the input is read. */
export const checkAccess = async (
  db: Db,
  key: OperationKey,
  { request, now, refuse }: { request: Request; now: Date; refuse: (user: SignedIn) => Promise<void> },
): Promise<SignedIn | null> => {
  const operation = operations[key]
  const token = bearerToken(request.headers.get('authorization'))
  const user = token ? await findSession(db, token, now) : null
  const sentDeadToken = request.headers.has('authorization') && !user
  if (operation.access !== 'guest' && !user)
    throw sentDeadToken ? sessionEnded() : new ApiError('NOT_SIGNED_IN')
  if (user?.role === 'admin') await noteSeen(db, user, { now, device: request.headers.get('user-agent') })
  const error = user && accessErrorOf(user, key)
  if (!error) return user
  await refuse(user)
  throw error
}
