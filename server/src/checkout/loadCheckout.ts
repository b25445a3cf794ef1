import { type Selectable, sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Checkout } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import { toCart } from '../cart/cartShape.ts'
import { cartWaits } from '../cart/cartWaits.ts'
import { loadCart, type PricedCart } from '../cart/loadCart.ts'
import type { CartOwner } from '../cart/owner.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import type { CheckoutsTable } from '../db/tables.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../ports/settings.ts'
import { type CashRecord, cashRecordOf, recordColumns } from './cashLimit.ts'
import { mustProve } from './othersLimit.ts'
import { planShipments, splitChoice } from './splitShipment.ts'

/** All columns by name, so that statements with them can be prepared. */
export const checkoutColumns = [
  'id',
  'user_id',
  'cart_id',
  'status',
  'order_id',
  'contact',
  'delivery',
  'payment_method',
  'cash_tendered',
  'prescription_ids',
  'split_shipment',
  'notes',
  'expires_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof CheckoutsTable)[]

/** `held_until`: until when it holds its units; null while it holds none. */
export type CheckoutRow = Selectable<CheckoutsTable> & { held_until: Date | null }

/** SQL for the end of a checkout's hold. */
export const heldUntil = (now: Date) =>
  sql<Date | null>`(select min(holds.expires_at) from holds
    where checkout_id = checkouts.id and holds.expires_at > ${now}::timestamptz)`.as('held_until')

const selectCheckout = (db: Db | Trx, { id, userId, now }: { id: string; userId: string; now: Date }) =>
  db
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .select(heldUntil(now))
    .where('id', '=', id)
    .where('user_id', '=', userId)
const checkoutOf = prepared(selectCheckout)
const lockedCheckoutOf = prepared((db, whose: { id: string; userId: string; now: Date; refusals: number }) =>
  selectCheckout(db, whose)
    .select(
      mustProve(
        { userId: sql.ref('checkouts.user_id'), phone: sql`(checkouts.contact->>'phone')` },
        { most: whose.refusals, now: whose.now },
      ).as('must_prove'),
    )
    .forUpdate(),
)

/** The caller's checkout; one that idled too long is expired, whether or not a job has come by. */
export const findCheckout = async (
  db: Db | Trx,
  id: string,
  userId: string,
  now: Date,
): Promise<CheckoutRow | null> => asOf(now, (await checkoutOf(db, { id, userId, now }))[0])

/**
 * The caller's checkout, locked until the transaction ends. `must_prove`: see `mustProve`, after so many errors of a day as
 * the settings allow.
 */
export const lockCheckout = async (
  trx: Trx,
  { params, user, now, ports }: Pick<Call<'DELETE /checkout/:id'>, 'params' | 'user' | 'now' | 'ports'>,
): Promise<(CheckoutRow & { must_prove: boolean }) | null> => {
  const whose = { id: params.id, userId: user.id, now, refusals: ports.settings.limits.othersRefusalsPerDay }
  return asOf(now, (await lockedCheckoutOf(trx, whose))[0])
}

const asOf = <R extends CheckoutRow>(now: Date, row: R | undefined): R | null => {
  if (!row) return null
  return row.status === 'open' && row.expires_at <= now ? { ...row, status: 'expired' } : row
}

/** 409 or 410 when a checkout can no longer be worked on. */
export const assertCheckoutOpen = (row: CheckoutRow): void => {
  if (row.status === 'expired') throw new ApiError('EXPIRED.CHECKOUT')
  if (row.status === 'placed') throw new ApiError('ALREADY_PLACED')
  if (row.status === 'cancelled') throw new ApiError('CANCELLED.CHECKOUT')
}

const withRecord = prepared((db, whose: { id: string; userId: string; now: Date; numberKey: string }) =>
  selectCheckout(db, whose)
    .innerJoinLateral(cashRecordOf(whose.userId, { contact: null, numberKey: whose.numberKey }), (join) =>
      join.onTrue(),
    )
    .select(recordColumns),
)

/** The caller's open checkout, with the account's own record of cash. 404, 409 or 410 where there is none. */
export const findOpen = async (
  db: Db | Trx,
  whose: { id: string; userId: string; now: Date; numberKey: string },
): Promise<CheckoutRow & CashRecord> => {
  const row = asOf(whose.now, (await withRecord(db, whose))[0])
  if (!row) throw notFound('CHECKOUT')
  assertCheckoutOpen(row)
  return row
}

type Rules = Pick<Ports, 'settings' | 'numberKey'>

/** The cart that a checkout sells, at today's prices: the customer's own, or that of the order that is being placed. */
export const cartOf = (
  db: Db | Trx,
  { id, user_id: userId }: Pick<CheckoutRow, 'id' | 'user_id'>,
  { now, ports, placing }: { now: Date; ports: Rules; placing?: CartOwner },
): Promise<PricedCart> =>
  loadCart(db, placing ?? { user_id: userId }, {
    now,
    userId,
    checkout: placing ? { id, userId, numberKey: ports.numberKey } : { id, userId },
    settings: ports.settings,
  })

/** The fee of all shipments in paisa, null while the address is unknown. */
export const shippingOf = (
  rules: Settings['delivery'],
  row: Pick<CheckoutRow, 'delivery' | 'split_shipment'>,
  cart: PricedCart,
): number | null =>
  planShipments(rules, row, cart)?.reduce((total, { shipping }) => total + shipping, 0) ?? null

const nextStep = (row: CheckoutRow): Checkout['step'] => {
  if (!row.contact) return 'contact'
  if (!row.delivery) return 'delivery'
  return row.payment_method ? 'review' : 'payment'
}

/** A checkout in the form of the contract, with its cart where the caller has read that already. */
export const toCheckout = async (
  db: Db | Trx,
  row: CheckoutRow,
  given: { now: Date; ports: Rules; say: Say; cart?: PricedCart | undefined },
): Promise<Checkout> => {
  const cart = given.cart ?? (await cartOf(db, row, given))
  const waits = await cartWaits(db, cart, {
    userId: row.user_id,
    now: given.now,
    named: row.prescription_ids,
  })
  const shipping = shippingOf(given.ports.settings.delivery, row, cart)
  const choice = await splitChoice(db, row, cart, { now: given.now, rules: given.ports.settings.delivery })
  return {
    id: row.id,
    status: row.status,
    orderId: row.order_id,
    step: nextStep(row),
    stages: {
      contact: row.contact,
      delivery: row.delivery,
      payment: row.payment_method && {
        method: row.payment_method,
        payingWith: row.cash_tendered === null ? null : toRupees(row.cash_tendered),
      },
    },
    cart: toCart(cart, given.say, waits),
    prescriptionIds: row.prescription_ids,
    splitShipment: choice && {
      chosen: choice.chosen,
      waitingAmount: toRupees(choice.waiting),
      shippingAmount: choice.shipping === null ? null : toRupees(choice.shipping),
    },
    shippingAmount: shipping === null ? null : toRupees(shipping),
    totalAmount: toRupees(cart.total + (shipping ?? 0)),
    notes: row.notes,
    holdExpiresAt: row.held_until?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}
