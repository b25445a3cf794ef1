/**
 * A Pakistani mobile number as `03XXXXXXXXX`, or null when it is none.
 * `03…`, `+923…` and `00923…` are the same number; spaces and dashes are ignored.
 */
export const normalisePhone = (value: string): string | null => {
  const digits = value.trim().replace(/[\s-]/g, '')
  return /^(0|\+92|0092)3\d{9}$/.test(digits) ? `0${digits.slice(-10)}` : null
}

/** A normalised number as people write it, `0300 1234567`: with the gap a spreadsheet takes it for a text and keeps the 0. */
export const spacedPhone = (phone: string): string => phone.replace(/^(03\d{2})(\d{7})$/, '$1 $2')
