import type { Operation } from 'shared-api/contract/operation'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { assertProven } from '../kernel/stepUp.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * 403 when a value of the body makes the call one that needs another duty, or a recent proof, and the caller lacks it: a
 * refund stays a refund by whichever operation it is asked for.
 */
export const assertFurtherDuty = (
  { furtherDuty }: Operation,
  body: unknown,
  { user, ports, now }: { user: SignedIn; ports: Ports; now: Date },
): void => {
  if (!furtherDuty) return
  const { field, values, duty, stepUp } = furtherDuty
  const value: unknown = Object(body)[field]
  if (value === undefined || (values && !values.includes(String(value)))) return
  if (!user.duties.includes(duty)) throw new ApiError('NOT_ALLOWED.DUTY')
  if (stepUp) assertProven({ user, ports, now })
}
