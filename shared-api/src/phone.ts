/**
 * A Pakistani mobile number as `03XXXXXXXXX`, or null when it is none.
 * `03…`, `+923…` and `00923…` are the same number; spaces and dashes are ignored.
 */
export const normalisePhone = (value: string): string | null => {
  const digits = value.trim().replace(/[\s-]/g, '')
  return /^(0|\+92|0092)3\d{9}$/.test(digits) ? `0${digits.slice(-10)}` : null
}

/**
 * A normalised number in the format `0300 1234567`. The gap makes a spreadsheet keep it as text with its 0.
 */
export const spacedPhone = (phone: string): string => phone.replace(/^(03\d{2})(\d{7})$/, '$1 $2')
