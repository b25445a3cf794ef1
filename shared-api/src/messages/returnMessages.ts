import returns from './en/backoffice/returns.json' with { type: 'json' }

export type ReturnMessageKey = keyof typeof returns

/** The messages about return requests in English. They are no part of the back office's first load. */
export const returnMessages: Readonly<Record<ReturnMessageKey, string>> = returns
