import { storeSentence } from 'server/kernel/storedSentence'
import type { Actor, OrderStatus } from 'shared-api'
import type { Random } from '../random.ts'

export interface Step {
  at: Date
  from: OrderStatus | null
  to: OrderStatus
  actor: Actor
  comment: string | null
}

const hour = 3_600_000

const ends = ['delivered', 'cancelled', 'returned', 'refunded'] as const
const shares = [880, 70, 20, 30]

const reasons = ['Ordered by mistake', 'Found it at a shop nearby', 'Wrong address', 'Takes too long', null]

/**
 * The events of an order from its placing until now. `ready` is the earliest moment for packing it: when its
 * prescription is approved, or null while it waits. An unpaid order is cancelled by the shop after half an
 * hour. Some customers refuse a shipment on delivery.
 */
export const lifeOf = (
  random: Random,
  given: { placed: Date; now: Date; ready: Date | null; unpaid: boolean; rejects: boolean },
): Step[] => {
  const { placed, now, ready, unpaid, rejects } = given
  const steps: Step[] = [{ at: placed, from: null, to: 'pending', actor: 'customer', comment: null }]
  const add = (after: number, to: OrderStatus, actor: Actor, comment: string | null = null) => {
    const last = steps.at(-1)
    if (!last || last.to === 'cancelled') return
    const at = new Date(
      Math.max(last.at.getTime(), to === 'processing' && ready ? ready.getTime() : 0) + after * hour,
    )
    if (at < now && steps.length === expected) steps.push({ at, from: last.to, to, actor, comment })
    expected++
  }
  let expected = 1

  if (unpaid) add(0.5, 'cancelled', 'system', storeSentence('NOT_PAID_IN_TIME', { minutes: 30 }))
  if (unpaid || !ready) return steps
  const end = random.weighted(ends, shares)
  const recent = now.getTime() - placed.getTime() < 36 * hour
  if (end === 'cancelled') {
    if (random.chance(0.3)) add(random.int(1, 6), 'processing', 'admin')
    add(random.int(1, 4), 'cancelled', random.chance(0.8) ? 'customer' : 'admin', random.pick(reasons))
    return steps
  }
  add(recent ? random.int(3, 22) : random.int(1, 7), 'processing', 'admin')
  add(random.int(3, 20), 'shipped', 'admin')
  if (end === 'returned' && rejects)
    add(random.int(24, 72), 'cancelled', 'admin', storeSentence('SHIPMENT_RETURNED'))
  else add(random.int(20, 80), 'delivered', 'admin')
  if (end === 'refunded') add(random.int(24, 120), 'refunded', 'admin', storeSentence('ORDER_REFUNDED'))
  return steps
}
