import { useParams } from 'react-router-dom'
import type { ProductDetail } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useApi } from '../../core/api.ts'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { Buy } from './Buy.tsx'
import { Gallery } from './Gallery.tsx'
import { MedicineFacts } from './MedicineFacts.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { productSchema } from './productSchema.ts'
import { Related } from './Related.tsx'
import { Substitutes } from './Substitutes.tsx'
import './productPage.css'

const ProductPage = () => {
  const { id = '' } = useParams()
  const query = useApi('GET /product/:id', { params: { id } }, { text: 'fetchProduct' })
  if (query.error?.status === 404) return <NotFoundPage />
  return (
    <Loadable query={query} skeleton={<PageSkeleton />}>
      {({ data }) => <Detail key={data.id} product={data} />}
    </Loadable>
  )
}

const Detail = ({ product }: { product: ProductDetail }) => {
  const t = useT()
  const ofProduct = useT(productMessages)
  const nameOf = useName()
  useMeta({
    title: product.name,
    description: [
      product.genericName,
      product.strength,
      nameOf(product.packSize),
      product.description.slice(0, 140),
    ]
      .filter(Boolean)
      .join(' · '),
    canonical: `/products/${product.id}`,
    image: product.image,
    schema: import.meta.env.SSR ? productSchema(product) : [],
  })
  return (
    <div className="page product-page">
      <Breadcrumbs
        label={ofProduct('youAreHere')}
        trail={[
          { name: t('home'), to: '/' },
          { name: nameOf(product.category.name), to: `/category/${product.category.id}` },
        ]}
        here={product.name}
      />
      <div className="product-top">
        <Gallery product={product} />
        <Buy product={product} />
      </div>
      <Substitutes product={product} />
      <ProductFacts product={product} />
      <MedicineFacts product={product} />
      <Related product={product} />
    </div>
  )
}

export default ProductPage
