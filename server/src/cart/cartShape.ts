import { formatRupees, toRupees } from 'shared-api'
import type { Cart, CartWarning, LineWait } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import type { CartLine, PricedCart } from './loadCart.ts'
import { unitsWithinLimit } from './orderedUnits.ts'

const warningsOf = (line: CartLine, say: Say): CartWarning[] => {
  const { name } = line
  const about = { productId: line.product_id }
  if (!line.sold || line.sale_class === 'restricted')
    return [{ ...about, code: 'UNAVAILABLE', message: say('UNAVAILABLE', { name }) }]
  const stock: CartWarning[] =
    line.available === 0
      ? [{ ...about, code: 'OUT_OF_STOCK', message: say('OUT_OF_STOCK', { name }) }]
      : line.available < line.quantity
        ? [
            {
              ...about,
              code: 'STOCK_REDUCED',
              message: say('OUT_OF_STOCK.LEFT', { name, left: line.available }),
            },
          ]
        : []
  const limit: CartWarning[] =
    line.quantity > unitsWithinLimit(line)
      ? [
          {
            ...about,
            code: 'LIMIT_REACHED',
            message: say('LIMIT_REACHED.LEFT', { name, left: unitsWithinLimit(line) }),
          },
        ]
      : []
  const price: CartWarning[] =
    line.price === line.displayed_price
      ? []
      : [
          {
            ...about,
            code: 'PRICE_CHANGED',
            message: say('PRICE_CHANGED', {
              name,
              price: formatRupees(toRupees(line.price)),
              before: formatRupees(toRupees(line.displayed_price)),
            }),
          },
        ]
  return [...stock, ...limit, ...price]
}

/** A priced cart in the form of the contract, with the changes since the shopper's last visit. */
export const toCart = (
  cart: PricedCart,
  say: Say,
  waits: ReadonlyMap<string, LineWait>,
  more: readonly CartWarning[] = [],
): Cart => ({
  id: cart.id,
  items: cart.lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    price: toRupees(line.price),
    totalPrice: toRupees(line.price * line.quantity),
    Product: {
      id: line.product_id,
      name: line.name,
      image: line.image,
      price: toRupees(line.price),
      originalPrice: toRupees(line.original_price),
      quantity: line.sold ? line.available : 0,
      saleClass: line.sale_class,
      maxPerOrder: unitsWithinLimit(line),
    },
    waits: waits.get(line.id) ?? null,
  })),
  subtotalAmount: toRupees(cart.subtotal),
  discountAmount: toRupees(cart.discount),
  totalAmount: toRupees(cart.total),
  couponCode: cart.coupon?.code ?? null,
  notices: [
    ...more,
    ...cart.lines.flatMap((line) => warningsOf(line, say)),
    ...(cart.couponError
      ? [
          {
            code: 'COUPON_REMOVED' as const,
            message: say(cart.couponError.code, { ...cart.couponError.params }),
          },
        ]
      : []),
  ],
})
