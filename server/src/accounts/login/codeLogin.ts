import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { limit, networkOf } from '../../kernel/limits.ts'
import { openSession } from '../../kernel/session.ts'
import { notifyOwner } from '../notify.ts'
import { toUser, userColumns } from '../userShape.ts'
import { type CodeOwner, codesToday, inEqualTime, sendNewCode, tryCode, useCode, wrongCode } from './codes.ts'
import { blocked, nameKey } from './login.ts'

const ownerOf = (phone: string): CodeOwner => ({ purpose: 'login', user_id: null, phone })

/** Staff log in with their password, because a SIM card held for a minute must not open the shop. */
const isStaff = async ({ db }: Pick<Call, 'db'>, phone: string) =>
  (await db.selectFrom('users').select('role').where('phone', '=', phone).executeTakeFirst())?.role ===
  'admin'

const sendCode = async (call: Call<'POST /auth/login/code'>) => {
  const { db, ports, now, body, language } = call
  const { codesPer15Minutes, codesPerDay } = ports.settings.limits
  const owner = ownerOf(body.phone)
  await limit(db, `login-code:${await nameKey(body.phone)}`, codesPer15Minutes, 900, now)
  await spend(call, 'text', { network: call.ip })
  const silent = (await isStaff(call, body.phone)) || (await codesToday(db, owner, now)) >= codesPerDay
  if (silent) return
  await transact(db, (trx) =>
    sendNewCode(trx, {
      owner,
      to: { phone: body.phone },
      name: '',
      settings: ports.settings.code,
      language,
      now,
    }),
  )
}

/** The same words and the same time whether or not the number has an account. */
export const askLoginCode = async (call: Call<'POST /auth/login/code'>) => {
  const { db, ports, now, say } = call
  if (!ports.messenger) throw new ApiError('NO_TEXTS')
  const { limits, code } = ports.settings
  await limit(db, `code-from:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
  await inEqualTime(code.responseMilliseconds, sendCode(call))
  return { message: say('CODE_SENT'), data: { resendAfter: code.resendSeconds } }
}

const findOrOpen = async (trx: Trx, phone: string, now: Date) => {
  await trx
    .insertInto('users')
    // The number serves as the name until the owner enters one.
    .values({ id: newId(now), name: phone, phone, phone_proven_at: now, created_at: now })
    .onConflict((oc) => oc.column('phone').doNothing())
    .execute()
  return trx
    .selectFrom('users')
    .select([...userColumns, 'blocked_at', 'phone_proven_at'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * The number was typed in before and never proven. Earlier sessions end, and a mail notifies the address of
 * the account.
 */
const prove = async (
  trx: Trx,
  user: { id: string; name: string; email: string | null; phone: string | null },
  call: Call<'POST /auth/login/code/verify'>,
) => {
  await trx.updateTable('users').set({ phone_proven_at: call.now }).where('id', '=', user.id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await notifyOwner(trx, user, 'phoneProven', call)
}

/** Only the newest code counts, ten minutes and five tries long. A number without an account gets one. */
export const logInByCode = async (call: Call<'POST /auth/login/code/verify'>) => {
  const { db, ports, now, body } = call
  const { limits, code, session } = ports.settings
  await limit(db, `otp:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
  const codeId = await tryCode(db, {
    owner: ownerOf(body.phone),
    otp: body.otp,
    maxTries: code.tries,
    now,
  })
  if (!codeId) throw wrongCode()
  return transact(db, async (trx) => {
    await useCode(trx, codeId, call)
    const user = await findOrOpen(trx, body.phone, now)
    if (user.role === 'admin') throw wrongCode()
    if (user.blocked_at) throw blocked(ports.settings)
    if (!user.phone_proven_at) await prove(trx, user, call)
    return { data: toUser(user), token: await openSession(trx, user.id, now, session.days) }
  })
}

/** Keeps the proof of a number that stays the same, and drops it with the number. */
export const proofAfter = (phone: string) =>
  sql<Date | null>`case when phone = ${phone} then phone_proven_at end`
