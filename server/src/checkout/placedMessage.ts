import { type PaymentMethod, toRupees } from 'shared-api'
import type { Language } from '../messaging/messagePayloads.ts'
import type { Contact } from '../messaging/outbox.ts'

interface Placed {
  id: string
  number: string
  /** The name of the contact. */
  name: string
  /** Paisa. */
  total: number
  method: PaymentMethod
  lines: readonly { quantity: number; name: string }[]
  language: Language
}

/** The message to the customer about an order that was placed. */
export const placedMessage = (order: Placed, to: Contact, now: Date) => ({
  kind: 'orderPlaced' as const,
  to,
  payload: {
    name: order.name,
    orderNumber: order.number,
    total: toRupees(order.total),
    method: order.method,
    items: order.lines.map((line) => `${line.quantity} × ${line.name}`),
    language: order.language,
  },
  orderId: order.id,
  now,
})
