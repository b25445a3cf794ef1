import type { ApprovalKind } from 'shared-api/approvals'
import type { Settings } from '../ports/settings.ts'
import { ApiError } from './errors.ts'

/** An act that one member of staff must not do alone. */
export class ApprovalNeeded extends Error {
  readonly kind: ApprovalKind
  /** Paisa. */
  readonly amount: number | null
  /** The result that a colleague judges, where the call alone does not say it. */
  readonly terms: string

  constructor(kind: ApprovalKind, { amount, terms }: Pick<ApprovalNeeded, 'amount' | 'terms'>) {
    super('a second member of staff has to approve this')
    this.kind = kind
    this.amount = amount
    this.terms = terms
  }
}

/** A call that may need a second member of staff. */
export interface Approvable {
  /** One has approved it, or there is none. */
  isApproved?: true
  /** The terms that the colleague approved. Undefined without a colleague. */
  approvedTerms?: string | undefined
  ports: { settings: Pick<Settings, 'approvals'> }
}

/**
 * Stops a call that a second member of staff has to approve first. `amount` in paisa. 409 for an approved call that by
 * now comes to something else than was approved.
 */
export const needApproval = (
  { isApproved, approvedTerms }: Pick<Approvable, 'isApproved' | 'approvedTerms'>,
  kind: ApprovalKind,
  { amount = null, terms = String(amount ?? '') }: { amount?: number | null; terms?: string } = {},
): void => {
  if (!isApproved) throw new ApprovalNeeded(kind, { amount, terms })
  if (approvedTerms !== undefined && approvedTerms !== terms) throw new ApiError('APPROVAL_CHANGED')
}
