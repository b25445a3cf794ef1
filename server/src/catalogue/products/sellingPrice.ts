import { percentOf } from 'shared-api'

/** Columns of a product's row. */
interface Priced {
  /** Paisa, before a brand discount. */
  base_price: number
  /** Paisa, printed on the pack. */
  original_price: number
  discountable: boolean
}

/**
 * The price in paisa under a brand discount in percent: the lower of the base price and the discounted
 * printed price, so that discounts never add up. At least one paisa.
 */
export const sellingPrice = (product: Priced, discount: number): number =>
  product.discountable
    ? Math.max(1, Math.min(product.base_price, percentOf(product.original_price, 100 - discount)))
    : product.base_price
