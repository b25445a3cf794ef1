import type { Db, Trx } from '../../db/types.ts'
import { assertUnique, type Taken } from '../../kernel/assertUnique.ts'
import { newId } from '../../kernel/ids.ts'
import type { Language } from '../../messaging/messagePayloads.ts'
import { notifyOwner } from '../notify.ts'
import { endResets } from '../passwords/endResets.ts'
import { type ContactKind, kindOf } from './contactKind.ts'

/** One account has proven a contact point. */
const takenContact = (kind: ContactKind): Taken => ({
  contact_points_proven: { code: kind === 'email' ? 'TAKEN.EMAIL' : 'TAKEN.PHONE', field: kind },
})

/** The account that has proven this contact. Any customer may have typed it. */
export const findProver = (db: Db | Trx, contact: string) =>
  db
    .selectFrom('contact_points')
    .innerJoin('users', 'users.id', 'contact_points.user_id')
    .select(['users.id', 'role'])
    .where('value', '=', contact)
    .where('proven_at', 'is not', null)
    .executeTakeFirst()

interface Proof {
  /** The account has this contact, and its row is locked. */
  userId: string
  contact: string
  now: Date
  language: Language
}

/** Takes a contact from every account that typed it, and notifies those that have proven another one. */
export const takeFromTypists = async (trx: Trx, { userId, contact, now, language }: Proof): Promise<void> => {
  const kind = kindOf(contact)
  const typists = await trx
    .selectFrom('contact_points')
    .innerJoin('users', 'users.id', 'contact_points.user_id')
    .select(['users.id', 'users.name'])
    .where('value', '=', contact)
    .where('proven_at', 'is', null)
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .execute()
  for (const { id, name } of typists) {
    await trx
      .updateTable('users')
      .set({ [kind]: null })
      .where('id', '=', id)
      .where(kind, '=', contact)
      .execute()
    await endResets(trx, id, now)
    await notifyOwner(trx, { id, name }, kind === 'email' ? 'emailMoved' : 'phoneMoved', { now, language })
  }
}

/**
 * Writes that a code sent to the contact came back to this account, and takes it from the accounts that only typed
 * it. 409 where another account has proven it.
 */
export const proveContact = async (trx: Trx, proof: Proof): Promise<void> => {
  const { userId, contact, now } = proof
  await assertUnique(takenContact(kindOf(contact)), () =>
    trx
      .updateTable('contact_points')
      .set({ proven_at: now })
      .where('user_id', '=', userId)
      .where('value', '=', contact)
      .where('proven_at', 'is', null)
      .execute(),
  )
  await takeFromTypists(trx, proof)
}

/**
 * Opens an account for a contact that no account has proven, whose code came back. Its owner never gets the account of
 * the user who typed it, with the orders and prescriptions there: that one only loses the contact. The contact serves
 * as the name until the owner enters one.
 */
export const openProven = async (
  trx: Trx,
  { password_hash, ...proof }: Omit<Proof, 'userId'> & { password_hash?: string },
): Promise<string> => {
  const { contact, now } = proof
  const userId = newId(now)
  await trx
    .insertInto('users')
    .values({
      id: userId,
      name: contact,
      [kindOf(contact)]: contact,
      password_hash: password_hash ?? null,
      created_at: now,
    })
    .execute()
  await proveContact(trx, { userId, ...proof })
  return userId
}
