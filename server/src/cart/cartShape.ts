import { formatRupees, toRupees } from 'shared-api'
import type { Cart, CartNotice } from 'shared-api/contract'
import type { CartLine, PricedCart } from './loadCart.ts'

const noticesOf = (line: CartLine): CartNotice[] => {
  const about = { productId: line.product_id }
  if (!line.sold || line.sale_class === 'restricted')
    return [
      { ...about, code: 'UNAVAILABLE', message: `${line.name} is no longer sold here, please remove it` },
    ]
  const stock: CartNotice[] =
    line.available === 0
      ? [{ ...about, code: 'OUT_OF_STOCK', message: `${line.name} is out of stock` }]
      : line.available < line.quantity
        ? [{ ...about, code: 'STOCK_REDUCED', message: `Only ${line.available} left of ${line.name}` }]
        : []
  const price: CartNotice[] =
    line.price === line.seen_price
      ? []
      : [
          {
            ...about,
            code: 'PRICE_CHANGED',
            message: `${line.name} now costs ${formatRupees(toRupees(line.price))} instead of ${formatRupees(toRupees(line.seen_price))}`,
          },
        ]
  return [...stock, ...price]
}

/** A priced cart as the contract promises it, with what changed since the shopper last looked. */
export const toCart = (cart: PricedCart, more: readonly CartNotice[] = []): Cart => ({
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
      maxPerOrder: line.max_per_order,
    },
  })),
  subtotalAmount: toRupees(cart.subtotal),
  discountAmount: toRupees(cart.discount),
  totalAmount: toRupees(cart.total),
  couponCode: cart.coupon?.code ?? null,
  notices: [
    ...more,
    ...cart.lines.flatMap(noticesOf),
    ...(cart.couponRefusal ? [{ code: 'COUPON_REMOVED' as const, message: cart.couponRefusal.message }] : []),
  ],
})
