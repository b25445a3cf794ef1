import { assertOwnAvatar, removeOtherAvatars } from '../catalogue/images/avatars.ts'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Call, Handlers } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { placeNameOf, resolvePlace } from '../places/resolvePlace.ts'
import { addressColumns, maxAddresses, readAddresses, toAddress } from './addresses.ts'
import { closeAccount } from './closing/closeAccount.ts'
import { askContactCode, hasProof, proveByCode } from './contacts/contactCodes.ts'
import { readLocked } from './contacts/readLocked.ts'
import { undoChange } from './contacts/undoChange.ts'
import { exportData } from './export/exportData.ts'
import { limitContactChanges } from './login/limitContact.ts'
import { endResets } from './passwords/endResets.ts'
import { readUser, toUser, userColumns } from './userShape.ts'

/**
 * Every save of the profile sends the phone along. A typed number replaces no proven one. Where codes are sent, it joins
 * no proven address either: a code would prove it without the password.
 */
const isTyped = (
  own: Awaited<ReturnType<typeof readUser>>,
  { ports }: Pick<Call<'PUT /user'>, 'ports'>,
  phone: string,
): boolean => {
  if (own.phone === phone) return false
  if (own.phone_proven || (ports.messenger && hasProof(own))) throw invalid('phone', 'CONTACT_NEEDS_CODE')
  return true
}

/**
 * Checks again under the lock: a code may have proven the old number meanwhile. Codes for it end, since they were sent
 * without the password.
 */
const replaceTyped = async (trx: Trx, call: Call<'PUT /user'>, phone: string): Promise<void> => {
  const own = await readLocked(trx, call.user.id)
  if (isTyped(own, call, phone)) await endResets(trx, call.user.id, call.now)
}

/** The register names staff, so they rename no account, not even their own: an owner keeps the names. */
const assertMayRename = async ({ db, user }: Call<'PUT /user'>, name: string): Promise<void> => {
  if (user.role !== 'admin' || user.duties.includes('staff.manage')) return
  if ((await readUser(db, user.id)).name !== name) throw new ApiError('NOT_ALLOWED.STAFF_NAME')
}

type PlaceChange = Pick<Call<'PUT /user/addresses/:id'>['body'], 'city' | 'province' | 'unlisted'>

/** The place of a changed address: a new city brings its own province. */
const changedPlace = async (db: Db, userId: string, id: string, change: PlaceChange) => {
  if (change.city !== undefined) return resolvePlace({ ...change, city: change.city })
  if (change.province === undefined && change.unlisted === undefined) return {}
  const saved = (await readAddresses(db, userId)).find((address) => address.id === id)
  return saved ? resolvePlace({ ...saved, ...change }) : {}
}

export const userHandlers = {
  'GET /user/profile': async ({ db, user }) => ({
    data: toUser(await readUser(db, user.id)),
  }),

  'PUT /user': async (call) => {
    const { db, ports, user, body } = call
    if (body.name !== undefined) await assertMayRename(call, body.name)
    const { phone } = body
    if (phone && isTyped(await readUser(db, user.id), call, phone)) await limitContactChanges(call)
    if (typeof body.profile === 'string') await assertOwnAvatar(db, user.id, body.profile)
    const changed = await transact(db, async (trx) => {
      if (phone) await replaceTyped(trx, call, phone)
      return (
        trx
          .updateTable('users')
          // Setting the id to itself keeps an empty change valid SQL.
          .set({ ...body, ...(body.city ? { city: placeNameOf(body.city) } : {}), id: user.id })
          .where('id', '=', user.id)
          .returning(userColumns)
          .executeTakeFirstOrThrow()
      )
    })
    if (body.profile !== undefined) await removeOtherAvatars(db, ports.files, user.id, changed.profile)
    return { message: call.say.done('updateProfile'), data: toUser(changed) }
  },

  'POST /user/contact/code': askContactCode,
  'POST /user/contact/verify': proveByCode,
  'POST /user/contact/undo': undoChange,

  'POST /user/export': exportData,
  'POST /user/close': closeAccount,

  'GET /user/addresses': async ({ db, user }) => ({ data: await readAddresses(db, user.id) }),

  'POST /user/addresses': async ({ db, user, body, now }) => {
    const { count } = await db
      .selectFrom('addresses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (count >= maxAddresses) throw new ApiError('TOO_MANY.ADDRESSES', { count: maxAddresses })
    const { postalCode, landmark, ...rest } = body
    const place = resolvePlace(rest)
    const row = await transact(db, (trx) =>
      trx
        .insertInto('addresses')
        .values({
          id: newId(now),
          user_id: user.id,
          ...rest,
          ...place,
          postal_code: postalCode || null,
          landmark: landmark || null,
          created_at: now,
        })
        .returning(addressColumns)
        .executeTakeFirstOrThrow(),
    )
    return { data: toAddress(row) }
  },

  'PUT /user/addresses/:id': async ({ db, user, params, body }) => {
    const { postalCode, landmark, ...rest } = body
    const place = await changedPlace(db, user.id, params.id, rest)
    const row = await transact(db, (trx) =>
      trx
        .updateTable('addresses')
        .set({
          ...rest,
          ...place,
          placed_key: null,
          ...(postalCode === undefined ? {} : { postal_code: postalCode || null }),
          ...(landmark === undefined ? {} : { landmark: landmark || null }),
          user_id: user.id,
        })
        .where('id', '=', params.id)
        .where('user_id', '=', user.id)
        .returning(addressColumns)
        .executeTakeFirst(),
    )
    if (!row) throw notFound('ADDRESS')
    return { data: toAddress(row) }
  },

  'DELETE /user/addresses/:id': async ({ db, user, params, say }) => {
    const gone = await transact(db, (trx) =>
      trx
        .deleteFrom('addresses')
        .where('id', '=', params.id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!gone) throw notFound('ADDRESS')
    return { message: say('ADDRESS_REMOVED') }
  },
} satisfies Partial<Handlers>
