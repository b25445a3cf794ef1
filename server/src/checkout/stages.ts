import { expressionBuilder, sql, type UpdateObject } from 'kysely'
import { formatRupees, toPaisa, toRupees } from 'shared-api'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import type { PricedCart } from '../cart/loadCart.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import { inOneStatement, transact } from '../db/transact.ts'
import type { Database, Db, Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { requireGateway } from '../payments/gateways/gateways.ts'
import { resolvePlace } from '../places/resolvePlace.ts'
import { assertCashAllowed } from './cashLimit.ts'
import { deliveryDays } from './deliveryDays.ts'
import { lockProducts, takeHold, withHoldEnd } from './holds.ts'
import {
  type CheckoutRow,
  cartOf,
  checkoutColumns,
  findOpen,
  heldUntil,
  shippingOf,
  toCheckout,
} from './loadCheckout.ts'
import { assertFewUnpaid } from './unpaidLimit.ts'

type Stage = 'POST /checkout/:id/contact' | 'POST /checkout/:id/delivery' | 'POST /checkout/:id/payment'

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

interface Saving {
  id: string
  userId: string
  now: Date
  expiresAt: Date
}

/** Conditions for the caller's checkout while it is open. */
const openOf = ({ id, userId, now }: Saving) => {
  const eb = expressionBuilder<Database, 'checkouts'>()
  return eb.and([
    eb('checkouts.id', '=', id),
    eb('checkouts.user_id', '=', userId),
    eb('checkouts.status', '=', sql.lit('open')),
    eb('checkouts.expires_at', '>', now),
  ])
}

/** Writes a stage into the caller's open checkout; activity gives it more time, and its hold none. */
const saveIn = (
  writer: Pick<Db, 'updateTable'>,
  given: Saving,
  changes: UpdateObject<Database, 'checkouts'>,
) =>
  writer
    .updateTable('checkouts')
    .set({ ...changes, expires_at: given.expiresAt, updated_at: given.now })
    .where(openOf(given))
    .returning(checkoutColumns)
    .returning(heldUntil(given.now))

const saveContactOf = prepared((db, given: Saving & { contact: string; name: string }) =>
  saveIn(
    // An account that was opened with a code has its contact as name; the buyer enters a real one. The recipient of an order
    // from abroad is another one.
    db.with('named', (cte) =>
      cte
        .updateTable('users')
        .set({ name: given.name })
        .where('id', '=', given.userId)
        .where(sql<boolean>`name in (email, phone)`)
        .where('name', 'not like', '+%')
        .where(({ exists, selectFrom }) => exists(selectFrom('checkouts').select('id').where(openOf(given)))),
    ),
    given,
    { contact: given.contact },
  ),
)

interface Delivering {
  delivery: string
  /** Null: as they are. */
  prescriptions: string | null
  split: boolean | null
}

const saveDeliveryOf = prepared((db, given: Saving & Delivering) =>
  saveIn(db, given, {
    delivery: given.delivery,
    prescription_ids: sql<string>`coalesce(${given.prescriptions}::jsonb, prescription_ids)`,
    split_shipment: sql<boolean>`coalesce(${given.split}::boolean, split_shipment)`,
  }).where('contact', 'is not', null),
)

const savePaymentOf = prepared(
  (db, given: Saving & { method: CheckoutRow['payment_method']; cashTendered: number | null }) =>
    saveIn(db, given, { payment_method: given.method, cash_tendered: given.cashTendered }).where(
      'contact',
      'is not',
      null,
    ),
)

/**
 * Saves a stage of the call's checkout. In a transaction the checkout is locked from here on. 404, 409 or 410 where
 * there is none.
 */
const save = async <P extends object>(
  { db, call }: { db: Db | Trx; call: Pick<Call<Stage>, 'ports' | 'now' | 'params' | 'user'> },
  write: (db: Db | Trx, given: Saving & P) => Promise<CheckoutRow[]>,
  stage: P,
): Promise<CheckoutRow> => {
  const { ports, now, params, user } = call
  const whose = { id: params.id, userId: user.id, now }
  const expiresAt = later(now, ports.settings.checkout.idleMinutes)
  const [row] = await write(db, { ...whose, expiresAt, ...stage })
  if (row) return row
  const found = await findOpen(db, { ...whose, numberKey: ports.numberKey })
  throw new ApiError(found.contact ? 'CHANGED' : 'STEP_MISSING.CONTACT')
}

const respond = async <K extends Stage>(
  { db, call }: { db: Db | Trx; call: Call<K> },
  row: CheckoutRow,
  cart?: PricedCart,
) => {
  const { ports, now, say } = call as Call<Stage>
  return { data: await toCheckout(db, row, { now, say, ports, cart }) }
}

export const saveContact = async (call: Call<'POST /checkout/:id/contact'>) => {
  const { name, phone, email } = call.body
  const { db } = call
  const contact = JSON.stringify({ name, phone, email: email || null })
  const row = await inOneStatement(db, (one) => save({ db: one, call }, saveContactOf, { contact, name }))
  return respond({ db, call }, row)
}

const ownPrescriptions = async (db: Db, ids: readonly string[], userId: string) => {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const found = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('id', 'in', unique)
    .where('user_id', '=', userId)
    .execute()
  if (found.length < unique.length) throw notFound('PRESCRIPTION')
  return unique
}

export const saveDelivery = async (call: Call<'POST /checkout/:id/delivery'>) => {
  const { db, now, user } = call
  const { address, area, method, prescriptionIds, splitShipment, postalCode, landmark } = call.body
  const { city, province, unlisted } = resolvePlace(call.body)
  const to = { address, area, city, province, method, ...(unlisted ? { unlisted: true as const } : {}) }
  const rules = call.ports.settings.delivery
  const { express } = deliveryEstimate(rules, to)
  if (to.method === 'express' && !express)
    throw invalid('method', 'EXPRESS_CITIES', { cities: rules.mainCities.join(', ') })
  const cart = await cartOf(db, { id: call.params.id, user_id: user.id }, { now, ports: call.ports })
  const cold = cart.lines.find((line) => line.requires_cold_chain)
  if (cold && !express) throw noColdChain(cold.name, rules.mainCities)
  const delivery = {
    ...to,
    postalCode: postalCode || null,
    landmark: landmark || null,
    ...deliveryDays(rules, to),
  }
  const prescriptions = prescriptionIds && (await ownPrescriptions(db, prescriptionIds, user.id))
  const saved = await save({ db, call }, saveDeliveryOf, {
    delivery: JSON.stringify(delivery),
    prescriptions: prescriptions ? JSON.stringify(prescriptions) : null,
    split: splitShipment ?? null,
  })
  return respond({ db, call }, saved, cart)
}

/** Goods that must stay cold travel only where they arrive in a day. */
export const noColdChain = (name: string, cities: readonly string[]) =>
  new ApiError('NO_COLD_CHAIN', { name, cities: cities.join(', ') })

type PaymentBody = Call<'POST /checkout/:id/payment'>['body']

/** Cash for the rider in paisa, null for the exact amount; 400 where it is not cash. */
const readPayingWith = ({ method, payingWith }: PaymentBody): number | null => {
  if (payingWith === undefined) return null
  if (method !== 'cash') throw invalid('payingWith', 'CASH_ONLY')
  return toPaisa(payingWith)
}

export const savePayment = async (call: Call<'POST /checkout/:id/payment'>) => {
  const { db, ports, now, body, user } = call
  const { method } = body
  const row = await findOpen(db, {
    id: call.params.id,
    userId: user.id,
    now,
    numberKey: ports.numberKey,
  })
  if (method !== 'cash') requireGateway(ports, method)
  if (!row.contact) throw new ApiError('STEP_MISSING.CONTACT')
  if (!row.delivery) throw new ApiError('STEP_MISSING.DELIVERY')
  const payingWith = readPayingWith(body)
  return withHoldEnd(call, row, (until) =>
    transact(db, async (trx) => {
      const saved = await save({ db: trx, call }, savePaymentOf, { method, cashTendered: payingWith })
      await lockProducts(trx, { user_id: user.id })
      const { settings } = ports
      const cart = await cartOf(trx, saved, { now, ports })
      const total = cart.total + (shippingOf(ports.settings.delivery, saved, cart) ?? 0)
      if (method === 'cash') assertCashAllowed(settings.cash, row, total)
      else assertFewUnpaid(settings.unpaidOrders, row)
      if (payingWith !== null && payingWith < total)
        throw invalid('payingWith', 'CASH_BELOW_TOTAL', { total: formatRupees(toRupees(total)) })
      const whose = { checkoutId: saved.id, userId: user.id, hasProof: row.has_proof }
      await takeHold(trx, { ...whose, cart, until, now, ports })
      return respond({ db: trx, call }, { ...saved, held_until: until }, cart)
    }),
  )
}
