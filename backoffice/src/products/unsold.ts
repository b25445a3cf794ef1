import type { Product } from 'shared-api/contract'

/** One cause for which shoppers cannot buy a product, and what mends it: a change, or a field to fill in. */
export interface Unsold {
  reason: string
  fix: { label: string; data: Partial<Product> } | { label: string; field: string }
}

const count = (product: Product): Unsold => ({
  reason: product.onHand
    ? `All ${product.onHand} on hand are expired, recalled or held for other shoppers.`
    : 'Nothing is in stock.',
  fix: { label: product.onHand ? 'Count the shelf' : 'Enter the stock', field: 'onHand' },
})

/** Everything that keeps a product from being sold online; empty when it can be bought. */
export const whyUnsold = (product: Product): Unsold[] => [
  ...(product.status === 'inactive'
    ? [
        {
          reason: 'It is inactive, so shoppers do not see it.',
          fix: { label: 'Activate it', data: { status: 'active' } as const },
        },
      ]
    : []),
  ...(product.saleClass === 'restricted'
    ? [
        {
          reason: 'Its sale class is restricted: it is shown, but not sold online.',
          fix: { label: 'Look at the sale class', field: 'saleClass' },
        },
      ]
    : []),
  ...(product.quantity === 0 ? [count(product)] : []),
]
