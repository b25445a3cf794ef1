import type { Db, Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { forgive, limit, takeBack } from '../../kernel/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Device, keyEnd, ofAccount } from '../login/knownDevices.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { stepOfCode } from './totp.ts'

interface Try {
  userId: string
  code: string
  now: Date
}

/** A try with the browser that sent it. */
export interface Tried extends Try {
  device: Device | null
  ip: string
}

/** Digits of an authenticator app; everything else is a recovery code. */
const digitsOf = (code: string): string | null => {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

const countsOf = ({ userId, code, device, ip }: Tried) => {
  const known = ofAccount(device, userId)
  const isApp = digitsOf(code) !== null
  return {
    here: `${isApp ? 'second-factor' : 'recovery-code'}:${userId}${keyEnd(known, ip)}`,
    // No recovery code can be guessed, and a known device is not counted with strangers.
    all: isApp && !known ? `second-factor:${userId}` : null,
  }
}

/**
 * Counts a try before the code is checked. 429 after too many from one known device or network block, or from all
 * new devices. Not part of a transaction, because a wrong code rolls that back.
 */
export const limitCodes = async (db: Db, { settings }: Ports, tried: Tried): Promise<void> => {
  const { secondFactorTriesPer15Minutes: most, secondFactorTriesOfAccountPer15Minutes: mostOfAll } =
    settings.limits
  const { here, all } = countsOf(tried)
  await limit(db, here, most, 900, tried.now)
  if (all) await limit(db, all, mostOfAll, 900, tried.now)
}

/** Forgives the wrong codes before a right one, those of strangers excepted. */
export const forgiveCodes = async (db: Db, tried: Tried): Promise<void> => {
  const { here, all } = countsOf(tried)
  await forgive(db, [here])
  if (all) await takeBack(db, all)
}

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
export const takeCode = (trx: Trx, secrets: Ports['secrets'], given: Try): Promise<boolean> => {
  const digits = digitsOf(given.code)
  return digits === null
    ? takeRecoveryCode(trx, given)
    : takeTimeCode(trx, secrets, { ...given, code: digits })
}

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
