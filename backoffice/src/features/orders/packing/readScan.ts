import { readExpiry } from 'shared-api/readExpiry'

/** The content of a scanned or typed code. */
export interface Scan {
  /** The number of the box without leading zeros; null where the code has none. */
  box: string | null
  batch: string | null
  /** The expiry date as `2029-06-30`, of a month without a day its last one. */
  expiry: string | null
  /** As it was scanned, without spaces around it. */
  text: string
}

/** Ends a field of variable length in a GS1 code. */
const SEPARATOR = '\u001d'
/** Digits of the GS1 fields of fixed length: number of the box, dates. */
const fixedLengths: Readonly<Record<string, number>> = { '01': 14, '11': 6, '13': 6, '15': 6, '17': 6 }
/** Batch and serial number. */
const variableFields = ['10', '21']

/** The number of a box as it is compared: the same box has 13 digits in a barcode and 14 in a GS1 code. */
export const boxNumber = (code: string): string => code.trim().replace(/^0+/, '')

/** The fields of a GS1 code without parentheses; null when the text is none. */
const readFields = (code: string): ReadonlyMap<string, string> | null => {
  const fields = new Map<string, string>()
  let rest = code
  while (rest) {
    const id = rest.slice(0, 2)
    const fixed = fixedLengths[id]
    const end = fixed ? 2 + fixed : `${rest}${SEPARATOR}`.indexOf(SEPARATOR)
    const value = rest.slice(2, end)
    if ((fixed && !/^\d+$/.test(value)) || value.length < (fixed ?? 1)) return null
    if (!fixed && !variableFields.includes(id)) return null
    fields.set(id, value)
    rest = rest.slice(end)
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
  }
  return fields
}

/** `290630` as a day. GS1 writes a month without a day as `290600`. */
const expiryOf = (code: string): string | null => {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(code) ?? []
  return year ? readExpiry(`20${year}-${month}${day === '00' ? '' : `-${day}`}`) : null
}

/** Reads a barcode, a batch number, or a GS1 code such as `(01)04006381333931(17)290630(10)L123`. */
export const readScan = (scanned: string): Scan => {
  const text = scanned.trim()
  const code = text.replace(/^\][A-Za-z]\d/, '')
  const written = [...code.matchAll(/\((\d{2})\)([^(]*)/g)]
  const fields =
    written.length > 0
      ? new Map(written.map(([, id = '', value = '']) => [id, value.trim()]))
      : /^01\d{14}./.test(code)
        ? readFields(code)
        : null
  const box = fields?.get('01')
  return {
    box: box ? boxNumber(box) : null,
    batch: fields?.get('10') ?? null,
    expiry: expiryOf(fields?.get('17') ?? ''),
    text,
  }
}
