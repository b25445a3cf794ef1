import type { Order } from 'shared-api/contract'
import { type PaymentObstacle, paymentObstacle } from 'shared-api/states/paymentObstacle'
import { type WaitingLine, waitingLines } from './lineWaits.ts'

/** The reasons for which the server refuses to start packing, and to ship. */
export interface Obstacle {
  money: PaymentObstacle | null
  lines: readonly WaitingLine[]
}

/** Returns the reasons for which these lines of an order cannot be packed and dispatched, or null. */
export const findObstacle = (order: Order, items: Order['items'] = order.items): Obstacle | null => {
  const money = paymentObstacle(order)
  const lines = waitingLines(items)
  return money || lines.length > 0 ? { money, lines } : null
}

/** Whether the step is one of these two. */
export const meetsObstacle = (status: string): boolean => status === 'processing' || status === 'shipped'
