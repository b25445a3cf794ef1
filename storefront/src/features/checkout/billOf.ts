import type { Checkout } from 'shared-api/contract'
import type { DeliveryPlace, DeliveryRules } from 'shared-api/delivery/delivery'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import { toPaisa, toRupees } from 'shared-api/money'

interface Choice {
  /** Null until the place is known. */
  place: DeliveryPlace | null
  method: 'standard' | 'express'
  isSplit: boolean
}

/** The sums of a checkout as the shopper has chosen, in rupees, by the rules with which the server decides them. */
export const billOf = (
  { cart, splitShipment }: Pick<Checkout, 'cart' | 'splitShipment'>,
  rules: DeliveryRules | undefined,
  { place, method, isSplit }: Choice,
) => {
  const to = place && { ...place, method }
  const fee = rules && to ? deliveryFee(rules, to, cart.totalAmount) : null
  const second =
    rules && to && isSplit && splitShipment ? deliveryFee(rules, to, splitShipment.waitingAmount) : null
  const shipping = fee === null ? null : toRupees(toPaisa(fee) + toPaisa(second ?? 0))
  return {
    subtotalAmount: cart.subtotalAmount,
    discountAmount: cart.discountAmount,
    shippingAmount: shipping,
    secondShippingAmount: second ?? undefined,
    totalAmount: toRupees(toPaisa(cart.totalAmount) + toPaisa(shipping ?? 0)),
  }
}
