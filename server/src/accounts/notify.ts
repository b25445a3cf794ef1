import type { Trx } from '../db/types.ts'
import { type Contact, enqueue } from '../messaging/outbox.ts'
import { readUser } from './userShape.ts'

interface Owner {
  id: string
  name: string
}

/** The contact points that the account has proven: no other one gets its messages. */
export const provenContactOf = async (trx: Trx, userId: string): Promise<Contact> => {
  const user = await readUser(trx, userId)
  return { email: user.email_proven ? user.email : null, phone: user.phone_proven ? user.phone : null }
}

/** A message about a change of the account, so that its owner learns of one that was not theirs. */
export const notifyOwner = async (
  trx: Trx,
  { id, name }: Owner,
  kind: 'passwordChanged' | 'emailMoved' | 'phoneMoved' | 'accountClosed' | 'secondFactorChanged',
  { now, language }: { now: Date; language: 'en' | 'ur' },
  to?: Contact,
): Promise<void> => {
  await enqueue(trx, {
    kind,
    to: to ?? (await provenContactOf(trx, id)),
    payload: { name, language },
    userId: id,
    now,
  })
}
