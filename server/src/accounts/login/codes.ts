import { sql } from 'kysely'
import type { Db, Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint, newId } from '../../kernel/ids.ts'
import { isWithin, limit, networkOf } from '../../kernel/limits.ts'
import type { MessagePayloads } from '../../messaging/messagePayloads.ts'
import { enqueue } from '../../messaging/outbox.ts'
import type { Settings } from '../../ports/settings.ts'
import { kindOf } from '../contacts/contactKind.ts'
import { type Device, keyEnd } from './knownDevices.ts'

/**
 * The owner of a code: an account that sets a new password or proves a contact. Or a contact, which logs in or sets a
 * password whether or not an account has it.
 */
export type CodeOwner =
  | { purpose: 'reset' | 'contact'; user_id: string }
  | { purpose: 'reset' | 'login'; user_id: null; contact: string }

/** Resolves after this time at the earliest, so that the duration reveals nothing. */
export const inEqualTime = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const sixDigits = () =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')

/** A code is worthless without its owner, so both are hashed together. */
const hashOf = (owner: CodeOwner, code: string) =>
  fingerprint(`${owner.user_id === null ? owner.contact : owner.user_id}:${code}`)

const ofOwner = (db: Db, owner: CodeOwner) =>
  db
    .selectFrom('codes')
    .where('purpose', '=', owner.purpose)
    .where((eb) =>
      owner.user_id === null
        ? eb.and([eb('user_id', 'is', null), eb('contact', '=', owner.contact)])
        : eb('user_id', '=', owner.user_id),
    )

/** Codes of a day that each network block gets from the reserve. */
const RESERVED_CODES_OF_BLOCK = 2

/**
 * Whether the account or contact of this key may get another code today. The codes of a day bound the costs and, because
 * each allows a few guesses, the guesses too. Strangers share `codesPerDay`. A reserve, `codesInReserve`, serves the first
 * codes of each network block above it. So a stranger who uses up the codes of an address does not silence its owner,
 * who is elsewhere on a new browser. A known device has a number of its own.
 */
export const isWithinDay = async (
  { db, ports, ip, now }: Pick<Call, 'db' | 'ports' | 'ip' | 'now'>,
  key: string,
  device: Device | null,
): Promise<boolean> => {
  const { codesPerDay, codesInReserve } = ports.settings.limits
  const isWithinOf = (end: string, most: number) => isWithin(db, `codes:${key}${end}`, most, 86_400, now)
  if (device) return isWithinOf(keyEnd(device, ip), codesPerDay)
  const isReserved = await isWithinOf(keyEnd(null, ip), RESERVED_CODES_OF_BLOCK)
  return (await isWithinOf('', codesPerDay)) || (isReserved && (await isWithinOf(':reserve', codesInReserve)))
}

/** Counts a try of a code: by its known device or session, or by the network of a stranger. 429 after too many. */
export const limitCodeTries = async (
  { db, ports, ip, now }: Pick<Call, 'db' | 'ports' | 'ip' | 'now'>,
  hash: string | undefined,
): Promise<void> => limit(db, `otp:${hash ?? networkOf(ip)}`, ports.settings.limits.loginsPerMinute, 60, now)

/** Writes a new code and the message that carries it. */
export const sendNewCode = async (
  trx: Trx,
  given: {
    owner: CodeOwner
    askedBy: string | null
    to: string
    name: string
    settings: Settings['code']
    now: Date
  } & Pick<MessagePayloads['code'], 'language'>,
): Promise<void> => {
  const { owner, to, name, language, now } = given
  const code = sixDigits()
  const { minutes } = given.settings
  await trx
    .insertInto('codes')
    .values({
      id: newId(now),
      purpose: owner.purpose,
      user_id: owner.user_id,
      contact: to,
      asked_by: given.askedBy,
      code_hash: await hashOf(owner, code),
      expires_at: new Date(now.getTime() + minutes * 60_000),
      created_at: now,
    })
    .execute()
  await enqueue(trx, {
    kind: 'code',
    to: { [kindOf(to)]: to },
    payload: { name, code, minutes, language },
    userId: owner.user_id,
    now,
  })
}

export const wrongCode = () =>
  new ApiError(
    'WRONG_CODE',
    {},
    {
      errors: [{ field: 'otp', code: 'WRONG_CODE' }],
    },
  )

/**
 * Counts a try on the newest code that this browser may enter, before it is compared; the code when it was right. A
 * browser that did not ask neither enters a code nor uses up its tries.
 */
export const tryCode = async (
  db: Db,
  given: { owner: CodeOwner; askedBy: string | null; otp: string; maxTries: number; now: Date },
): Promise<{ id: string; contact: string } | null> => {
  const { owner, askedBy, otp, maxTries, now } = given
  const newest = ofOwner(db, owner)
    .select('id')
    .where('asked_by', 'is not distinct from', askedBy)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const tried = await db
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', newest)
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'contact'])
    .executeTakeFirst()
  return tried?.code_hash === (await hashOf(owner, otp)) ? tried : null
}

/** Uses a code up; 400 if a concurrent call did so. */
export const useCode = async (trx: Trx, id: string, { now }: Pick<Call, 'now'>): Promise<void> => {
  const used = await trx
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw wrongCode()
}
