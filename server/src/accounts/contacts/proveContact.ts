import { sql } from 'kysely'
import type { Db, Trx } from '../../db/types.ts'
import { writeTogether } from '../../db/writeTogether.ts'
import { assertUnique, type Taken } from '../../kernel/assertUnique.ts'
import { newId } from '../../kernel/ids.ts'
import type { Language } from '../../messaging/messagePayloads.ts'
import { messageWrites } from '../../messaging/outbox.ts'
import { endResetsWrites } from '../passwords/endResets.ts'
import { type ContactKind, kindOf } from './contactKind.ts'
import { takePhoneOrders } from './unclaimed.ts'

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

/** A statement holds a limited number of values. */
const MAX_NOTICES = 100

interface Proof {
  /** The account has this contact, and its row is locked. */
  userId: string
  contact: string
  now: Date
  language: Language
}

/**
 * Takes a contact from every account that typed it, with the orders that staff took by phone for it. The newest of those
 * that have proven another contact get a message. Any number of strangers may have typed it.
 */
export const takeFromTypists = async (trx: Trx, { userId, contact, now, language }: Proof): Promise<void> => {
  const kind = kindOf(contact)
  if (kind === 'phone') await takePhoneOrders(trx, { userId, phone: contact })
  const typists = await trx
    .selectFrom('contact_points')
    .innerJoin('users', 'users.id', 'contact_points.user_id')
    .leftJoin('contact_points as other', (join) =>
      join
        .onRef('other.user_id', '=', 'users.id')
        .on('other.kind', '<>', kind)
        .on('other.proven_at', 'is not', null),
    )
    .select(['users.id', 'users.name', 'other.value as other'])
    .where('contact_points.value', '=', contact)
    .where('contact_points.proven_at', 'is', null)
    .where('users.id', '<>', userId)
    // Ids begin with the time.
    .orderBy('users.id', 'desc')
    .execute()
  if (typists.length === 0) return
  const ids = typists.map(({ id }) => id)
  const messages = typists.slice(0, MAX_NOTICES).map(({ id, name, other }) => ({
    kind: kind === 'email' ? ('emailMoved' as const) : ('phoneMoved' as const),
    to: { [kind === 'email' ? 'phone' : 'email']: other },
    payload: { name, language },
    userId: id,
    now,
  }))
  await writeTogether(trx, [
    trx
      .updateTable('users')
      .set({ [kind]: null })
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where(kind, '=', contact),
    ...endResetsWrites(trx, ids, now),
    ...messageWrites(trx, ...messages),
  ])
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
