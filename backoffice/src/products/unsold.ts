import type { Batch, Product } from 'shared-api/contract'

/** One cause for which shoppers cannot buy a product, and what mends it: a change, a field to fill in, or a page. */
export interface Unsold {
  reason: string
  fix:
    | { label: string; data: Partial<Product> }
    | { label: string; field: string }
    | { label: string; to: string }
}

type State = Batch['state']

const units = (batches: readonly Batch[], ...states: State[]) =>
  batches.filter(({ state }) => states.includes(state)).reduce((sum, { quantity }) => sum + quantity, 0)

const listed = (parts: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)

/** The batches of a product on the shelf, with one state if there is no other. */
const batchesAt = (productId: string, states: readonly State[]) => {
  const [state] = states
  const filter = { productId, inStock: true, ...(states.length === 1 ? { state } : {}) }
  return `/batch?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/**
 * The unsaleable units on hand by reason, as far as the batches are known. Saleable units are held in
 * checkouts.
 */
const shelf = (product: Product, batches: readonly Batch[]): Unsold => {
  const [expired, recalled] = [units(batches, 'expired'), units(batches, 'recalled')]
  const held = units(batches, 'sellable', 'near_expiry')
  const parts = [
    ...(expired ? [`${expired} expired`] : []),
    ...(recalled ? [`${recalled} recalled`] : []),
    ...(held ? [`${held} held in other shoppers’ checkouts`] : []),
  ]
  const gone = expired + recalled
  return {
    reason: [
      `None of the ${product.onHand} on hand can be sold${parts.length > 0 ? `: ${listed(parts)}` : ''}.`,
      ...(gone ? [`These ${gone} stay in the counted stock until they are taken off their batch.`] : []),
    ].join(' '),
    fix: {
      label: 'Look at its batches',
      to: batchesAt(product.id, [...new Set(batches.map(({ state }) => state))]),
    },
  }
}

/** Everything that keeps a product from being sold online; empty when it can be bought. `batches` are those on its shelf. */
export const whyUnsold = (product: Product, batches: readonly Batch[]): Unsold[] => [
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
  ...(product.quantity > 0
    ? []
    : product.onHand
      ? [shelf(product, batches)]
      : [{ reason: 'Nothing is in stock.', fix: { label: 'Enter the stock', field: 'onHand' } }]),
]
