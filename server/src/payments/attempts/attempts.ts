import type { Selectable } from 'kysely'
import { canStepPayment, type PaymentMethod } from 'shared-api'
import type { ErrorCode, ReasonCode } from 'shared-api/messages/sentences'
import type { PaymentAttemptsTable } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import type { SignedIn } from '../../kernel/call.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { lockOrder, type OrderRow } from '../../orders/transitions/orderHistory.ts'
import { stepPayment } from '../../orders/transitions/stepPayment.ts'

export type Attempt = Selectable<PaymentAttemptsTable>

/** Seconds after which an attempt is given up. */
const patience = 1200

const ageOf = (createdAt: Date, now: Date) => (now.getTime() - createdAt.getTime()) / 1000

/** Whether an attempt without a result is given up. Evidence that comes later still counts. */
export const isOver = (createdAt: Date, now: Date): boolean => ageOf(createdAt, now) >= patience

/**
 * The next poll of an attempt, by its age: every 5 s for a minute, 15 s to five, a minute to twenty. An
 * attempt that was given up is polled each hour for a day, since wallets confirm late. Null: never again.
 */
export const nextCheck = (createdAt: Date, now: Date): Date | null => {
  const age = ageOf(createdAt, now)
  const wait = age < 60 ? 5 : age < 300 ? 15 : age < patience ? 60 : age < 86_400 ? 3600 : null
  return wait === null ? null : new Date(now.getTime() + wait * 1000)
}

const findOpenAttempt = (db: Db | Trx, orderId: string): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Whether a payment of this order waits for its outcome, and nothing may be asked anew. */
export const hasOpenAttempt = async (db: Db, orderId: string, now: Date): Promise<boolean> => {
  const open = await findOpenAttempt(db, orderId)
  return open !== undefined && !isAskedAnew(open, now)
}

/** A wallet shows its request for this long: afterwards the shopper may ask again, or with another number. */
const walletSeconds = 120

const isAskedAnew = ({ method, created_at }: Pick<Attempt, 'method' | 'created_at'>, now: Date) =>
  method === 'easypaisa' && ageOf(created_at, now) >= walletSeconds

interface Leaving {
  reason: ReasonCode
  now: Date
}

/** Cash is void; a request to a provider is polled on, and its money counts when it comes. */
const leave = async (trx: Trx, open: Attempt, { reason, now }: Leaving): Promise<void> => {
  const end =
    open.method === 'cash'
      ? { status: 'voided' as const }
      : { status: 'expired' as const, reason, next_check_at: nextCheck(open.created_at, now) }
  await trx
    .updateTable('payment_attempts')
    .set({ ...end, reconciled_at: null, updated_at: now })
    .where('id', '=', open.id)
    .execute()
}

/** Leaves the open attempt of an order, so that another one can begin. The caller holds the order's lock. */
export const leaveOpenAttempt = async (trx: Trx, orderId: string, why: Leaving): Promise<void> => {
  const open = await findOpenAttempt(trx, orderId)
  if (open) await leave(trx, open, why)
}

/** 409 with the reason for an order that takes no payment any more. */
export const assertUnpaid = (order: Pick<OrderRow, 'status' | 'payment_status'>): void => {
  if (order.status === 'cancelled') throw new ApiError('CANCELLED.ORDER')
  if (order.payment_status === 'paid') throw new ApiError('ALREADY_PAID')
  if (!canStepPayment(order.payment_status, 'capture')) throw new ApiError('REFUNDED')
}

interface Opening {
  orderId: string
  user: SignedIn
  method: PaymentMethod
  provider: string
  /** The number of the wallet; nothing of a card. */
  payer: string | null
  now: Date
}

/**
 * The attempt for a payment, written before the provider is called. An open attempt is returned again
 * (`fresh: false`), so that no second charge starts. 404 for an order that is not the caller's, 409 where it
 * cannot be paid this way.
 */
export const openAttempt = (db: Db, given: Opening): Promise<{ attempt: Attempt; fresh: boolean }> =>
  transact(db, async (trx) => {
    const order = await lockOrder(trx, given.orderId)
    if (order.user_id !== given.user.id) throw notFound('ORDER')
    if (order.payment_method !== given.method) throw new ApiError(wrongMethod[order.payment_method])
    assertUnpaid(order)
    const open = await findOpenAttempt(trx, order.id)
    if (open && !isAskedAnew(open, given.now)) return { attempt: open, fresh: false }
    if (open) await leave(trx, open, { reason: 'NO_ANSWER_IN_TIME', now: given.now })
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
    if (canStepPayment(order.payment_status, 'retry')) await stepPayment(trx, order, 'retry')
    return { attempt, fresh: true }
  })

const wrongMethod: Record<PaymentMethod, ErrorCode> = {
  cash: 'WRONG_METHOD.CASH',
  easypaisa: 'WRONG_METHOD.EASYPAISA',
  credit_card: 'WRONG_METHOD.CREDIT_CARD',
}
