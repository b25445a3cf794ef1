import { useParams } from 'react-router-dom'
import { catalogueMessages } from 'shared-api/messages/storefront/catalogue'
import { useApi } from '../../core/api.ts'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { ProductListView } from '../products/ProductListView.tsx'
import { listQuery } from '../products/productQueries.ts'
import { useListAddress } from '../products/useListAddress.ts'

const CategoryPage = () => {
  const t = useT()
  const ofCatalogue = useT(catalogueMessages)
  const nameOf = useName()
  const { id = '' } = useParams()
  const address = useListAddress()
  const category = useApi('GET /category/:id', { params: { id } }, { text: 'fetchCategory' })
  const query = useApi(
    'GET /product/category/:categoryId',
    { params: { categoryId: id }, ...listQuery(address.search) },
    { text: 'fetchProductsByCategory', keep: true },
  )
  const shown = category.data?.data
  const name = nameOf(shown?.name ?? '')
  useMeta({
    title: name || t('categories'),
    description: nameOf(shown?.description ?? '') || ofCatalogue('categoryDescription', { name }),
    schema: shown
      ? [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: t('categories'), item: '/categories' },
              { '@type': 'ListItem', position: 2, name },
            ],
          },
        ]
      : [],
  })
  if (category.error?.status === 404) return <NotFoundPage />
  return (
    <ProductListView
      title={<bdi>{name || '…'}</bdi>}
      intro={
        shown?.description ? (
          <p className="soft" dir="auto">
            {nameOf(shown.description)}
          </p>
        ) : null
      }
      query={query}
      address={address}
      without={['category']}
    />
  )
}

export default CategoryPage
