export type ContactKind = 'email' | 'phone'

/** The kind of a normalised email address or phone number. */
export const kindOf = (contact: string): ContactKind => (contact.includes('@') ? 'email' : 'phone')
