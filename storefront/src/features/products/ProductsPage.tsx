import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { ProductListView } from './ProductListView.tsx'
import { listQuery } from './productQueries.ts'
import { useListAddress } from './useListAddress.ts'

const ProductsPage = () => {
  const t = useT()
  const address = useListAddress()
  const query = useApi('GET /product', listQuery(address.search), { text: 'fetchProducts', keep: true })
  const title = address.search.get('discounted') ? t('offers') : t('allProducts')
  useMeta({ title, description: t('productsDescription'), canonical: '/products' })
  return <ProductListView title={title} query={query} address={address} />
}

export default ProductsPage
