import { useParams } from 'react-router-dom'
import { catalogueMessages } from 'shared-api/messages/storefront/catalogue'
import { useApi } from '../../core/api.ts'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ProductListView } from '../products/ProductListView.tsx'
import { listQuery } from '../products/productQueries.ts'
import { useListAddress } from '../products/useListAddress.ts'

const BrandPage = () => {
  const t = useT()
  const nameOf = useName()
  const ofCatalogue = useT(catalogueMessages)
  const { id = '' } = useParams()
  const address = useListAddress()
  const brand = useApi('GET /brand/:id', { params: { id } }, { text: 'fetchBrand' })
  const query = useApi('GET /product', listQuery(address.search, { brand: id }), {
    text: 'fetchProductsByBrand',
    keep: true,
  })
  const shown = brand.data?.data
  const name = nameOf(shown?.name ?? '')
  useMeta({
    title: name || t('brands'),
    description: shown?.description || ofCatalogue('brandDescription', { name }),
  })
  if (brand.error?.status === 404) return <NotFoundPage />
  return (
    <ProductListView
      title={<bdi>{name || '…'}</bdi>}
      intro={
        shown && (shown.discount > 0 || shown.description) ? (
          <div className="stack">
            {shown.discount > 0 && (
              <span>
                <Badge tone="off">{t('brandOff', { percent: shown.discount })}</Badge>
              </span>
            )}
            {shown.description && <p className="soft">{shown.description}</p>}
          </div>
        ) : null
      }
      query={query}
      address={address}
      without={['brand']}
    />
  )
}

export default BrandPage
