import type { Batch, Product } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'

/** A reason why shoppers cannot buy a product, and its fix: a change, a field to fill in, or a page. */
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
export const batchesAt = (productId: string, states: readonly State[]) => {
  const [state] = states
  const filter = { productId, inStock: true, ...(states.length === 1 ? { state } : {}) }
  return `/batch?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/** The form for a batch of this product. */
export const receiveAt = (productId: string): string =>
  `/batch/create?${new URLSearchParams({ source: JSON.stringify({ productId }) })}`

/**
 * The unsaleable units on hand by reason, as far as the batches are known. Saleable units are held in
 * checkouts.
 */
const shelf = (product: Product, batches: readonly Batch[]): Unsold => {
  const [expired, recalled] = [units(batches, 'expired'), units(batches, 'recalled')]
  const [shortDated, held] = [units(batches, 'near_expiry'), units(batches, 'sellable')]
  const parts = [
    ...(expired ? [t('products.unsold.expired', { count: expired })] : []),
    ...(recalled ? [t('products.unsold.recalled', { count: recalled })] : []),
    ...(shortDated ? [t('products.unsold.shortDated', { count: shortDated })] : []),
    ...(held ? [t('products.unsold.held', { count: held })] : []),
  ]
  const gone = expired + recalled
  return {
    reason: [
      t(parts.length > 0 ? 'products.unsold.because' : 'products.unsold.none', {
        count: product.onHand ?? 0,
        parts: listed(parts),
      }),
      ...(gone ? [t('products.unsold.remain', { count: gone })] : []),
    ].join(' '),
    fix: {
      label: t('products.unsold.batches'),
      to: batchesAt(product.id, [...new Set(batches.map(({ state }) => state))]),
    },
  }
}

/** The reasons why a product cannot be sold online; empty if it can. `batches` are those on its shelf. */
export const whyUnsold = (product: Product, batches: readonly Batch[]): Unsold[] => [
  ...(product.status === 'inactive'
    ? [
        {
          reason: t('products.unsold.inactive'),
          fix: { label: t('products.unsold.activate'), data: { status: 'active' } as const },
        },
      ]
    : []),
  ...(product.saleClass === 'restricted'
    ? [
        {
          reason: t('products.unsold.restricted'),
          fix: { label: t('products.unsold.saleClass'), field: 'saleClass' },
        },
      ]
    : []),
  ...(product.quantity > 0
    ? []
    : product.onHand
      ? [shelf(product, batches)]
      : [
          {
            reason: t('products.unsold.empty'),
            fix: { label: t('inventory.receive'), to: receiveAt(product.id) },
          },
        ]),
]
