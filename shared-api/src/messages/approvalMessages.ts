import approvals from './en/backoffice/approvals.json' with { type: 'json' }

export type ApprovalMessageKey = keyof typeof approvals

/** The messages about requests for a second member of staff in English. They are no part of the back office's first load. */
export const approvalMessages: Readonly<Record<ApprovalMessageKey, string>> = approvals
