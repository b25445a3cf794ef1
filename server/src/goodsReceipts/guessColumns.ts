import { lettersOf } from 'shared-api/importHeadings'
import { type ReceiptColumn, type ReceiptMapping, receiptColumns } from 'shared-api/receiptFile'

/**
 * Headings of suppliers by their letters and digits. A bare "code" is none of them: it may be the supplier's own, and
 * the same as the SKU of another product.
 */
const headings: Readonly<Record<ReceiptColumn, readonly string[]>> = {
  barcode: ['barcode', 'ean', 'ean13', 'upc', 'gtin'],
  sku: ['sku'],
  name: ['name', 'product', 'productname', 'item', 'itemname', 'description', 'itemdescription', 'medicine'],
  batchNumber: ['batchnumber', 'batch', 'batchno', 'lot', 'lotno', 'lotnumber'],
  expiry: ['expiry', 'expirydate', 'exp', 'expdate', 'expires', 'bestbefore'],
  quantity: ['quantity', 'qty', 'units', 'packs'],
  mrp: ['printedprice', 'mrp', 'mrprs', 'retailprice', 'rp'],
  cost: ['cost', 'costprice', 'costrs', 'unitcost', 'purchaseprice', 'netrate', 'rate', 'tp', 'tradeprice'],
}

/** Guesses the columns by their headings. The best known heading of a field counts. */
export const guessColumns = (names: readonly string[]): ReceiptMapping => {
  const letters = names.map(lettersOf)
  const found = receiptColumns.flatMap((field): [ReceiptColumn, number][] => {
    const known = headings[field].find((heading) => letters.includes(heading))
    return known === undefined ? [] : [[field, letters.indexOf(known)]]
  })
  return Object.fromEntries(found)
}
