import { toPaisa } from 'shared-api'
import { transact } from '../db/transact.ts'
import { findBatches, receiveUnits } from '../inventory/receiveUnits.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, type FieldError } from '../kernel/errors.ts'
import { findOrAddReceipt } from './findOrAddReceipt.ts'

/** The errors of one line, by the fields of the whole receipt. Without fields it is one of the batch. */
const errorsOfLine = ({ errors, sentence, params }: ApiError, place: number): FieldError[] =>
  errors.length > 0
    ? errors.map((error) => ({ ...error, field: `lines.${place}.${error.field}` }))
    : [{ field: `lines.${place}.batchNumber`, code: sentence, params }]

/** Books all lines of a receipt or none. 400 names every line that cannot be booked. Returns the receipt's id. */
export const bookReceipt = ({ db, user, body, now }: Call<'POST /goods-receipt'>): Promise<string> =>
  transact(db, async (trx) => {
    const goodsReceiptId = await findOrAddReceipt(trx, body, { actorId: user.id, now })
    const receiving = { supplier: body.supplier, goodsReceiptId, actorId: user.id, now }
    const arrivals = body.lines.map(({ mrp, cost, ...line }) => ({
      ...line,
      mrp: mrp === undefined ? undefined : toPaisa(mrp),
      cost: cost === undefined ? undefined : toPaisa(cost),
    }))
    const found = await findBatches(trx, arrivals, receiving)
    const errors = found.flatMap((one, place) => (one instanceof ApiError ? errorsOfLine(one, place) : []))
    if (errors.length > 0) throw new ApiError('INVALID_INPUT', {}, { errors })
    const placed = arrivals.map((arrival, place) => ({ ...arrival, batchId: String(found[place]) }))
    await receiveUnits(trx, placed, receiving)
    return goodsReceiptId
  })
