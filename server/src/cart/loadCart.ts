import { sql } from 'kysely'
import { type CouponError, couponError } from '../coupons/couponError.ts'
import { couponShopper } from '../coupons/couponShopper.ts'
import { priceWith } from '../coupons/priceWith.ts'
import { couponOfCart, type NamedCoupon } from '../coupons/selectCoupons.ts'
import type { Db, Trx } from '../db/types.ts'
import { availableAt, type Moment, momentOf } from '../inventory/available.ts'
import type { Settings } from '../ports/settings.ts'
import { openCheckout } from './openCheckout.ts'
import { orderedSince, orderedUnits } from './orderedUnits.ts'
import { type CartOwner, findCartId, isOf, preparedOf } from './owner.ts'

/** A cart at today's prices. Money is paisa. */
export interface PricedCart {
  id: string | null
  lines: CartLine[]
  subtotal: number
  /** The part of the subtotal that the coupon reduces. */
  eligible: number
  discount: number
  total: number
  coupon: NamedCoupon | null
  /** The reason why the cart's coupon does not count any more. */
  couponError: (CouponError & { couponId: string }) | null
}

type ReadLine = Awaited<ReturnType<typeof linesForGuest>>[number]

/** A line of a cart. `reduced`: the cart's coupon reduces it. */
export type CartLine = ReadLine & { reduced: boolean }

const selectLines = (db: Db | Trx, owner: CartOwner, units: ReturnType<typeof availableAt>) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .where(isOf(owner))
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
    .select([
      'cart_items.id',
      'cart_items.quantity',
      'cart_items.displayed_price',
      'products.id as product_id',
      'products.name',
      'products.image',
      'products.price',
      'products.original_price',
      'products.sale_class',
      'products.requires_cold_chain',
      'products.discountable',
      'products.max_per_order',
      'products.category_id',
      'products.brand_id',
      'products.identity',
      'products.identity_key',
      'carts.id as cart_id',
      'carts.coupon_id',
    ])
    .select(sql<boolean>`products.status = 'active' and products.deleted_at is null`.as('sold'))
    .select(units.as('available'))

const linesForGuest = preparedOf((db, owner, at: Moment) =>
  selectLines(db, owner, availableAt(at)).select([
    sql<number>`0`.as('ordered'),
    sql<number>`0`.as('ordered_by_all'),
  ]),
)

const withOrdered = (lines: ReturnType<typeof selectLines>, ordered: ReturnType<typeof orderedUnits>) =>
  lines
    .leftJoin(ordered.as('ordered'), 'ordered.product_id', 'products.id')
    .select([
      sql<number>`coalesce(ordered.own, 0)`.as('ordered'),
      sql<number>`coalesce(ordered.units, 0)`.as('ordered_by_all'),
    ])

const linesForShopper = preparedOf((db, owner, given: Moment & { openOf: string; since: Date }) =>
  withOrdered(
    selectLines(db, owner, availableAt(given, openCheckout(given.openOf, given.now))),
    orderedUnits({ userId: given.openOf, since: given.since, sharing: null }),
  ),
)

const linesForCheckout = preparedOf(
  (db, owner, given: Moment & { id: string; userId: string; since: Date }) =>
    withOrdered(
      selectLines(db, owner, availableAt(given, given.id)),
      orderedUnits({ userId: given.userId, since: given.since, sharing: null }),
    ),
)

const linesForPlacing = preparedOf(
  (db, owner, given: Moment & { id: string; userId: string; numberKey: string; since: Date }) =>
    withOrdered(
      selectLines(db, owner, availableAt(given, given.id)),
      orderedUnits({
        userId: given.userId,
        since: given.since,
        sharing: {
          phone: sql<string | null>`(select contact->>'phone' from checkouts where id = ${given.id})`,
          numberKey: given.numberKey,
        },
      }),
    ),
)

const linesFor = (
  db: Db | Trx,
  owner: CartOwner,
  { now, checkout, settings }: Viewer,
): Promise<ReadLine[]> => {
  const at = momentOf(now)
  if (checkout === null) return linesForGuest(db, owner, at)
  const since = orderedSince(now, settings.checkout.productLimitDays)
  if ('numberKey' in checkout) return linesForPlacing(db, owner, { ...at, since, ...checkout })
  return 'id' in checkout
    ? linesForCheckout(db, owner, { ...at, since, ...checkout })
    : linesForShopper(db, owner, { ...at, since, ...checkout })
}

interface Viewer {
  now: Date
  userId: string | null
  /**
   * The shopper's own checkout, whose hold is added back: this one, or the one that is open. A guest has none. With a
   * `numberKey` (see `Ports`) an order is being placed, and the limits count orders of other accounts too.
   */
  checkout:
    | { id: string; userId: string; numberKey: string }
    | { id: string; userId: string }
    | { openOf: string }
    | null
  settings: Settings
}

export const emptyCart: PricedCart = {
  id: null,
  lines: [],
  subtotal: 0,
  eligible: 0,
  discount: 0,
  total: 0,
  coupon: null,
  couponError: null,
}

/** Reads and prices a cart. Changes nothing. */
export const loadCart = async (
  db: Db | Trx,
  owner: CartOwner | null,
  viewer: Viewer,
): Promise<PricedCart> => {
  if (!owner) return emptyCart
  const { now, userId, settings } = viewer
  const lines = await linesFor(db, owner, viewer)
  const cartId = lines[0]?.cart_id ?? (await findCartId(db, owner))
  if (!cartId) return emptyCart
  // The lines say whether there is a coupon; a cart without lines cannot.
  const coupon = lines[0]?.coupon_id === null ? undefined : await couponOfCart(db, cartId)
  const bare = { ...emptyCart, id: cartId, ...priceWith(lines, null, settings) }
  if (!coupon) return bare
  const priced = priceWith(lines, coupon, settings)
  const error = coupon.deleted_at
    ? { code: 'COUPON_ENDED' as const, params: { code: coupon.code } }
    : couponError(coupon, { now, ...priced, shopper: await couponShopper(db, coupon, userId) })
  return error ? { ...bare, couponError: { ...error, couponId: coupon.id } } : { ...bare, ...priced, coupon }
}
