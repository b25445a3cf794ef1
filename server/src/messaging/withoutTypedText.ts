import type { Db } from '../db/types.ts'
import type { MessagePayloads } from './messagePayloads.ts'
import type { Cause } from './outbox.ts'

type Payload = MessagePayloads[keyof MessagePayloads]

interface Message {
  recipient: string
  order_id: string | null
  user_id: string | null
  caused_by: Cause | null
  payload: Payload
}

/**
 * Whether the recipient has proven this contact with the account that the message is about, or with the one of its
 * order. Any other contact was merely typed, and may be a stranger's.
 */
export const isForProver = async (db: Db, { recipient, order_id, user_id }: Message): Promise<boolean> => {
  const prover = await db
    .selectFrom('contact_points')
    .select('user_id')
    .where('value', '=', recipient)
    .where('proven_at', 'is not', null)
    .where((eb) =>
      order_id === null
        ? eb('user_id', '=', user_id)
        : eb('user_id', '=', eb.selectFrom('orders').select('user_id').where('orders.id', '=', order_id)),
    )
    .executeTakeFirst()
  return prover !== undefined
}

/**
 * The payload without the text that a customer typed, the medicines of the order and the pharmacist's note. An address
 * that was merely typed gets neither a stranger's words nor a patient's.
 */
export const withoutTypedText = ({ payload, caused_by }: Message): Payload => ({
  ...payload,
  name: '',
  ...('items' in payload ? { items: [] } : {}),
  ...('note' in payload ? { note: null } : {}),
  ...('comment' in payload && caused_by ? { comment: null } : {}),
})
