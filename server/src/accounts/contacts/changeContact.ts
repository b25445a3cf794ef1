import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { fingerprint, newId, newToken } from '../../kernel/ids.ts'
import { shopOrigin } from '../../kernel/shopOrigin.ts'
import { type Contact, enqueue } from '../../messaging/outbox.ts'
import { endResets } from '../passwords/endResets.ts'
import type { readUser } from '../userShape.ts'
import { type ContactKind, kindOf } from './contactKind.ts'
import { proveContact } from './proveContact.ts'

/** Hours in which the old contact may undo a change. */
export const UNDO_HOURS = 72

interface Change {
  /** The account before the change, its row locked. */
  own: Awaited<ReturnType<typeof readUser>>
  /** The new contact, whose code came back. */
  contact: string
  call: Pick<Call, 'now' | 'language' | 'ports' | 'request'>
}

/** The contact that learns of a change: the old one of this kind, else the other one. Only a proven one gets a message. */
const noticeTo = (own: Change['own'], kind: ContactKind): Contact | null => {
  const other = kind === 'email' ? 'phone' : 'email'
  const reached = own[`${kind}_proven`] ? kind : own[`${other}_proven`] ? other : null
  return reached && { [reached]: own[reached] }
}

/** Replaces or adds a contact that is proven. A proven old one gets a link that undoes the change. */
export const changeContact = async (trx: Trx, { own, contact, call }: Change): Promise<void> => {
  const { now, language } = call
  const kind = kindOf(contact)
  await trx
    .updateTable('users')
    .set({ [kind]: contact })
    .where('id', '=', own.id)
    .execute()
  await proveContact(trx, { userId: own.id, contact, now, language })
  await endResets(trx, own.id, now)
  const to = noticeTo(own, kind)
  if (!to) return
  const token = newToken()
  await trx
    .insertInto('contact_changes')
    .values({
      id: newId(now),
      user_id: own.id,
      kind,
      old_value: own[`${kind}_proven`] ? own[kind] : null,
      token_hash: await fingerprint(token),
      changed_at: now,
      undo_until: new Date(now.getTime() + UNDO_HOURS * 3_600_000),
    })
    .execute()
  const payload = {
    name: own.name,
    contact: kind,
    link: `${shopOrigin(call)}/undo#${token}`,
    hours: UNDO_HOURS,
    language,
  }
  await enqueue(trx, { kind: 'contactChanged', to, payload, userId: own.id, now })
}
