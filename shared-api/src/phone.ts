/**
 * A number without spaces and dashes, and without the marks of reading direction that come along when it is copied from
 * a list of contacts.
 */
export const bare = (value: string) => value.replace(/[\s\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * A Pakistani mobile number as `03XXXXXXXXX`, or null when it is none.
 * `03…`, `+923…` and `00923…` are the same number; spaces and dashes are ignored.
 */
export const normalisePhone = (value: string): string | null => {
  const digits = bare(value)
  return /^(0|\+92|0092)3\d{9}$/.test(digits) ? `0${digits.slice(-10)}` : null
}

/** Whether a normalised number is one of another country, in E.164. */
export const isForeign = (phone: string): boolean => phone.startsWith('+')

/** A normalised number in E.164, as gateways and `tel:` take it. */
export const toE164 = (phone: string): string => (isForeign(phone) ? phone : `+92${phone.slice(1)}`)

/**
 * A normalised number in the format `0300 1234567`, a foreign one as `+97150 1234567`. The gap makes a spreadsheet keep
 * it as text with its 0 or +.
 */
export const spacedPhone = (phone: string): string => phone.replace(/^(03\d{2}|\+\d+)(\d{7})$/, '$1 $2')
