import type { Insertable, Selectable } from 'kysely'
import type { OrdersTable, PaymentAttemptsTable, RefundsTable } from 'server/db/tables'
import type { Ports } from 'server/ports/ports'
import type { Random } from '../random.ts'
import type { Step } from './timeline.ts'

type Order = Pick<Insertable<OrdersTable>, 'id' | 'payment_method' | 'total_amount'>

const minute = 60_000
const hour = 60 * minute

/** Attempts to pay, and refunds, as an order's life has it. Amounts are paisa. */
export const createMoney = (
  random: Random,
  given: { now: Date; adminId: string; gateways: Ports['gateways'] },
) => {
  const attempts: Insertable<PaymentAttemptsTable>[] = []
  const refunds: Insertable<RefundsTable>[] = []

  const attempt = (order: Order, placed: Date, status: 'paid' | 'failed' | 'pending' | 'voided') => {
    const at = new Date(placed.getTime() + random.int(1, 6) * minute)
    const method = order.payment_method
    const wallet = method === 'easypaisa'
    const failed = status === 'failed'
    attempts.push({
      id: random.id('payment attempt'),
      order_id: order.id,
      method,
      provider: method === 'cash' ? 'cash' : (given.gateways[method]?.provider ?? method),
      amount: order.total_amount,
      status,
      provider_reference: method === 'cash' || failed ? null : `T${random.letters(10).toUpperCase()}`,
      payer: method === 'cash' ? null : `${wallet ? '03••••' : '•••• '}${random.int(1000, 9999)}`,
      reason: failed
        ? wallet
          ? 'The wallet does not have enough balance'
          : 'The bank declined the card'
        : null,
      // Old payments: no provider knows them, so they are not polled.
      reconciled_at: at,
      created_at: at,
      updated_at: at,
    })
  }

  /** A refund is done by hand the next day; until then it waits in the queue. */
  const refund = (order: Order, end: Step) => {
    const doneAt = new Date(end.at.getTime() + 20 * hour)
    const done = doneAt < given.now
    refunds.push({
      id: random.id('refund'),
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

  /** Writes what was paid and given back, and returns what the order says of it. */
  const settle = (
    order: Order,
    life: { placed: Date; end: Step; unpaid: boolean },
  ): Pick<Selectable<OrdersTable>, 'payment_status' | 'refunded_amount'> => {
    const online = order.payment_method !== 'cash'
    const collected = online ? !life.unpaid : ['delivered', 'refunded'].includes(life.end.to)
    const over = life.end.to === 'cancelled' || life.end.to === 'refunded'
    attempt(order, life.placed, collected ? 'paid' : online ? 'failed' : over ? 'voided' : 'pending')
    if (!collected) return { payment_status: over ? 'voided' : 'pending', refunded_amount: 0 }
    if (over && refund(order, life.end))
      return { payment_status: 'refunded', refunded_amount: order.total_amount }
    return { payment_status: 'paid', refunded_amount: 0 }
  }

  return { attempts, refunds, settle }
}
