import type { Language } from 'shared-api/messages/sentences'

/** The language of an `Accept-Language` header; English unless Urdu comes first. */
export const languageOf = (header: string | null | undefined): Language =>
  /^\s*ur\b/i.test(header ?? '') ? 'ur' : 'en'
