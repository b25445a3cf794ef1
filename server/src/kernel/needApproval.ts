import type { ApprovalKind } from 'shared-api/approvals'
import type { Settings } from '../ports/settings.ts'

/** An act that one member of staff must not do alone. */
export class ApprovalNeeded extends Error {
  readonly kind: ApprovalKind
  /** Paisa. */
  readonly amount: number | null

  constructor(kind: ApprovalKind, amount: number | null) {
    super('a second member of staff has to approve this')
    this.kind = kind
    this.amount = amount
  }
}

/** A call that may need a second member of staff. */
export interface Approvable {
  /** One has approved it, or there is none. */
  isApproved?: true
  ports: { settings: Pick<Settings, 'approvals'> }
}

/** Stops a call that a second member of staff has to approve first. `amount` in paisa. */
export const needApproval = (
  { isApproved }: Pick<Approvable, 'isApproved'>,
  kind: ApprovalKind,
  amount: number | null = null,
): void => {
  if (!isApproved) throw new ApprovalNeeded(kind, amount)
}
