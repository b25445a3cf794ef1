import type { Delivery } from '../contract/orderShapes.ts'
import { type DeliveryPlace, type DeliveryRules, deliveryEstimate } from './delivery.ts'

/**
 * The delivery fee in the unit of the rules: rupees on the shop's page, paisa on the server. Standard
 * delivery is free from the threshold on the discounted subtotal (same unit); express never is.
 */
export const deliveryFee = (
  rules: DeliveryRules,
  to: Pick<Delivery, 'method'> & DeliveryPlace,
  discountedSubtotal: number,
): number => {
  if (to.method === 'express') return rules.expressFee
  return discountedSubtotal >= rules.freeFrom ? 0 : deliveryEstimate(rules, to).fee
}
