import type { Product } from 'shared-api/contract'
import { ProductCard } from './ProductCard.tsx'

/** Products side by side; the first four are on the screen when the page opens. */
export const ProductGrid = ({
  products,
  appearance = 'grid',
}: {
  products: readonly Product[]
  appearance?: 'grid' | 'shelf'
}) => (
  <ul className={`plain product-${appearance}`}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard
          product={product}
          first={appearance === 'grid' && index < 4}
          heading={appearance === 'grid' ? 'h2' : 'h3'}
        />
      </li>
    ))}
  </ul>
)

export const ProductGridSkeleton = ({ count = 6 }: { count?: number }) => (
  <ul className="plain product-grid" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <li key={place} className="skeleton product-card-skeleton" />
    ))}
  </ul>
)
