import type { Trx } from '../db/types.ts'
import { newId } from '../kernel/ids.ts'
import type { MessagePayloads } from './messagePayloads.ts'

/** The contact of a user. */
export interface Contact {
  email?: string | null | undefined
  phone?: string | null | undefined
}

type Message = {
  [K in keyof MessagePayloads]: {
    kind: K
    to: Contact
    payload: MessagePayloads[K]
    /** The order it is about. */
    orderId?: string
    now: Date
  }
}[keyof MessagePayloads]

/**
 * Writes a message in the transaction that causes it: both happen or neither. The worker sends it: as a mail
 * where there is an address, else to the phone. A user with neither gets none.
 */
export const enqueue = async (trx: Trx, message: Message): Promise<void> => {
  const { email, phone } = message.to
  const recipient = email || phone
  if (!recipient) return
  await trx
    .insertInto('outbox')
    .values({
      id: newId(message.now),
      kind: message.kind,
      channel: email ? 'mail' : 'phone',
      recipient,
      payload: JSON.stringify(message.payload),
      order_id: message.orderId ?? null,
      created_at: message.now,
      available_at: message.now,
    })
    .execute()
}
