import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import type { CartLine, PricedCart } from '../cart/loadCart.ts'
import { sum } from '../coupons/priceWith.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import { canAllocateAll } from '../prescriptions/allocation/allocatePrescriptions.ts'
import type { CheckoutRow } from './loadCheckout.ts'

/** The contents and the price of a shipment before delivery. Paisa. */
interface Contents {
  lines: CartLine[]
  subtotal: number
  discount: number
  /** Discounted. */
  total: number
}

/** One shipment of an order to be placed. Paisa. */
export interface PlannedShipment extends Contents {
  shipping: number
}

const reduced = (lines: readonly CartLine[]) => sum(lines.filter((line) => line.reduced))

/**
 * A basket in what can go now and what waits for a prescription; null unless it holds both. The discount is shared by
 * what it reduces, rounded half up once, so that both shares add up to it.
 */
export const splitCart = (cart: PricedCart): { now: Contents; waiting: Contents } | null => {
  const waiting = cart.lines.filter((line) => line.sale_class === 'prescription')
  const rest = cart.lines.filter((line) => line.sale_class !== 'prescription')
  if (waiting.length === 0 || rest.length === 0) return null
  const all = cart.eligible
  const share = all === 0 ? 0 : Math.round((cart.discount * reduced(waiting)) / all)
  const contents = (lines: CartLine[], discount: number): Contents => ({
    lines,
    subtotal: sum(lines),
    discount,
    total: sum(lines) - discount,
  })
  return { now: contents(rest, cart.discount - share), waiting: contents(waiting, share) }
}

/**
 * The shipments that a checkout has agreed to, with their fees in paisa; null while the address is unknown.
 * The first costs what the whole order would, the second costs what its own goods would as an order of their
 * own.
 */
export const planShipments = (
  rules: Settings['delivery'],
  { delivery, split_shipment }: Pick<CheckoutRow, 'delivery' | 'split_shipment'>,
  cart: PricedCart,
): PlannedShipment[] | null => {
  if (!delivery) return null
  const shipping = deliveryFee(rules, delivery, cart.total)
  const split = split_shipment ? splitCart(cart) : null
  if (!split)
    return [
      { lines: cart.lines, subtotal: cart.subtotal, discount: cart.discount, total: cart.total, shipping },
    ]
  return [
    { ...split.now, shipping },
    { ...split.waiting, shipping: deliveryFee(rules, delivery, split.waiting.total) },
  ]
}

/** The choice to have the rest now: offered while something has to wait, and kept once it was made. Paisa. */
export const splitChoice = async (
  db: Db | Trx,
  row: Pick<CheckoutRow, 'user_id' | 'delivery' | 'split_shipment' | 'prescription_ids'>,
  cart: PricedCart,
  given: { now: Date; rules: Settings['delivery'] },
): Promise<{ chosen: boolean; waiting: number; shipping: number | null } | null> => {
  const split = splitCart(cart)
  if (!split) return null
  const chosen = row.split_shipment
  const { user_id: userId, prescription_ids: prescriptionIds } = row
  const owned = { userId, prescriptionIds, now: given.now }
  if (!chosen && (await canAllocateAll(db, split.waiting.lines, owned))) return null
  const waiting = split.waiting.total
  return {
    chosen,
    waiting,
    shipping: row.delivery ? deliveryFee(given.rules, row.delivery, waiting) : null,
  }
}
