import type { Language } from './messagePayloads.ts'

/** A mail program makes a link of it, or it begins a line of its own: no name has to. */
const linkOrLines = /:\/\/|[\r\n]|[\p{L}\d]\.\p{L}{2,}/u

const dearCustomer = { en: 'dear customer', ur: 'محترم صارف' } satisfies Record<Language, string>

/** How a mail calls its reader. Whoever typed in somebody else's address writes nothing to them by way of a name. */
export const nameInMail = (name: string, language: Language): string =>
  linkOrLines.test(name) ? dearCustomer[language] : name
