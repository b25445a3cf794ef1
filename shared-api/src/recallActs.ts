/** The instruction to patients: stop at once, or go on until another pack arrives, because a gap harms more. */
export const recallActs = ['stop', 'continue'] as const
export type RecallAct = (typeof recallActs)[number]
