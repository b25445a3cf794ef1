import type { Order, OrderPayments, ReturnRequest } from 'shared-api/contract'
import { toPaisa, toRupees } from 'shared-api/money'
import { refundOfUnits } from 'shared-api/refundOfUnits'
import { foundUnits } from '../returns/foundUnits.ts'

export type Refundable = OrderPayments['refundable']
type Line = Refundable['lines'][number]

/** The units by line, and the delivery, whose money goes back. */
export interface Chosen {
  units: Readonly<Record<string, number>>
  delivery: boolean
}

export const nothingChosen: Chosen = { units: {}, delivery: false }

export const unitsLeft = ({ quantity, refunded }: Line): number => quantity - refunded

/** The lines of a refund in the form of the contract. */
export const chosenLines = ({ units }: Chosen) =>
  Object.entries(units).flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : []))

/** The rupees for what is chosen, as a field holds them; empty for nothing. */
export const chosenAmount = ({ lines, delivery }: Refundable, chosen: Chosen): string => {
  const paisa = lines.reduce(
    (sum, line) => sum + refundOfUnits({ ...line, paid: toPaisa(line.paid) }, chosen.units[line.itemId] ?? 0),
    chosen.delivery ? toPaisa(delivery) : 0,
  )
  return paisa > 0 ? String(toRupees(paisa)) : ''
}

/**
 * The units that came back and whose money is still here. Where the customer asked for a return, no more than the
 * request names.
 */
export const returnedUnits = (
  order: Order,
  requests: readonly ReturnRequest[],
  { lines }: Refundable,
): Chosen => {
  const asked = new Map(
    requests
      .filter(({ status }) => status === 'received')
      .flatMap((request) => request.lines.map(({ itemId, quantity }) => [itemId, quantity] as const)),
  )
  const units = lines.map((line) => {
    const found = foundUnits(order, line.itemId)
    const wanted = asked.get(line.itemId) ?? found - line.refunded
    return [line.itemId, Math.max(0, Math.min(wanted, found, unitsLeft(line)))] as const
  })
  return { units: Object.fromEntries(units), delivery: false }
}
