import { sql } from 'kysely'
import { assertQuantity } from '../cart/addItem.ts'
import type { PricedCart } from '../cart/loadCart.ts'
import { type CartOwner, isOf, preparedOf } from '../cart/owner.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Trx } from '../db/types.ts'
import { type Act, giveBack, isWithinBudget } from '../kernel/budgets.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { assertCartWithinLimits } from '../otc/assertCart.ts'
import type { Ports } from '../ports/ports.ts'

const lockedProducts = preparedOf((db, owner) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (items) =>
      items
        .selectFrom('cart_items')
        .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
        .select('product_id')
        .where(isOf(owner)),
    )
    .orderBy('id')
    .forUpdate(),
)

/** Locks the products of a cart in id order, so that two orders never wait for each other in a circle. */
export const lockProducts = async (trx: Trx, owner: CartOwner): Promise<void> => {
  await lockedProducts(trx, owner, {})
}

/** 409 naming the first line that cannot be had as it stands. */
export const assertLinesBuyable = (cart: PricedCart, { checkout }: Ports['settings']): void => {
  if (cart.lines.length === 0) throw new ApiError('EMPTY_CART')
  for (const line of cart.lines) {
    if (!line.sold) throw new ApiError('UNAVAILABLE', { name: line.name })
    if (line.sale_class === 'restricted') throw new ApiError('NOT_SOLD_ONLINE.REMOVE', { name: line.name })
    assertQuantity(line, line.quantity, checkout.productLimitDays)
  }
}

interface Holding {
  checkoutId: string
  userId: string
  /** The cart, whose products are locked. */
  cart: PricedCart
  /** Null: the units are not held. */
  until: Date | null
  /** Whether the account has proven a contact. Otherwise it holds few units of a product. */
  hasProof: boolean
  now: Date
  ports: Pick<Ports, 'settings' | 'numberKey'>
}

/**
 * Calls `work` with the end of the hold that it may take: `present`, or a new one. The first hold of a checkout
 * lasts `holdMinutes`, and later steps do not prolong it. Null where the account or its network has spent its
 * holds without an order: then the checkout goes on without one. A hold that `work` does not take is given back.
 */
export const withHoldEnd = async <T>(
  call: Call<'POST /checkout/:id/payment'>,
  { held_until: present, has_proof: hasProof }: { held_until: Date | null; has_proof: boolean },
  work: (until: Date | null) => Promise<T>,
): Promise<T> => {
  const { ports, user, ip, now } = call
  if (present) return work(present)
  const spender = { account: user.id, network: ip }
  const until = new Date(now.getTime() + ports.settings.checkout.holdMinutes * 60_000)
  const acts = holdActs(hasProof)
  const mayHold = await isWithinBudget(call, acts, spender)
  return work(mayHold ? until : null).catch(async (error: unknown) => {
    if (mayHold) await giveBack(call, acts, spender)
    throw error
  })
}

/** The budgets that a hold of this account counts against. */
export const holdActs = (hasProof: boolean): Act[] => (hasProof ? ['hold'] : ['unprovenHold', 'hold'])

const holdUnits = prepared(
  (
    db,
    given: { checkoutId: string; until: Date; productIds: readonly string[]; quantities: readonly number[] },
  ) =>
    db
      .with('others', (cte) =>
        cte
          .deleteFrom('holds')
          .where('checkout_id', '=', given.checkoutId)
          .where('product_id', '<>', sql<string>`all(${given.productIds}::text[])`),
      )
      .insertInto('holds')
      .columns(['checkout_id', 'product_id', 'quantity', 'expires_at'])
      .expression(
        sql`select ${given.checkoutId}, product_id, quantity, ${given.until}::timestamptz
          from unnest(${given.productIds}::text[], ${given.quantities}::int[]) as line (product_id, quantity)`,
      )
      .onConflict((oc) =>
        oc.columns(['checkout_id', 'product_id']).doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      ),
)

/**
 * Takes the units of the cart for this checkout, in place of those that it held before. 409 OUT_OF_STOCK when they are
 * not there, OTC_LIMIT when the customer may not have so much.
 */
export const takeHold = async (trx: Trx, given: Holding): Promise<void> => {
  const { cart, checkoutId, until, hasProof } = given
  const { settings } = given.ports
  const most = hasProof ? Number.POSITIVE_INFINITY : settings.checkout.unprovenHoldUnits
  assertLinesBuyable(cart, settings)
  await assertCartWithinLimits(trx, { ...given, lines: cart.lines })
  if (!until) return void (await releaseHold(trx, checkoutId))
  await holdUnits(trx, {
    checkoutId,
    until,
    productIds: cart.lines.map(({ product_id }) => product_id),
    quantities: cart.lines.map(({ quantity }) => Math.min(quantity, most)),
  })
}

export const releaseHold = (trx: Trx, checkoutId: string) =>
  trx.deleteFrom('holds').where('checkout_id', '=', checkoutId).execute()
