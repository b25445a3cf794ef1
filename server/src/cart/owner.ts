import type { Compilable, ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { flushLater } from '../db/flushLater.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import { transact } from '../db/transact.ts'
import type { Database, Db, Trx } from '../db/types.ts'
import type { Call, SignedIn } from '../kernel/call.ts'
import { invalid } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { addTry, assertFewTries, networkOf, type Try, tryOf } from '../kernel/limits.ts'

/** The owner of a cart: a signed-in caller with any session id, or the session of a guest. */
export type CartOwner = { user_id: string } | { session_hash: string }

export const ownerOf = (call: { user: SignedIn | null; sessionHash: string | null }): CartOwner | null => {
  if (call.user) return { user_id: call.user.id }
  return call.sessionHash ? { session_hash: call.sessionHash } : null
}

/** 400 for a guest who sends no session id: there is nowhere to keep the cart. */
export const requireOwner = (call: { user: SignedIn | null; sessionHash: string | null }): CartOwner => {
  const owner = ownerOf(call)
  if (!owner) throw invalid('x-session-id', 'SESSION_ID_MISSING')
  return owner
}

/** The condition that `carts` is an owner's. */
export const isOf =
  (owner: CartOwner) =>
  (eb: ExpressionBuilder<Database, 'carts'>): ExpressionWrapper<Database, 'carts', SqlBool> =>
    'user_id' in owner
      ? eb('carts.user_id', '=', owner.user_id)
      : eb('carts.session_hash', '=', owner.session_hash)

/** A prepared statement about an owner's cart, for either kind of owner. */
export const preparedOf = <P extends object, O>(
  build: (db: Db | Trx, owner: CartOwner, given: P) => Compilable<O>,
) => {
  const users = prepared((db, given: P & { owner: string }) => build(db, { user_id: given.owner }, given))
  const guests = prepared((db, given: P & { owner: string }) =>
    build(db, { session_hash: given.owner }, given),
  )
  return (db: Db | Trx, owner: CartOwner, given: P): Promise<O[]> =>
    'user_id' in owner
      ? users(db, { ...given, owner: owner.user_id })
      : guests(db, { ...given, owner: owner.session_hash })
}

const selectCart = (db: Db | Trx, owner: CartOwner) => db.selectFrom('carts').select('id').where(isOf(owner))
const cartOf = preparedOf(selectCart)
const lockedCartOf = preparedOf((db, owner) => selectCart(db, owner).forUpdate())

export const findCartId = async (db: Db | Trx, owner: CartOwner): Promise<string | null> =>
  (await cartOf(db, owner, {}))[0]?.id ?? null

/**
 * The owner's cart, locked until the transaction ends: edits of a cart, its placing and a guest's moving in happen one
 * after the other. Null when there is none.
 */
export const lockCart = async (trx: Trx, owner: CartOwner): Promise<string | null> =>
  (await lockedCartOf(trx, owner, {}))[0]?.id ?? null

const newCartOf = preparedOf((db, owner, { id, now }: { id: string; now: Date }) =>
  db
    .insertInto('carts')
    .values({ id, ...owner, created_at: now, updated_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('id'),
)

/** Counts a new cart in its network, where the owner has none. */
const countNewCart = preparedOf((db, owner, given: Try) =>
  addTry(db, given, selectCart(db, owner)).returning(flushLater),
)

/**
 * The owner's cart, locked, made when it is missing. Two first calls at once get the same one. `isNew`: there was none a
 * moment ago.
 */
export const ensureCart = async (
  trx: Trx,
  owner: CartOwner,
  { now, isNew = false }: { now: Date; isNew?: boolean },
): Promise<string> => {
  for (let isMissing = isNew; ; isMissing = false) {
    const found = isMissing ? null : await lockCart(trx, owner)
    if (found) return found
    // A guest's cart that was there a moment ago may have moved into an account meanwhile: then this is a new one.
    const [made] = await newCartOf(trx, owner, { id: newId(now), now })
    // Other transactions see it only after this one ends, so that it needs no lock.
    if (made) return made.id
  }
}

/**
 * Works on the caller's cart, which is locked, and made when it is missing. 400 without an owner, 429 when one network
 * begins carts without end.
 */
export const onOwnCart = async <T>(
  call: Pick<Call<'POST /cart/items'>, 'db' | 'ports' | 'user' | 'sessionHash' | 'ip' | 'now'>,
  work: (trx: Trx, cartId: string) => Promise<T>,
): Promise<T> => {
  const { db, ports, user, ip, now } = call
  const owner = requireOwner(call)
  const { guestCartsPer10Minutes } = ports.settings.limits
  const [counted] = user ? [] : await countNewCart(db, owner, tryOf(`guest-cart:${networkOf(ip)}`, 600, now))
  if (counted) assertFewTries(counted, guestCartsPer10Minutes, now)
  const isNew = counted !== undefined
  return transact(db, async (trx) => work(trx, await ensureCart(trx, owner, { now, isNew })))
}
