/** The kinds of acts that need a second member of staff. */
export const approvalKinds = ['refund', 'coupon', 'price', 'export', 'setting', 'recipient'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `granted`: an approved export that was not downloaded yet. */
export const approvalStates = ['waiting', 'approved', 'granted', 'declined', 'expired'] as const
