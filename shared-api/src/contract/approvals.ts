import { z } from 'zod'
import { approvalKinds, approvalStates } from '../approvals.ts'
import { amount, data, id, op, text, time } from './operation.ts'

const Colleague = z.object({ id, name: z.string() })

const Approval = z.object({
  id,
  kind: z.enum(approvalKinds),
  /** Method and path of the operation that waits. */
  operation: z.string(),
  state: z.enum(approvalStates),
  askedBy: Colleague,
  askedAt: time,
  expiresAt: time,
  decidedBy: Colleague.nullable(),
  decidedAt: time.nullable(),
  /** The reason for which it was declined. */
  reason: z.string().nullable(),
  /** Rupees of a refund. */
  amount: amount.nullable(),
  /** The record that it is about. */
  record: z.object({ type: z.string(), id, label: z.string().nullable() }).nullable(),
  /** The parameters as they were typed: body and query of the call. */
  typed: z.record(z.string(), z.unknown()),
  /** The caller may approve or decline it now. */
  mayDecide: z.boolean(),
})
export type Approval = z.output<typeof Approval>

export const approvalOperations = {
  'GET /approval': op({
    summary:
      'Requests for a second member of staff: the caller’s own, and those that the caller’s duties cover. Waiting ones first.',
    access: 'admin',
    duty: 'account.own',
    response: data(z.array(Approval)),
  }),
  'POST /approval/:id/approve': op({
    summary:
      'Approve a colleague’s request, which is then done with all checks of today. An export may then be downloaded once by the colleague who asked. Needs the duty of the operation; 403 for the own request; 409 once it is decided or expired.',
    access: 'admin',
    duty: 'account.own',
    stepUp: true,
    response: data(Approval),
  }),
  'POST /approval/:id/decline': op({
    summary: 'Decline a colleague’s request with a reason. Nothing is done.',
    access: 'admin',
    duty: 'account.own',
    stepUp: true,
    body: z.strictObject({ reason: text(300, 3) }),
    response: data(Approval),
  }),
} as const
