import type { Language } from './messagePayloads.ts'

/** A mail program makes a link of it, or it begins a line of its own: no name has to. */
const linkOrLines = /:\/\/|[\r\n]|[\p{L}\d]\.\p{L}{2,}/u

const dearCustomer = { en: 'dear customer', ur: 'محترم صارف' } satisfies Record<Language, string>

/** The name of the reader in a mail, where it is known and cannot carry a link. */
export const nameInMail = (name: string, language: Language): string =>
  !name || linkOrLines.test(name) ? dearCustomer[language] : name
