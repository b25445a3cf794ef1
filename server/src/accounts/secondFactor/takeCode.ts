import type { Db, Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { forgive, limit } from '../../kernel/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { stepOfCode } from './totp.ts'

const triesOf = (userId: string): string => `second-factor:${userId}`

interface Try {
  userId: string
  code: string
  now: Date
}

/**
 * Counts a try before the code is checked. 429 after too many. Not part of a transaction, because a wrong code rolls
 * that back.
 */
export const limitCodes = (db: Db, { settings }: Ports, { userId, now }: Omit<Try, 'code'>): Promise<void> =>
  limit(db, triesOf(userId), settings.limits.secondFactorTriesPer15Minutes, 900, now)

/** Forgives the wrong codes before a right one. */
export const forgiveCodes = (db: Db, userId: string): Promise<void> => forgive(db, [triesOf(userId)])

const takeTimeCode = async (trx: Trx, secrets: Ports['secrets'], { userId, code, now }: Try) => {
  const factor = await trx
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const step = factor && stepOfCode(await secrets.decrypt(userId, factor.secret), code, now)
  if (step === undefined || step === null) return false
  // A code that was read over a shoulder, or sent twice at once, works once.
  const taken = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses up a code of the authenticator app, or a recovery code. False for a wrong or a used one. */
export const takeCode = (trx: Trx, secrets: Ports['secrets'], given: Try): Promise<boolean> =>
  /^\d{6}$/.test(given.code.replace(/\s/g, ''))
    ? takeTimeCode(trx, secrets, { ...given, code: given.code.replace(/\s/g, '') })
    : takeRecoveryCode(trx, given)

/** Whether a login of this user needs a code. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> => {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** 401 on the field `code`, for a caller who knows the password. */
export const codeNeeded = () => new ApiError('SECOND_FACTOR_NEEDED')
export const codeWrong = () =>
  new ApiError('SECOND_FACTOR_NEEDED.WRONG', {}, { errors: [{ field: 'code', code: 'SECOND_FACTOR_WRONG' }] })
