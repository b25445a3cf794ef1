import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { homeMessages } from 'shared-api/messages/storefront/home'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { useMeta } from '../../core/meta.tsx'
import { forgetOwnSpace } from '../../core/ownSpace.ts'
import { useRestored, useSession } from '../../core/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BrandTiles } from '../brands/BrandTiles.tsx'
import { CategoryTiles } from '../categories/CategoryTiles.tsx'
import { brandsOfHome } from '../products/brandQueries.ts'
import { ProductGrid, ProductGridSkeleton } from '../products/ProductGrid.tsx'
import { offers, topSellers } from '../products/productQueries.ts'
import { Assurances } from './Assurances.tsx'
import { Hero } from './Hero.tsx'
import './home.css'

const OwnOrders = lazyPart(() => import('../orders/OwnOrders.tsx'))

const HomePage = () => {
  const t = useT()
  const ofHome = useT(homeMessages)
  const shop = useApi('GET /shop', {}, { quiet: true }).data?.data
  const categories = useApi('GET /category', {}, { text: 'fetchCategories' })
  const best = useApi('GET /product', topSellers, { text: 'fetchTopSelling' })
  const reduced = useApi('GET /product', offers, { text: 'fetchProducts' })
  const brands = useApi('GET /brand', brandsOfHome, { text: 'fetchBrands' })
  useMeta({
    title: ofHome('homeTitle'),
    description: ofHome('homeDescription'),
    canonical: '/',
    schema: shop
      ? [
          {
            '@type': 'Pharmacy',
            name: shop.pharmacy.name,
            telephone: shop.pharmacy.phone,
            email: shop.pharmacy.email,
            address: shop.pharmacy.address,
            currenciesAccepted: 'PKR',
          },
        ]
      : [],
  })
  return (
    <div className="page home">
      <OwnOrdersPart />
      <Hero />
      <Section title={t('categories')} to="/categories">
        <Loadable query={categories}>
          {({ data }) => <CategoryTiles categories={data.slice(0, 12)} />}
        </Loadable>
      </Section>
      <Section title={ofHome('topSellers')} to="/products">
        <Loadable query={best} skeleton={<ProductGridSkeleton count={4} />}>
          {({ data }) => <ProductGrid products={data} appearance="shelf" />}
        </Loadable>
      </Section>
      <Assurances freeFrom={shop?.delivery.freeFrom} />
      <Section title={t('offers')} to="/products?discounted=true&sort=discount">
        <Loadable query={reduced} skeleton={<ProductGridSkeleton count={4} />}>
          {({ data }) => <ProductGrid products={data} appearance="shelf" />}
        </Loadable>
      </Section>
      <Section title={t('brands')} to="/brands">
        <Loadable query={brands}>{({ data }) => <BrandTiles brands={data} />}</Loadable>
      </Section>
    </div>
  )
}

/** The orders of a signed-in customer; only this part is drawn again when the session is known. */
const OwnOrdersPart = () => {
  const { isAuthenticated } = useSession()
  const isGuest = useRestored() && !isAuthenticated
  useEffect(() => {
    if (isGuest) forgetOwnSpace()
  }, [isGuest])
  return (
    <div className="own-orders">
      {isAuthenticated && (
        <LatePart>
          <OwnOrders />
        </LatePart>
      )}
    </div>
  )
}

const Section = ({ title, to, children }: { title: string; to: string; children: React.ReactNode }) => {
  const ofHome = useT(homeMessages)
  return (
    <section>
      <div className="spread home-head">
        <h2>{title}</h2>
        <Link to={to} aria-label={`${ofHome('seeAll')}: ${title}`}>
          {ofHome('seeAll')} <Icon name="next" size={18} flips />
        </Link>
      </div>
      {children}
    </section>
  )
}

export default HomePage
