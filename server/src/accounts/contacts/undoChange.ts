import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { endResets } from '../passwords/endResets.ts'
import { UNDO_HOURS } from './changeContact.ts'
import { freeContact } from './freeContact.ts'
import { proveContact } from './proveContact.ts'

/** The account of an open change, its row locked, and the time of the change. 410 where the link is over. */
const findChange = async (trx: Trx, token: string, now: Date) => {
  const change = await trx
    .selectFrom('contact_changes')
    .innerJoin('users', 'users.id', 'contact_changes.user_id')
    .select(['user_id', 'changed_at'])
    .where('token_hash', '=', await fingerprint(token))
    .where('undo_until', '>', now)
    .where('ended_at', 'is', null)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw new ApiError('EXPIRED.UNDO')
  return change
}

/**
 * When the burst of changes began that this one belongs to: an earlier change within 72 hours may be of the same
 * intruder, and so on back.
 */
const burstStart = async (trx: Trx, userId: string, changedAt: Date): Promise<Date> => {
  const earlier = await trx
    .selectFrom('contact_changes')
    .select('changed_at')
    .where('user_id', '=', userId)
    .where('changed_at', '<', changedAt)
    .where('ended_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .execute()
  let start = changedAt
  for (const { changed_at } of earlier) {
    if (start.getTime() - changed_at.getTime() > UNDO_HOURS * 3_600_000) break
    start = changed_at
  }
  return start
}

/**
 * Ends a change with every later one of the account and the earlier ones of the same burst. Restores each contact as it
 * was before them. An intruder changes the number before the address, or after it. Ends the password and every session
 * too, because the intruder knew the password. An account that has proven the old contact since loses it, but for one
 * with orders or prescriptions and no other contact.
 */
export const undoChange = async (call: Call<'POST /user/contact/undo'>) => {
  const { db, body, now, say, language } = call
  const isRestored = await transact(db, async (trx) => {
    const { user_id: userId, changed_at } = await findChange(trx, body.token, now)
    const start = await burstStart(trx, userId, changed_at)
    const ended = await trx
      .updateTable('contact_changes')
      .set({ ended_at: now, undo_until: new Date(now.getTime() + UNDO_HOURS * 3_600_000) })
      .where('user_id', '=', userId)
      .where('changed_at', '>=', start)
      .where('ended_at', 'is', null)
      .returning(['id', 'kind', 'old_value'])
      .execute()
    // The earliest change of each kind wins: ids ascend with time.
    const before = Object.fromEntries(
      ended.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ kind, old_value }) => [kind, old_value]),
    )
    const restored: typeof before = {}
    for (const [kind, contact] of Object.entries(before))
      restored[kind] = contact && (await freeContact(trx, { userId, contact })) ? contact : null
    await trx
      .updateTable('users')
      .set({ ...restored, password_hash: null, sessions_valid_from: now })
      .where('id', '=', userId)
      .execute()
    for (const contact of Object.values(restored))
      if (contact) await proveContact(trx, { userId, contact, now, language })
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await endResets(trx, userId, now)
    return Object.entries(before).every(([kind, contact]) => restored[kind] === contact)
  })
  return { message: say(isRestored ? 'CONTACT_RESTORED' : 'CONTACT_RESTORED.ELSEWHERE') }
}
