import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import type { Call, SignedIn } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { endOtherSessions } from '../endOtherSessions.ts'
import { notifyOwner } from '../notify.ts'
import { readUser } from '../userShape.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { forgiveCodes, hasSecondFactor, limitCodes, takeCode } from './takeCode.ts'
import { enrolmentUri, newSecret } from './totp.ts'

/** The second factor of this user, as the account page shows it. */
export const readSecondFactor = async (db: Db, { id }: SignedIn, ports: Ports) => {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .select(({ selectFrom }) =>
      selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('left'),
    )
    .where('user_id', '=', id)
    .executeTakeFirst()
  const since = factor?.confirmed_at?.toISOString() ?? null
  return {
    since,
    recoveryCodesLeft: since ? (factor?.left ?? 0) : 0,
    isRequired: ports.secondFactorRequired === true,
  }
}

/** Begins an enrolment: a new secret, which counts once a code proves that an app has it. 409 with a second factor. */
export const beginEnrolment = async (call: Call<'POST /staff/second-factor'>) => {
  const { db, ports, user, now } = call
  const secret = newSecret()
  const row = { secret: await ports.secrets.encrypt(user.id, secret), created_at: now, last_step: 0 }
  const label = await transact(db, async (trx) => {
    const begun = await trx
      .insertInto('second_factors')
      .values({ ...row, user_id: user.id })
      .onConflict((oc) =>
        oc.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!begun) throw new ApiError('SECOND_FACTOR_EXISTS')
    return trx.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()
  })
  const issuer = ports.settings.pharmacy.name
  return { data: { secret, uri: enrolmentUri(secret, { issuer, label: label.email ?? user.id }) } }
}

/** Sessions that only a password opened end. This one has a second factor now. */
const secureSessions = async (trx: Trx, user: SignedIn): Promise<void> => {
  await endOtherSessions(trx, user)
  await trx
    .updateTable('sessions')
    .set({ lacks_second_factor: false })
    .where('token_hash', '=', user.tokenHash)
    .execute()
}

const notifyMember = async (trx: Trx, call: Pick<Call, 'now' | 'language'> & { user: SignedIn }) =>
  notifyOwner(trx, await readUser(trx, call.user.id), 'secondFactorChanged', call)

/** Ends an enrolment by a code of the app, and returns the recovery codes. 400 on a wrong code, 409 without one begun. */
export const confirmEnrolment = async (call: Call<'POST /staff/second-factor/confirm'>) => {
  const { db, ports, user, body, now, say } = call
  const tried = { userId: user.id, code: body.code, now, device: null, ip: call.ip }
  await limitCodes(db, ports, tried)
  const recoveryCodes = await transact(db, async (trx) => {
    const pending = await trx
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (!pending) throw new ApiError('SECOND_FACTOR_EXISTS.NOT_BEGUN')
    if (!(await takeCode(trx, ports.secrets, tried))) throw invalid('code', 'SECOND_FACTOR_WRONG')
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now })
      .where('user_id', '=', user.id)
      .execute()
    await secureSessions(trx, user)
    await notifyMember(trx, call)
    return renewRecoveryCodes(trx, user.id)
  })
  await forgiveCodes(db, tried)
  return { message: say.done('confirmSecondFactor'), data: { recoveryCodes } }
}

/** Removes the second factor of a user with its recovery codes, and ends an enrolment. */
export const dropSecondFactor = async (trx: Trx, userId: string): Promise<boolean> => {
  const dropped = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(dropped?.confirmed_at)
}

/**
 * Removes the caller's second factor by a code of it: an open session alone is not enough. Where the shop requires one,
 * every session may then only enrol again. 400 on a wrong code, 409 without a second factor.
 */
export const removeSecondFactor = async (call: Call<'POST /staff/second-factor/remove'>) => {
  const { db, ports, user, body, now, say } = call
  const tried = { userId: user.id, code: body.code, now, device: null, ip: call.ip }
  await limitCodes(db, ports, tried)
  await transact(db, async (trx) => {
    if (!(await hasSecondFactor(trx, user.id))) throw new ApiError('SECOND_FACTOR_EXISTS.NOT_BEGUN')
    if (!(await takeCode(trx, ports.secrets, tried))) throw invalid('code', 'SECOND_FACTOR_WRONG')
    await dropSecondFactor(trx, user.id)
    await notifyMember(trx, call)
    if (ports.secondFactorRequired)
      await trx
        .updateTable('sessions')
        .set({ lacks_second_factor: true })
        .where('user_id', '=', user.id)
        .execute()
  })
  await forgiveCodes(db, tried)
  return { message: say.done('removeSecondFactor') }
}
