import { type Handlers, Reply } from '../kernel/call.ts'
import { bookReceipt } from './bookReceipt.ts'
import { findGoods } from './findGoods.ts'
import { readCosts } from './readCosts.ts'
import { readDeliveryFile } from './readDeliveryFile.ts'
import { listReceipts, readReceipt } from './readReceipts.ts'
import { undoReceipt } from './undoReceipt.ts'

export const goodsReceiptHandlers = {
  'GET /goods-receipt': async ({ db }) => ({ data: await listReceipts(db) }),
  'GET /goods-receipt/product': ({ db, query, now }) => findGoods(db, query.search ?? '', now),
  'POST /goods-receipt/read': readDeliveryFile,
  'GET /goods-receipt/costs': async ({ db, query }) => ({ data: await readCosts(db, query.productId) }),
  'POST /goods-receipt': async (call) => {
    const id = await bookReceipt(call)
    return new Reply(201, { message: call.say.done('bookReceipt'), data: await readReceipt(call.db, id) })
  },
  'POST /goods-receipt/:id/undo': async (call) => {
    await undoReceipt(call)
    return { message: call.say.done('undoReceipt'), data: await readReceipt(call.db, call.params.id) }
  },
} satisfies Partial<Handlers>
