import reorder from './en/backoffice/reorder.json' with { type: 'json' }

export type ReorderMessageKey = keyof typeof reorder

/** The messages of the reorder page in English. They are no part of the back office's first load. */
export const reorderMessages: Readonly<Record<ReorderMessageKey, string>> = reorder
