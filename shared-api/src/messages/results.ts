import en from './en/results.json' with { type: 'json' }

/** The messages after an action in English, by `{action}.success` and `{action}.failure`. */
export const results: Readonly<Record<keyof typeof en, string>> = en
export type ResultKey = keyof typeof en
