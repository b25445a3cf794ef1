import { sql } from 'kysely'
import { UNDO_SECONDS } from 'shared-api/undoable'
import type { Trx } from '../db/types.ts'
import { newId } from '../kernel/ids.ts'
import type { MessagePayloads } from './messagePayloads.ts'

/** The contact of a user. */
export interface Contact {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** An account, and the caller's network where the act came by a call. */
export interface Cause {
  account: string
  network?: string
}

/** The order that a message is about, or the account; null: a code to a contact that need not have one. */
type About = { orderId: string; userId?: never } | { userId: string | null; orderId?: never }

type Message = {
  [K in keyof MessagePayloads]: {
    kind: K
    to: Contact
    payload: MessagePayloads[K]
    /** The customer whose act it is about: it counts against budgets. Left out for staff, jobs and counted codes. */
    causedBy?: Cause | null
    now: Date
  } & About
}[keyof MessagePayloads]

/** The row of a message; none for a user with neither address nor phone. */
const rowsOf = (message: Message) => {
  const { email, phone } = message.to
  const recipient = email || phone
  if (!recipient) return []
  const row = {
    id: newId(message.now),
    kind: message.kind,
    channel: email ? ('mail' as const) : ('phone' as const),
    recipient,
    payload: JSON.stringify(message.payload),
    caused_by: message.causedBy ? JSON.stringify(message.causedBy) : null,
    order_id: message.orderId ?? null,
    user_id: message.userId ?? null,
    created_at: message.now,
    // A message of an act that staff can undo waits until they no longer can.
    available_at: sql<Date>`${message.now}::timestamptz + case
      when nullif(current_setting('nuskha.undo', true), '') is null then interval '0'
      else ${UNDO_SECONDS}::int * interval '1 second' end`,
  }
  return [row]
}

/** The write of messages, for a statement that writes more. None where no user has an address or a phone. */
export const messageWrites = (trx: Trx, ...messages: readonly Message[]) => {
  const rows = messages.flatMap(rowsOf)
  return rows.length === 0 ? [] : [trx.insertInto('outbox').values(rows)]
}

/**
 * Writes a message in the transaction that causes it: both happen or neither. The worker sends it: as a mail
 * where there is an address, else to the phone. A user with neither gets none.
 */
export const enqueue = async (trx: Trx, message: Message): Promise<void> => {
  for (const write of messageWrites(trx, message)) await write.execute()
}
