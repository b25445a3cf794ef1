import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { bare, normalisePhone } from './phone.ts'

/** The parsed mobile number of a country other than Pakistan; `00` is read as `+`. Satellite numbers have no country. */
const parseForeign = (value: string): PhoneNumber | null => {
  // An email address, which every login asks about several times. Parsing it fails slowly.
  if (value.includes('@')) return null
  const found = parsePhoneNumberFromString(bare(value).replace(/^00/, '+'), { extract: false })
  const isKnown = found?.isValid() && !found.ext && found.country && found.countryCallingCode !== '92'
  return isKnown ? (found ?? null) : null
}

/**
 * A mobile number of any country in the one form in which it is stored: `03XXXXXXXXX` for a Pakistani one, E.164 for any
 * other. Null for a landline, an impossible number, or no number at all.
 */
export const normaliseAnyPhone = (value: string): string | null =>
  normalisePhone(value) ?? parseForeign(value)?.number ?? null

/** The country (ISO 3166) of a normalised number. */
export const countryOfPhone = (phone: string): string => parseForeign(phone)?.country ?? 'PK'
