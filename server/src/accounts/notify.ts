import type { Trx } from '../db/types.ts'
import { enqueue } from '../messaging/outbox.ts'

interface Owner {
  name: string
  email: string | null
  phone: string | null
}

/** A message about a change of the account, so that its owner learns of one that was not theirs. */
export const notifyOwner = async (
  trx: Trx,
  { name, ...to }: Owner,
  kind: 'passwordChanged' | 'emailChanged' | 'phoneMoved' | 'accountClosed',
  { now, language }: { now: Date; language: 'en' | 'ur' },
): Promise<void> => {
  await enqueue(trx, { kind, to, payload: { name, language }, now })
}
