import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint, newId, newToken } from '../../kernel/ids.ts'
import { type Contact, enqueue } from '../../messaging/outbox.ts'
import { endResets } from '../passwords/endResets.ts'
import type { ownContacts } from './contactCodes.ts'
import { type ContactKind, kindOf } from './contactKind.ts'
import { proveContact } from './proveContact.ts'

/** Hours in which the old contact may undo a change. */
export const UNDO_HOURS = 72

interface Change {
  /** The account before the change, its row locked. */
  own: Awaited<ReturnType<typeof ownContacts>>
  /** The new contact, whose code came back. */
  contact: string
  call: Pick<Call, 'now' | 'language' | 'ports' | 'request'>
}

/** The contact that learns of a change: the old one of this kind, else the other one. Only a proven one gets a message. */
const noticeTo = (own: Change['own'], kind: ContactKind): Contact | null => {
  const other = kind === 'email' ? 'phone' : 'email'
  const told = own[`${kind}_proven`] ? kind : own[`${other}_proven`] ? other : null
  return told && { [told]: own[told] }
}

/** Replaces or adds a contact that is proven. A proven old one gets a link that undoes the change. */
export const changeContact = async (trx: Trx, { own, contact, call }: Change): Promise<void> => {
  const { now, language, ports } = call
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
  const origin = ports.origin ?? new URL(call.request.url).origin
  const payload = {
    name: own.name,
    contact: kind,
    link: `${origin}/undo#${token}`,
    hours: UNDO_HOURS,
    language,
  }
  await enqueue(trx, { kind: 'contactChanged', to, payload, now })
}

const noLongerValid = () => new ApiError('EXPIRED.UNDO')

/**
 * Restores the old contact of a change, or removes an added one. Ends later changes of the same kind, every session and
 * the password, because the user who changed the contact knew it. 410 when the link is over, 409 where another account
 * has proven the contact.
 */
export const undoChange = async (call: Call<'POST /user/contact/undo'>) => {
  const { db, body, now, say, language } = call
  const token_hash = await fingerprint(body.token)
  await transact(db, async (trx) => {
    const change = await trx
      .selectFrom('contact_changes')
      .innerJoin('users', 'users.id', 'contact_changes.user_id')
      .select(['user_id', 'kind', 'old_value', 'changed_at'])
      .where('token_hash', '=', token_hash)
      .where('undo_until', '>', now)
      .where('ended_at', 'is', null)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!change) throw noLongerValid()
    const { user_id: userId, kind, old_value: contact } = change
    await trx
      .updateTable('contact_changes')
      .set({ ended_at: now })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('changed_at', '>=', change.changed_at)
      .execute()
    await trx
      .updateTable('users')
      .set({ [kind]: contact, password_hash: null, sessions_valid_from: now })
      .where('id', '=', userId)
      .execute()
    if (contact) await proveContact(trx, { userId, contact, now, language })
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await endResets(trx, userId, now)
  })
  return { message: say('CONTACT_RESTORED') }
}
