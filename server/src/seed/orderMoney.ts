import type { Insertable, Selectable } from 'kysely'
import type { OrdersTable, PaymentAttemptsTable, RefundsTable } from '../db/types.ts'
import type { Random } from './random.ts'
import type { Step } from './timeline.ts'

type Order = Pick<Insertable<OrdersTable>, 'id' | 'payment_method' | 'total_amount'>

const minute = 60_000
const hour = 60 * minute

/** Attempts to pay, and refunds, as an order's life has it. Amounts are paisa. */
export const createMoney = (random: Random, given: { now: Date; adminId: string }) => {
  const attempts: Insertable<PaymentAttemptsTable>[] = []
  const refunds: Insertable<RefundsTable>[] = []

  const attempt = (order: Order, placed: Date, failed: boolean) => {
    const at = new Date(placed.getTime() + random.int(1, 6) * minute)
    const wallet = order.payment_method === 'easypaisa'
    attempts.push({
      id: random.id(at),
      order_id: order.id,
      method: order.payment_method,
      provider: wallet ? 'test-wallet' : 'test-card',
      amount: order.total_amount,
      status: failed ? 'failed' : 'paid',
      provider_reference: failed ? null : `T${random.letters(10).toUpperCase()}`,
      payer: wallet ? `03•• •••${random.int(1000, 9999)}` : `•••• ${random.int(1000, 9999)}`,
      reason: failed
        ? wallet
          ? 'The wallet does not have enough balance'
          : 'The bank declined the card'
        : null,
      created_at: at,
      updated_at: at,
    })
  }

  /** A refund is done by hand the next day; until then it waits in the queue. */
  const refund = (order: Order, end: Step) => {
    const doneAt = new Date(end.at.getTime() + 20 * hour)
    const done = doneAt < given.now
    refunds.push({
      id: random.id(end.at),
      order_id: order.id,
      amount: order.total_amount,
      status: done ? 'done' : 'queued',
      reference: done ? `R${random.letters(8).toUpperCase()}` : null,
      reason: end.comment ?? 'Cancelled',
      actor_id: done ? given.adminId : null,
      created_at: end.at,
      done_at: done ? doneAt : null,
    })
    return done
  }

  /** Writes what was paid and given back, and answers what the order says of it. */
  const settle = (
    order: Order,
    life: { placed: Date; end: Step; unpaid: boolean },
  ): Pick<Selectable<OrdersTable>, 'payment_status' | 'refunded_amount'> => {
    const online = order.payment_method !== 'cash'
    if (online) attempt(order, life.placed, life.unpaid)
    const collected = online ? !life.unpaid : ['delivered', 'refunded'].includes(life.end.to)
    const over = life.end.to === 'cancelled' || life.end.to === 'refunded'
    if (!collected) return { payment_status: over ? 'voided' : 'pending', refunded_amount: 0 }
    if (over && refund(order, life.end))
      return { payment_status: 'refunded', refunded_amount: order.total_amount }
    return { payment_status: 'paid', refunded_amount: 0 }
  }

  return { attempts, refunds, settle }
}
