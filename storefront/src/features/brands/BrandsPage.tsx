import { catalogueMessages } from 'shared-api/messages/storefront/catalogue'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { brandList } from '../products/brandQueries.ts'
import { BrandTiles } from './BrandTiles.tsx'

const BrandsPage = () => {
  const t = useT()
  const ofCatalogue = useT(catalogueMessages)
  const query = useApi('GET /brand', brandList, { text: 'fetchBrands' })
  useMeta({ title: t('brands'), description: ofCatalogue('brandsDescription') })
  return (
    <div className="page">
      <h1>{t('brands')}</h1>
      <Loadable query={query}>
        {({ data }) =>
          data.length > 0 ? <BrandTiles brands={data} /> : <EmptyState title={ofCatalogue('noBrands')} />
        }
      </Loadable>
    </div>
  )
}

export default BrandsPage
