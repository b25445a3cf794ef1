import formulary from './en/backoffice/formulary.json' with { type: 'json' }

export type FormularyMessageKey = keyof typeof formulary

/** The messages about the formulary in English. They are no part of the back office's first load. */
export const formularyMessages: Readonly<Record<FormularyMessageKey, string>> = formulary
