import { type OperationKey, operations } from 'shared-api/contract'
import type { SignedIn } from './call.ts'

/**
 * The keys of the operations that this member of staff may call. The back office shows only these. A session that may
 * only set up an authenticator app gets no page of the catalogue, although the public reads it.
 */
export const operationsOf = (user: SignedIn): OperationKey[] =>
  (Object.keys(operations) as OperationKey[]).filter(
    (key) => (operations[key].duty === undefined && !user.lacksSecondFactor) || isStaffFor(user, key),
  )

/** Whether the caller holds the duty of this operation, by the contract. False for customers and guests. */
export const isStaffFor = (user: SignedIn | null, key: OperationKey): boolean => {
  const { duty } = operations[key]
  return duty !== undefined && user?.duties.includes(duty) === true
}
