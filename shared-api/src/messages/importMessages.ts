import imports from './en/backoffice/imports.json' with { type: 'json' }

export type ImportMessageKey = keyof typeof imports

/** The messages of the imports of products in English. They are no part of the back office's first load. */
export const importMessages: Readonly<Record<ImportMessageKey, string>> = imports
