import type { Trx } from '../db/types.ts'
import { newId } from '../ids.ts'
import type { MessagePayloads } from './words.ts'

type Message = {
  [K in keyof MessagePayloads]: { kind: K; recipient: string; payload: MessagePayloads[K]; now: Date }
}[keyof MessagePayloads]

/** Writes a message in the transaction that causes it: both happen or neither. The worker sends it. */
export const enqueue = async (trx: Trx, message: Message): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values({
      id: newId(message.now),
      kind: message.kind,
      recipient: message.recipient,
      payload: JSON.stringify(message.payload),
      created_at: message.now,
      available_at: message.now,
    })
    .execute()
}
