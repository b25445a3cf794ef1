import type { Trx } from '../db/types.ts'
import { enqueue } from '../messages/outbox.ts'

interface Owner {
  name: string
  email: string | null
}

/** A mail about a change of the account, so that its owner learns of one that was not theirs. */
export const tellOwner = async (
  trx: Trx,
  { name, email }: Owner,
  kind: 'passwordChanged' | 'emailChanged',
  { now, language }: { now: Date; language: 'en' | 'ur' },
): Promise<void> => {
  if (email) await enqueue(trx, { kind, recipient: email, payload: { name, language }, now })
}
