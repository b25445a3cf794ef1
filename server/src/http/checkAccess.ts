import { type OperationKey, operations } from 'shared-api/contract'
import type { Db } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError, sessionEnded } from '../kernel/errors.ts'
import { isStaffFor } from '../kernel/isStaffFor.ts'
import { actsOnOf } from '../kernel/ownThings.ts'
import { findSession, noteSeen } from '../kernel/session.ts'
import { assertProven } from '../kernel/stepUp.ts'
import type { Ports } from '../ports/ports.ts'

/** The token of an `Authorization` header; undefined without one. */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]

/** 403 for a user who may not call this operation of staff. */
const assertAllowed = (user: SignedIn, key: OperationKey): void => {
  const { access, duty } = operations[key]
  // An API key has no cart, no profile and no session: only what its duties name.
  if ((access !== 'admin' && user.keyOf === undefined) || isStaffFor(user, key)) return
  if (user.role !== 'admin') throw new ApiError('NOT_ALLOWED')
  if (user.lacksSecondFactor) throw new ApiError('SECOND_FACTOR_REQUIRED')
  const isLapsed = user.isCouncilOver && duty === 'prescriptions.review'
  throw new ApiError(isLapsed ? 'NOT_ALLOWED.COUNCIL' : 'NOT_ALLOWED.DUTY')
}

interface Admission {
  request: Request
  /** The parameters of the path. */
  params: Readonly<Record<string, string>>
  /** The call came to the host of the shop. */
  atShop: boolean
  ports: Ports
  now: Date
  /** Called before the response 403. */
  refuse: (user: SignedIn) => Promise<void>
}

/** The caller's user, null for a guest. 401 first, then 403: before the input is read. */
export const checkAccess = async (
  db: Db,
  key: OperationKey,
  { request, params, atShop, ports, now, refuse }: Admission,
): Promise<SignedIn | null> => {
  const operation = operations[key]
  if (atShop && (operation.access === 'admin' || operation.adminHostOnly)) throw new ApiError('NO_SUCH_CALL')
  const token = bearerToken(request.headers.get('authorization'))
  const user = token ? await findSession(db, token, now, actsOnOf(operation, params)) : null
  const sentDeadToken = request.headers.has('authorization') && !user
  if (operation.access !== 'guest' && !user)
    throw sentDeadToken ? sessionEnded() : new ApiError('NOT_SIGNED_IN')
  if (!user) return null
  if (user.keyOf !== undefined && operation.access === 'guest' && !isStaffFor(user, key)) return null
  if (user.role === 'admin') await noteSeen(db, user, { now, device: request.headers.get('user-agent') })
  try {
    assertAllowed(user, key)
    if (operation.stepUp === true) assertProven({ user, ports, now })
  } catch (error) {
    await refuse(user)
    throw error
  }
  return atShop ? { ...user, duties: [] } : user
}
