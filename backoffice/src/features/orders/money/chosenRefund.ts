import type { Order, OrderPayments, ReturnRequest } from 'shared-api/contract'
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

/** Units of a line that staff found when they inspected what came back. */
const foundUnits = ({ items }: Order, itemId: string): number =>
  (items.find(({ id }) => id === itemId)?.batches ?? []).reduce(
    (sum, { returned }) => sum + (returned ? returned.shelf + returned.damaged : 0),
    0,
  )

/** The units of inspected returns whose money is still here. */
export const returnedUnits = (
  order: Order,
  requests: readonly ReturnRequest[],
  { lines }: Refundable,
): Chosen => {
  const back = requests.filter(({ status }) => status === 'received').flatMap((request) => request.lines)
  const units = back.map(({ itemId, quantity }) => {
    const line = lines.find((one) => one.itemId === itemId)
    return [itemId, line ? Math.min(quantity, foundUnits(order, itemId), unitsLeft(line)) : 0] as const
  })
  return { units: Object.fromEntries(units), delivery: false }
}
