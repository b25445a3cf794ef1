import type { ProviderMethod } from './providerMethod.ts'

const once = { 'Idempotency-Key': 'key-1' }

const body = {
  supplier: 'Premier Agency',
  invoiceNumber: 'INV-7',
  receivedOn: '2026-11-01',
  lines: [{ productId: 'p1', batchNumber: 'P-1', expiryDate: '2029-06-30', quantity: 20 }],
}

/** The methods about goods receipts. */
export const receiptMethods: Record<string, ProviderMethod> = {
  goodsReceipts: { call: (p) => p.goodsReceipts(), sends: 'GET /goods-receipt', text: 'fetchReceipts' },
  findGoods: {
    call: (p) => p.findGoods('panadol'),
    sends: 'GET /goods-receipt/product?search=panadol',
    text: 'findGoods',
  },
  batchCosts: {
    call: (p) => p.batchCosts('p1'),
    sends: 'GET /goods-receipt/costs?productId=p1',
    text: 'fetchCosts',
  },
  readDelivery: {
    call: (p) => p.readDelivery(new File(['SKU'], 'a.csv'), { sku: 0 }),
    sends: 'POST /goods-receipt/read',
    text: 'readDelivery',
  },
  bookReceipt: {
    call: (p) => p.bookReceipt(body, once),
    sends: 'POST /goods-receipt',
    body,
    text: 'bookReceipt',
  },
  undoReceipt: {
    call: (p) => p.undoReceipt('r1'),
    sends: 'POST /goods-receipt/r1/undo',
    text: 'undoReceipt',
  },
}
