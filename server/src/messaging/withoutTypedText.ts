import type { Db } from '../db/types.ts'
import type { MessagePayloads } from './messagePayloads.ts'
import type { Cause } from './outbox.ts'

type Payload = MessagePayloads[keyof MessagePayloads]

interface Message {
  recipient: string
  order_id: string | null
  caused_by: Cause | null
  payload: Payload
}

/**
 * Whether the recipient has proven this contact with the account that the message is about: the one of the order, else
 * the one of this name. Any other contact was merely typed, and may be a stranger's.
 */
export const isForProver = async (db: Db, { recipient, order_id, payload }: Message): Promise<boolean> => {
  const prover = await db
    .selectFrom('contact_points')
    .innerJoin('users', 'users.id', 'contact_points.user_id')
    .select('users.id')
    .where('value', '=', recipient)
    .where('proven_at', 'is not', null)
    .where((eb) =>
      order_id === null
        ? eb('users.name', '=', payload.name)
        : eb('users.id', '=', eb.selectFrom('orders').select('user_id').where('orders.id', '=', order_id)),
    )
    .executeTakeFirst()
  return prover !== undefined
}

/**
 * The payload without the text that a customer typed and without the medicines of the order: an address that was merely
 * typed gets neither a stranger's words nor a patient's.
 */
export const withoutTypedText = ({ payload, caused_by }: Message): Payload => ({
  ...payload,
  name: '',
  ...('items' in payload ? { items: [] } : {}),
  ...('comment' in payload && caused_by ? { comment: null } : {}),
})
