import { formatRupees, toPaisa, toRupees } from 'shared-api'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import type { PricedCart } from '../cart/loadCart.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { requireGateway } from '../payments/gateways/gateways.ts'
import { resolvePlace } from '../places/resolvePlace.ts'
import { assertCashAllowed, cashRecord } from './cashLimit.ts'
import { deliveryDays } from './deliveryFee.ts'
import { takeHold, withHoldEnd } from './holds.ts'
import { type CheckoutRow, cartOf, heldUntil, lockOpen, shippingOf, toCheckout } from './loadCheckout.ts'

type Stage = 'POST /checkout/:id/contact' | 'POST /checkout/:id/delivery' | 'POST /checkout/:id/payment'

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The changes of a stage, and the cart if it has read it. */
interface StageWork {
  changes: Partial<CheckoutRow>
  cart?: PricedCart
}

type Kept = Pick<
  CheckoutRow,
  'id' | 'payment_method' | 'cash_tendered' | 'split_shipment' | 'expires_at' | 'updated_at'
> & { contact: string | null; delivery: string | null; prescription_ids: string }

const keepCheckout = prepared((db, row: Kept) =>
  db
    .updateTable('checkouts')
    .set({
      contact: row.contact,
      delivery: row.delivery,
      payment_method: row.payment_method,
      cash_tendered: row.cash_tendered,
      prescription_ids: row.prescription_ids,
      split_shipment: row.split_shipment,
      expires_at: row.expires_at,
      updated_at: row.updated_at,
    })
    .where('id', '=', row.id),
)

/** Works on the caller's open checkout, one call at a time; activity gives it more time, and its hold none. */
const onCheckout = <K extends Stage>(
  call: Call<K>,
  work: (trx: Trx, row: CheckoutRow) => Promise<StageWork>,
) =>
  transact(call.db, async (trx) => {
    const { ports, now, params, user, say } = call as Call<Stage>
    const { checkout: times } = ports.settings
    const row = await lockOpen(trx, params.id, user.id, now)
    const { changes, cart } = await work(trx, row)
    const changed: CheckoutRow = {
      ...row,
      ...changes,
      expires_at: later(now, times.idleMinutes),
      updated_at: now,
    }
    await keepCheckout(trx, {
      ...changed,
      contact: changed.contact && JSON.stringify(changed.contact),
      delivery: changed.delivery && JSON.stringify(changed.delivery),
      prescription_ids: JSON.stringify(changed.prescription_ids),
    })
    const held = await heldUntil(trx, row.id, now)
    return { data: await toCheckout(trx, changed, { now, say, settings: ports.settings, cart, held }) }
  })

export const saveContact = (call: Call<'POST /checkout/:id/contact'>) =>
  onCheckout(call, async (trx) => {
    const { name, phone, email } = call.body
    // An account that was opened with a code has its number as name; the buyer enters a real one.
    await trx
      .updateTable('users')
      .set({ name })
      .where('id', '=', call.user.id)
      .whereRef('name', '=', 'phone')
      .execute()
    return { changes: { contact: { name, phone, email: email || null } } }
  })

const ownPrescriptions = async (trx: Trx, ids: readonly string[], userId: string) => {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const found = await trx
    .selectFrom('prescriptions')
    .select('id')
    .where('id', 'in', unique)
    .where('user_id', '=', userId)
    .execute()
  if (found.length < unique.length) throw notFound('PRESCRIPTION')
  return unique
}

export const saveDelivery = (call: Call<'POST /checkout/:id/delivery'>) =>
  onCheckout(call, async (trx, row) => {
    if (!row.contact) throw new ApiError('STEP_MISSING.CONTACT')
    const { address, area, method, prescriptionIds, splitShipment, postalCode, landmark } = call.body
    const { city, province, unlisted } = resolvePlace(call.body)
    const to = { address, area, city, province, method, ...(unlisted ? { unlisted: true as const } : {}) }
    const rules = call.ports.settings.delivery
    const { express } = deliveryEstimate(rules, to)
    if (to.method === 'express' && !express)
      throw invalid('method', 'EXPRESS_CITIES', { cities: rules.mainCities.join(', ') })
    const cart = await cartOf(trx, row, call.now)
    const cold = cart.lines.find((line) => line.requires_cold_chain)
    if (cold && !express) throw noColdChain(cold.name, rules.mainCities)
    const changes = {
      delivery: {
        ...to,
        postalCode: postalCode || null,
        landmark: landmark || null,
        ...deliveryDays(rules, to),
      },
      prescription_ids: prescriptionIds
        ? await ownPrescriptions(trx, prescriptionIds, row.user_id)
        : row.prescription_ids,
      split_shipment: splitShipment ?? row.split_shipment,
    }
    return { changes, cart }
  })

/** Goods that must stay cold travel only where they arrive in a day. */
export const noColdChain = (name: string, cities: readonly string[]) =>
  new ApiError('NO_COLD_CHAIN', { name, cities: cities.join(', ') })

type PaymentBody = Call<'POST /checkout/:id/payment'>['body']

/** Cash for the rider in paisa, null for the exact amount; 400 where it is not cash or does not reach. */
const readPayingWith = ({ method, payingWith }: PaymentBody, total: number): number | null => {
  if (payingWith === undefined) return null
  if (method !== 'cash') throw invalid('payingWith', 'CASH_ONLY')
  if (toPaisa(payingWith) < total)
    throw invalid('payingWith', 'CASH_BELOW_TOTAL', { total: formatRupees(toRupees(total)) })
  return toPaisa(payingWith)
}

export const savePayment = (call: Call<'POST /checkout/:id/payment'>) =>
  withHoldEnd(call, (until) => savePaymentHolding(call, until))

const savePaymentHolding = (call: Call<'POST /checkout/:id/payment'>, until: Date | null) =>
  onCheckout(call, async (trx, row) => {
    const { ports, now, body } = call
    if (body.method !== 'cash') requireGateway(ports, body.method)
    if (!row.contact) throw new ApiError('STEP_MISSING.CONTACT')
    if (!row.delivery) throw new ApiError('STEP_MISSING.DELIVERY')
    const cart = await cartOf(trx, row, now)
    const total = cart.total + (shippingOf(ports.settings.delivery, row, cart) ?? 0)
    if (body.method === 'cash')
      assertCashAllowed(ports.settings.cash, await cashRecord(trx, row.user_id), total)
    const payingWith = readPayingWith(body, total)
    const held = await takeHold(trx, {
      checkoutId: row.id,
      userId: row.user_id,
      cartId: cart.id ?? '',
      until,
      now,
      settings: ports.settings,
    })
    return { changes: { payment_method: body.method, cash_tendered: payingWith }, cart: held }
  })
