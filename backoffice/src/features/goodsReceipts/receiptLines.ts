import type { BodyInput, Product, ReadLine } from 'shared-api/contract'
import { toPaisa, toRupees } from 'shared-api/money'
import { readExpiry } from 'shared-api/readExpiry'
import { receiptText } from './receiptText.ts'

/** One line as it is typed. */
export interface TypedLine {
  /** Stays the same while lines above are removed. */
  key: number
  product: Pick<Product, 'id' | 'name' | 'packSize' | 'price'> | null
  /** The words of a delivery file for the product; empty for a line that was typed. */
  named: string
  /** The reason without a product of the file. */
  problem: ReadLine['problem']
  batchNumber: string
  expiry: string
  quantity: string
  mrp: string
  cost: string
}

export interface TypedReceipt {
  supplier: string
  invoiceNumber: string
  receivedOn: string
  lines: readonly TypedLine[]
}

/** The fields of a line in the order of the Tab key. */
export const lineFields = ['batchNumber', 'expiry', 'quantity', 'mrp', 'cost'] as const
export type LineField = (typeof lineFields)[number]

export const blankLine = (key: number): TypedLine => ({
  key,
  product: null,
  named: '',
  problem: null,
  batchNumber: '',
  expiry: '',
  quantity: '',
  mrp: '',
  cost: '',
})

export const isBlank = (line: TypedLine): boolean =>
  line.product === null && line.named === '' && lineFields.every((field) => line[field].trim() === '')

/** Errors by field: `supplier`, or `3.expiry` for the line with the key 3. */
export type ReceiptErrors = Readonly<Record<string, string>>

/** The facts of a product that a line shows. */
export const productOf = ({ id, name, packSize, price }: Product): NonNullable<TypedLine['product']> => ({
  id,
  name,
  packSize,
  price,
})

const isQuantity = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim())
const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text.trim())

const errorsOfLine = (line: TypedLine): [string, string][] => {
  const errors: [string, string][] = []
  const add = (field: string, message: string) => errors.push([`${line.key}.${field}`, message])
  const required = receiptText('required')
  if (!line.product)
    add('product', line.problem ? receiptText('problem', { problem: line.problem }) : required)
  if (line.batchNumber.trim() === '') add('batchNumber', required)
  if (line.expiry.trim() === '') add('expiry', required)
  else if (readExpiry(line.expiry) === null) add('expiry', receiptText('expiryForm'))
  if (!isQuantity(line.quantity)) add('quantity', receiptText('wholeUnits'))
  if (line.mrp.trim() !== '' && !(isAmount(line.mrp) && Number(line.mrp) > 0))
    add('mrp', receiptText('rupees'))
  if (line.cost.trim() !== '' && !isAmount(line.cost)) add('cost', receiptText('rupees'))
  return errors
}

/** The errors of these lines: fields that are missing or cannot be read. */
export const errorsOfLines = (lines: readonly TypedLine[]): ReceiptErrors =>
  Object.fromEntries(lines.flatMap(errorsOfLine))

/** The lines with text, and what is missing or cannot be read. */
export const checkReceipt = (typed: TypedReceipt) => {
  const lines = typed.lines.filter((line) => !isBlank(line))
  const head = (['supplier', 'invoiceNumber', 'receivedOn'] as const).flatMap((field): [string, string][] =>
    typed[field].trim() === '' ? [[field, receiptText('required')]] : [],
  )
  const errors: ReceiptErrors = { ...Object.fromEntries(head), ...errorsOfLines(lines) }
  return { lines, errors }
}

/** The lines of a delivery file, as if they were typed. */
export const linesOfFile = (lines: readonly ReadLine[], firstKey: number): TypedLine[] =>
  lines.map(({ product, ...line }, place) => ({
    ...line,
    key: firstKey + place,
    product: product && productOf(product),
  }))

/** Units and cost of the lines that can be read. The cost is in rupees, and null without any. */
export const totalOf = (lines: readonly TypedLine[]): { units: number; cost: number | null } => {
  const read = lines.filter(({ quantity }) => isQuantity(quantity))
  const costs = read.filter(({ cost }) => isAmount(cost))
  const paisa = costs.reduce((sum, { quantity, cost }) => sum + Number(quantity) * toPaisa(Number(cost)), 0)
  return {
    units: read.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    cost: costs.length > 0 ? toRupees(paisa) : null,
  }
}

/** The call for these lines, which have no errors. */
export const bodyOf = (
  { supplier, invoiceNumber, receivedOn }: TypedReceipt,
  lines: readonly TypedLine[],
): BodyInput<'POST /goods-receipt'> => ({
  supplier,
  invoiceNumber,
  receivedOn,
  lines: lines.map(({ product, batchNumber, expiry, quantity, mrp, cost }) => {
    if (!product) throw new Error('a line without a product has an error')
    return {
      productId: product.id,
      batchNumber,
      expiryDate: readExpiry(expiry) ?? '',
      quantity: Number(quantity),
      ...(mrp.trim() === '' ? {} : { mrp: Number(mrp) }),
      ...(cost.trim() === '' ? {} : { cost: Number(cost) }),
    }
  }),
})

const fieldNames: Readonly<Record<string, string>> = { expiryDate: 'expiry', productId: 'product' }

/** The server's errors at their lines: `lines.0.expiryDate` is `3.expiry` if the first line has the key 3. */
export const placeErrors = (
  errors: Readonly<Record<string, string>>,
  lines: readonly TypedLine[],
): ReceiptErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, place, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = place === undefined ? undefined : lines[Number(place)]
      return [line ? `${line.key}.${fieldNames[field] ?? field}` : path, message]
    }),
  )

type LineErrors = Partial<Record<LineField | 'product', string>>

/** The errors of lines by the keys of the lines. */
export const errorsByLine = (errors: ReceiptErrors): ReadonlyMap<number, LineErrors> => {
  const found = new Map<number, LineErrors>()
  for (const [path, message] of Object.entries(errors)) {
    const [, key, field = ''] = /^(\d+)\.(\w+)$/.exec(path) ?? []
    if (key !== undefined) found.set(Number(key), { ...found.get(Number(key)), [field]: message })
  }
  return found
}

/** The lines that need a correction. */
export const wrongLines = (errors: ReceiptErrors): number =>
  new Set(Object.keys(errors).flatMap((path) => /^\d+(?=\.)/.exec(path)?.[0] ?? [])).size

/** The selling price is above the printed one, so that the units would not be sold. */
export const isPriceAbove = ({ product, mrp }: TypedLine): boolean =>
  product !== null && isAmount(mrp) && Number(mrp) > 0 && product.price > Number(mrp)
