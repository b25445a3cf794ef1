import type { Settings } from '../ports/settings.ts'
import type { SignedIn } from './call.ts'
import { ApiError } from './errors.ts'

/** The end of a proof from this time. */
export const provenUntil = (from: Date, { stepUp }: Pick<Settings, 'stepUp'>): Date =>
  new Date(from.getTime() + stepUp.minutes * 60_000)

/** The caller of an operation that may need a proof. */
export interface Caller {
  user: Pick<SignedIn, 'provenAt' | 'keyOf'>
  ports: { settings: Pick<Settings, 'stepUp'> }
  now: Date
}

/** Whether the caller has proven lately that it is them. */
export const isProven = ({ user, ports: { settings }, now }: Caller): boolean =>
  user.keyOf === undefined && (!settings.stepUp.required || now < provenUntil(user.provenAt, settings))

/** 403 for an API key. */
export const assertNoKey = ({ keyOf }: Pick<SignedIn, 'keyOf'>): void => {
  if (keyOf !== undefined) throw new ApiError('NOT_ALLOWED.KEY_STEP_UP')
}

/** 403 when the caller has not proven lately that it is them. An API key cannot prove it. */
export const assertProven = (caller: Caller): void => {
  assertNoKey(caller.user)
  if (!isProven(caller)) throw new ApiError('STEP_UP_NEEDED')
}
