import type { Product } from 'shared-api/contract'

/** One cause for which shoppers cannot buy a product, and the change that mends it when there is one. */
export interface Unsold {
  reason: string
  fix?: { label: string; data: Partial<Product> }
}

/** Everything that keeps a product from being sold online; empty when it can be bought. */
export const whyUnsold = (product: Product): Unsold[] => {
  const causes: Unsold[] = []
  if (product.status === 'inactive')
    causes.push({
      reason: 'It is inactive, so shoppers do not see it.',
      fix: { label: 'Activate it', data: { status: 'active' } },
    })
  if (product.saleClass === 'restricted')
    causes.push({ reason: 'Its sale class is restricted: it is shown, but not sold online.' })
  if (product.quantity === 0 && !product.onHand)
    causes.push({ reason: 'Nothing is in stock. Count the shelf and enter the stock below.' })
  if (product.quantity === 0 && product.onHand)
    causes.push({
      reason: `All ${product.onHand} on hand are expired, recalled or held for other shoppers.`,
    })
  return causes
}
