import type { Product } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { relatedTo } from './productQueries.ts'

/** Products that other customers buy from the same category and that can be bought; empty without any. */
export const Related = ({ product }: { product: Product }) => {
  const ofProduct = useT(productMessages)
  const query = useApi('GET /product', relatedTo(product.category.id), { text: 'fetchProducts', quiet: true })
  const others =
    query.data?.data
      .filter((one) => one.id !== product.id && one.quantity > 0 && one.saleClass !== 'restricted')
      .slice(0, 10) ?? []
  return others.length > 0 ? (
    <section>
      <h2>{ofProduct('related')}</h2>
      <ProductGrid products={others} appearance="shelf" />
    </section>
  ) : null
}
