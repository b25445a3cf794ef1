/** Digits of a GTIN: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14]

/**
 * The check digit at the end of a GTIN: from the right, the digits before it count three times and once in turn
 * (GS1 General Specifications, section 7.9).
 */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** A long number as spreadsheets show it: `4.00638E+12` has lost its last digits. */
const asPower = /^[\d.,]+e\+?\d+$/i

/**
 * Whether a text can be the barcode of a box. A number must be a GTIN with its check digit. Other codes are printable
 * ASCII without spaces.
 */
export const isBarcode = (code: string): boolean =>
  !asPower.test(code) &&
  (/^\d+$/.test(code) ? GTIN_LENGTHS.includes(code.length) && hasCheckDigit(code) : /^[!-~]+$/.test(code))
