import type { Selectable } from 'kysely'
import type { RefundsTable } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { lockOrder } from '../../orders/transitions/orderHistory.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { completeRefund } from './completeRefund.ts'

export type Refund = Selectable<RefundsTable>

interface Shop {
  db: Db
  ports: Ports
}

/** An asked refund that the provider does not show after this time was not made. */
const lostAfter = 120_000

/** A payment, and the name under which its provider knows it. */
interface Returnable {
  attempt: Attempt
  reference: string
}

/** The payment of an order that this refund can go back to through its provider, or null: by hand then. */
const findPayment = async (trx: Trx, ports: Ports, refund: Refund): Promise<Returnable | null> => {
  const paid = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', refund.order_id)
    .where('status', '=', 'paid')
    .orderBy('created_at', 'desc')
    .execute()
  for (const attempt of paid) {
    const reference = attempt.provider_reference
    if (!reference || !gatewayOf(ports, attempt)?.refund) continue
    const made = await trx
      .selectFrom('refunds')
      .select((eb) => eb.fn.sum<string>('amount').as('sum'))
      .where('attempt_id', '=', attempt.id)
      .where('id', '<>', refund.id)
      .executeTakeFirst()
    if (Number(made?.sum ?? 0) + refund.amount <= attempt.amount) return { attempt, reference }
  }
  return null
}

/** Claims the refund, so that no other worker sends it. Null when there is nothing to ask. */
const take = ({ db, ports }: Shop, refundId: string) =>
  transact(db, async (trx) => {
    const found = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    // `refunds_one_asked` would refuse the second as a failure: behind the lock it sees the first and waits its turn.
    await lockOrder(trx, found.order_id)
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    if (refund.status !== 'queued' || refund.asked_at) return null
    const payment = await findPayment(trx, ports, refund)
    if (!payment) return null
    const { attempt } = payment
    const busy = await trx
      .selectFrom('refunds')
      .select('id')
      .where('attempt_id', '=', attempt.id)
      .where('status', '=', 'queued')
      .where('asked_at', 'is not', null)
      .executeTakeFirst()
    if (busy) return null
    await trx
      .updateTable('refunds')
      .set({ attempt_id: attempt.id, asked_at: ports.clock.now(), error: null })
      .where('id', '=', refundId)
      .execute()
    return { ...payment, amount: refund.amount }
  })

const giveUp = (db: Db, refundId: string, error: string) =>
  transact(db, (trx) =>
    trx
      .updateTable('refunds')
      .set({ asked_at: null, attempt_id: null, error })
      .where('id', '=', refundId)
      .where('status', '=', 'queued')
      .execute(),
  )

/**
 * Gives money back through the provider of the payment, where it can; else the refund waits for staff's
 * hands. Without a response it stays claimed: `confirmRefunds` finds out, and nothing is sent twice
 * meanwhile.
 */
export const sendRefund = async (shop: Shop, refundId: string): Promise<void> => {
  const taken = await take(shop, refundId)
  if (!taken) return
  const { attempt, reference, amount } = taken
  const outcome = (await gatewayOf(shop.ports, attempt)
    ?.refund?.({ reference, amount })
    .catch(() => null)) ?? { status: 'unknown' as const }
  const now = shop.ports.clock.now()
  if (outcome.status === 'done')
    await transact(shop.db, (trx) => completeRefund(trx, { refundId, reference: outcome.reference, now }))
  if (outcome.status === 'refused') await giveUp(shop.db, refundId, outcome.reason)
}

/** Polls the provider for a refund of this payment whose response was lost. */
export const confirmRefunds = async ({ db, ports }: Shop, attempt: Attempt): Promise<void> => {
  const reference = attempt.provider_reference
  // A provider is asked for no refund of a payment that it does not know.
  if (!reference) return
  const asked = await db
    .selectFrom('refunds')
    .selectAll()
    .where('attempt_id', '=', attempt.id)
    .where('status', '=', 'queued')
    .where('asked_at', 'is not', null)
    .executeTakeFirst()
  if (!asked?.asked_at) return
  const made = await gatewayOf(ports, attempt)
    ?.refundsOf?.({ reference })
    .catch(() => null)
  if (!made) return
  const known = await db
    .selectFrom('refunds')
    .select('reference')
    .where('attempt_id', '=', attempt.id)
    .where('reference', 'is not', null)
    .execute()
  const fresh = made.find(
    (one) => one.amount === asked.amount && !known.some((row) => row.reference === one.reference),
  )
  const now = ports.clock.now()
  if (fresh)
    await transact(db, (trx) => completeRefund(trx, { refundId: asked.id, reference: fresh.reference, now }))
  else if (now.getTime() - asked.asked_at.getTime() >= lostAfter)
    await giveUp(db, asked.id, 'REFUND_NOT_MADE')
}
