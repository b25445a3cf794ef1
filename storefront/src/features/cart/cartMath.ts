import type { Cart } from 'shared-api/contract'
import { toPaisa, toRupees } from 'shared-api/money'

/**
 * The cart with this quantity, until the server's response is there. The discount stays as it was, at most
 * the subtotal: only the server knows a coupon's rules. Amounts are rupees.
 */
export const withQuantity = (cart: Cart, itemId: string, quantity: number): Cart => {
  const items = cart.items.map((item) =>
    item.id === itemId ? { ...item, quantity, totalPrice: toRupees(toPaisa(item.price) * quantity) } : item,
  )
  const subtotal = items.reduce((sum, item) => sum + toPaisa(item.totalPrice), 0)
  const discount = Math.min(toPaisa(cart.discountAmount), subtotal)
  return {
    ...cart,
    items,
    subtotalAmount: toRupees(subtotal),
    discountAmount: toRupees(discount),
    totalAmount: toRupees(subtotal - discount),
  }
}

/** Units in the cart: the badge. */
export const unitsIn = (cart: Cart | undefined): number =>
  cart?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0

/** The maximum units of a line: the stock, and the limit of one order. */
export const maxQuantityOf = ({ quantity, maxPerOrder }: { quantity: number; maxPerOrder: number }): number =>
  Math.min(quantity, maxPerOrder)
