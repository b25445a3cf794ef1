import type { Operation } from 'shared-api/contract/operation'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { assertProven } from '../kernel/stepUp.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * 403 when a value of the body needs another duty or a recent proof that the caller lacks. A refund stays a refund by any
 * operation.
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
