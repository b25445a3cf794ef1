import type { Selectable } from 'kysely'
import type { PaymentMethod } from 'shared-api'
import type { SignedIn } from '../call.ts'
import { transact } from '../db/transact.ts'
import type { Db, PaymentAttemptsTable } from '../db/types.ts'
import { conflict, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { lockOrder } from '../orders/orderHistory.ts'

export type Attempt = Selectable<PaymentAttemptsTable>

/** When a pending attempt is asked about next, by its age: 5 s for a minute, 15 s to five, a minute to twenty. */
export const nextCheck = (createdAt: Date, now: Date): Date | null => {
  const age = (now.getTime() - createdAt.getTime()) / 1000
  const wait = age < 60 ? 5 : age < 300 ? 15 : age < 1200 ? 60 : null
  return wait === null ? null : new Date(now.getTime() + wait * 1000)
}

interface Opening {
  orderId: string
  user: SignedIn
  method: PaymentMethod
  provider: string
  /** Last digits or number of the wallet; never a card number. */
  payer: string | null
  now: Date
}

/**
 * The attempt for a payment, written before anybody is asked for money. One that is still open is answered again
 * (`fresh: false`), so that no second charge starts. 404 for an order that is not the caller's, 409 where it
 * cannot be paid this way.
 */
export const openAttempt = (db: Db, given: Opening): Promise<{ attempt: Attempt; fresh: boolean }> =>
  transact(db, async (trx) => {
    const order = await lockOrder(trx, given.orderId)
    if (order.user_id !== given.user.id && given.user.role !== 'admin') throw notFound('order')
    if (order.payment_method !== given.method)
      throw conflict('WRONG_METHOD', `This order is paid by ${words[order.payment_method]}`)
    if (order.status === 'cancelled')
      throw conflict('CANCELLED', 'This order was cancelled and cannot be paid')
    if (order.payment_status !== 'pending' && order.payment_status !== 'failed')
      throw conflict('ALREADY_PAID', 'This order is paid already')
    const open = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (open) return { attempt: open, fresh: false }
    const attempt = await trx
      .insertInto('payment_attempts')
      .values({
        id: newId(given.now),
        order_id: order.id,
        method: given.method,
        provider: given.provider,
        amount: order.total_amount,
        status: 'pending',
        payer: given.payer,
        next_check_at: given.method === 'cash' ? null : nextCheck(given.now, given.now),
        created_at: given.now,
        updated_at: given.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx.updateTable('orders').set({ payment_status: 'pending' }).where('id', '=', order.id).execute()
    return { attempt, fresh: true }
  })

const words: Record<PaymentMethod, string> = {
  cash: 'cash on delivery',
  easypaisa: 'EasyPaisa',
  credit_card: 'card',
}
