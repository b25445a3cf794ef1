import { formatRupees, toPaisa, toRupees } from 'shared-api'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { addressWrites } from '../accounts/addresses.ts'
import { lockContacts } from '../accounts/contacts/lockContacts.ts'
import type { CartLine, PricedCart } from '../cart/loadCart.ts'
import { type CartOwner, lockCart } from '../cart/owner.ts'
import { CouponRemoved, claimCoupon } from '../coupons/claimCoupon.ts'
import { inOneStatement, transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { writeTogether } from '../db/writeTogether.ts'
import { pick } from '../inventory/pick.ts'
import { giveBackWrite } from '../kernel/budgets.ts'
import { Reply } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { limit } from '../kernel/limits.ts'
import { loadOrder } from '../orders/loadOrders.ts'
import { claimOtcAmounts } from '../otc/claimOtcAmounts.ts'
import { limitedCartLines } from '../otc/limitedLines.ts'
import { assertCashAllowed } from './cashLimit.ts'
import { assertLinesBuyable, holdActs, lockProducts } from './holds.ts'
import { assertCheckoutOpen, type CheckoutRow, cartOf, lockCheckout } from './loadCheckout.ts'
import { assertNeedsNoProof, countRefusal } from './othersLimit.ts'
import { type PlannedShipment, planShipments } from './splitShipment.ts'
import { noColdChain } from './stages.ts'
import { assertFewUnpaid, spendUnpaid } from './unpaidLimit.ts'
import {
  type Account,
  type FilledCart,
  type Placing,
  type PlacingCall,
  type Ready,
  readAccount,
  writeOrder,
} from './writeOrder.ts'

/**
 * Makes the order in one transaction: stock, coupon, price snapshot and number together, or nothing. For a
 * placed checkout it returns the same order with 200.
 */
export const placeOrder = async (call: Placing) => {
  await limit(call.db, `order:${call.user.id}`, call.ports.settings.limits.ordersPerHour, 3600, call.now)
  let phone = ''
  const { orderId, made, hasProof } = await transact(call.db, async (trx) => {
    const checkout = await lockOwn(trx, call)
    phone = checkout.contact?.phone ?? ''
    if (checkout.order_id) return { orderId: checkout.order_id, made: false, hasProof: true }
    const ready = assertComplete(checkout)
    const owner = { user_id: ready.user_id }
    return { ...(await placeCart(trx, { ready, owner }, call)), made: true }
  }).catch(async (error: unknown) => {
    await takeOut(error, call)
    await countRefusal(call, error, phone)
    throw error
  })
  const order = await loadOrder(call.db, orderId, 'customer', call)
  // Apart from the order, which neither an address book nor a budget may hold up.
  if (made)
    await inOneStatement(call.db, async (db) =>
      writeTogether(db, [
        ...addressWrites(db, order, { userId: call.user.id, now: call.now }),
        await giveBackWrite({ db }, holdActs(hasProof), { account: call.user.id, network: call.ip }),
      ]),
    )
  return new Reply(made ? 201 : 200, { message: call.say.done('placeOrder'), data: order })
}

/**
 * Places the owner's cart as this checkout says, for the customer or for staff. Lines, coupon, limits, delivery and money are checked
 * again under locks.
 */
export const placeCart = async (
  trx: Trx,
  { ready, owner }: { ready: Ready; owner: CartOwner },
  call: PlacingCall,
): Promise<{ orderId: string; hasProof: boolean }> => {
  const cart = await lockAndPrice(trx, { ready, owner }, call)
  const { settings } = call.ports
  await lockBuyer(trx, { ready, isLimited: limitedCartLines(cart.lines, settings.otcLimits).length > 0 })
  const account = await readAccount(trx, ready, call)
  const shipments = assertUnchanged(ready, cart, account, call)
  const { orderId, lines } = await writeOrder(trx, { ready, cart, shipments, account }, call)
  const { phone } = ready.contact
  const limited = limitedCartLines(lines, settings.otcLimits)
  const placed = { orderId, userId: ready.user_id, phone, now: call.now, ports: call.ports }
  await claimOtcAmounts(trx, placed, limited)
  await claimCoupon(trx, cart, placed)
  await takeStock(trx, lines, call.now)
  const hasProof = account.has_proof
  // The network of staff is not the customer's.
  if (call.staffId) return { orderId, hasProof }
  await spendUnpaid(trx, { method: ready.payment_method, record: account }, call)
  return { orderId, hasProof }
}

/**
 * The checkout shows the total without the rejected coupon, so it leaves the cart. A shopper who confirms
 * that total is not rejected once more. Only after the transaction, which took back all that it did.
 */
const takeOut = async (error: unknown, call: Placing): Promise<void> => {
  if (error instanceof CouponRemoved)
    await call.db
      .updateTable('carts')
      .set({ coupon_id: null })
      .where('user_id', '=', call.user.id)
      // Not another one that was put in meanwhile.
      .where('coupon_id', '=', error.couponId)
      .execute()
}

const lockOwn = async (trx: Trx, call: Placing): Promise<CheckoutRow> => {
  const row = await lockCheckout(trx, call)
  if (!row) throw notFound('CHECKOUT')
  if (row.status === 'placed') return row
  assertCheckoutOpen(row)
  assertNeedsNoProof(row)
  return row
}

const assertComplete = (row: CheckoutRow): Ready => {
  const { contact, delivery, payment_method } = row
  if (!contact) throw new ApiError('STEP_MISSING.CONTACT')
  if (!delivery) throw new ApiError('STEP_MISSING.DELIVERY')
  if (!payment_method) throw new ApiError('STEP_MISSING.PAYMENT')
  return { ...row, contact, delivery, payment_method }
}

/** The cart's own row first, then its products in id order; priced again once they stand still. */
const lockAndPrice = async (
  trx: Trx,
  { ready, owner }: { ready: Ready; owner: CartOwner },
  call: PlacingCall,
): Promise<FilledCart> => {
  await lockCart(trx, owner)
  await lockProducts(trx, owner)
  const cart = await cartOf(trx, ready, { now: call.now, ports: call.ports, placing: owner })
  assertLinesBuyable(cart, call.ports.settings)
  const { id } = cart
  if (id === null) throw new ApiError('EMPTY_CART')
  return { ...cart, id }
}

/** Locks what other accounts may share with this one, where a limit counts over accounts. */
const lockBuyer = async (trx: Trx, { ready, isLimited }: { ready: Ready; isLimited: boolean }) => {
  const { contact, payment_method, user_id } = ready
  if (payment_method === 'cash' || isLimited)
    await lockContacts(trx, {
      phone: contact.phone,
      email: payment_method === 'cash' ? contact.email : null,
      userId: isLimited ? user_id : undefined,
    })
}

/** The agreed shipments; 409 if the shopper's agreement does not hold any more. Amounts are paisa. */
const assertUnchanged = (
  ready: Ready,
  cart: PricedCart,
  account: Account,
  call: PlacingCall,
): PlannedShipment[] => {
  const { settings } = call.ports
  if (cart.couponError)
    throw new CouponRemoved(
      cart.couponError.couponId,
      `COUPON_REMOVED.${cart.couponError.code}`,
      cart.couponError.params,
    )
  const cold = cart.lines.find((line) => line.requires_cold_chain)
  if (cold && !deliveryEstimate(settings.delivery, ready.delivery).express)
    throw noColdChain(cold.name, settings.delivery.mainCities)
  const shipments = planShipments(settings.delivery, ready, cart) ?? []
  const total = shipments.reduce((sum, shipment) => sum + shipment.total + shipment.shipping, 0)
  const expected = call.body?.expectedTotal
  if (expected !== undefined && toPaisa(expected) !== total)
    throw new ApiError(
      'TOTAL_CHANGED',
      { total: formatRupees(toRupees(total)) },
      {
        data: {
          totalAmount: toRupees(total),
        },
      },
    )
  if (ready.payment_method === 'cash') assertCashAllowed(settings.cash, account, total)
  else assertFewUnpaid(settings.unpaidOrders, account)
  return shipments
}

const takeStock = (trx: Trx, lines: readonly CartLine[], now: Date) =>
  pick(
    trx,
    lines.map(({ id, product_id, quantity, name, price }) => ({
      orderItemId: id,
      productId: product_id,
      quantity,
      name,
      price,
    })),
    { now },
  )
