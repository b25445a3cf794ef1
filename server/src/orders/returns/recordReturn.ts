import type { Duty } from 'shared-api/contract/duties'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { move } from '../../inventory/movements.ts'
import { pickedUnits } from '../../inventory/pick.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { reverseDispensing } from '../../prescriptions/register/reverseDispensing.ts'
import { loadOrder } from '../loadOrders.ts'
import { assertOrderVersion } from '../transitions/assertOrderVersion.ts'
import { lockOrder } from '../transitions/orderHistory.ts'
import { assertNotRestocked } from './assertNotRestocked.ts'
import { receiveReturns } from './followReturns.ts'

type Line = Call<'POST /order/:id/returns'>['body']['lines'][number]

/** The named lines with their shipments, in the order in which orders take products. */
const readItems = async (trx: Trx, orderId: string, lines: readonly Line[]) => {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  const items = await trx
    .selectFrom('order_items')
    .leftJoin('shipments', 'shipments.id', 'order_items.shipment_id')
    .where('order_items.order_id', '=', orderId)
    .where('order_items.id', 'in', ids)
    .orderBy('product_id')
    .select(['order_items.id', 'product_id', 'name', 'sale_class', 'shipments.status'])
    .execute()
  if (items.length < ids.length) throw invalid('lines', 'RETURN_LINE')
  return items
}

/**
 * All units of a returned shipment are accounted for. A customer brings back any number of delivered units.
 */
const assertUnits = ({ shelf, damaged, missing }: Line, sold: number, isDelivered: boolean): void => {
  const found = shelf + damaged + missing
  const fits = isDelivered ? missing === 0 && found > 0 && found <= sold : found === sold
  if (!fits) throw invalid('lines', 'RETURN_UNITS')
}

/** Dispatched prescription medicines are written off, and only a pharmacist reverses their dispensing. */
const assertPharmacist = (duties: readonly Duty[], lines: readonly Line[]): void => {
  if (!duties.includes('prescriptions.review')) throw new ApiError('NOT_ALLOWED.PHARMACIST')
  if (lines.some(({ shelf }) => shelf > 0)) throw invalid('lines', 'RETURN_MEDICINE')
}

const takeBack = async (
  trx: Trx,
  item: Awaited<ReturnType<typeof readItems>>[number],
  given: { lines: readonly Line[]; actorId: string; duties: readonly Duty[]; now: Date },
): Promise<void> => {
  const { id, product_id: productId, name, status } = item
  if (status !== 'returned' && status !== 'delivered') throw new ApiError('NOT_BACK', { name })
  if (item.sale_class === 'prescription') assertPharmacist(given.duties, given.lines)
  await assertNotRestocked(trx, { id, name })
  if (productId)
    await trx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
  const picked = await pickedUnits(trx, id)
  for (const line of given.lines) {
    const batch = picked.find(({ batch_number }) => batch_number === line.batchNumber)
    if (!batch || !productId) throw invalid('lines', 'RETURN_LINE')
    assertUnits(line, batch.quantity, status === 'delivered')
    const { shelf, damaged, missing } = line
    const { batch_id } = batch
    const written = await trx
      .insertInto('returned_units')
      .values({
        order_item_id: id,
        batch_id,
        shelf,
        damaged,
        missing,
        actor_id: given.actorId,
        at: given.now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('batch_id')
      .executeTakeFirst()
    if (!written) throw new ApiError('RESTOCKED', { name })
    await reverseDispensing(trx, {
      orderItemId: id,
      batchId: batch_id,
      packs: shelf + damaged + missing,
      actorId: given.actorId,
      now: given.now,
    })
    if (shelf > 0)
      await move(trx, {
        productId,
        batchId: batch_id,
        quantity: shelf,
        reason: 'return',
        orderItemId: id,
        actorId: given.actorId,
        now: given.now,
      })
  }
}

/**
 * Staff inspected what came back: units of each line and batch are on the shelf again, damaged, or missing. Those of
 * prescription medicines never go on the shelf. Each line is recorded once. 409 NOT_BACK while its shipment is in the warehouse or on its way.
 */
export const recordReturn = async (call: Call<'POST /order/:id/returns'>) => {
  const { db, user, params, body, now, say } = call
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    await assertOrderVersion(trx, order, body.version, { say, now })
    for (const item of await readItems(trx, order.id, body.lines))
      await takeBack(trx, item, {
        lines: body.lines.filter(({ itemId }) => itemId === item.id),
        actorId: user.id,
        duties: user.duties,
        now,
      })
    await receiveReturns(trx, order.id, now)
    await trx
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', order.id)
      .execute()
  })
  return { message: say.done('recordReturn'), data: await loadOrder(db, params.id, 'admin', { say, now }) }
}
