import type { OrderPayments } from 'shared-api/contract'
import { toPaisa, toRupees } from 'shared-api/money'
import { refundOfUnits } from 'shared-api/refundOfUnits'

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
