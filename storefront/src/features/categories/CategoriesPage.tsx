import { catalogueMessages } from 'shared-api/messages/storefront/catalogue'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'

const CategoriesPage = () => {
  const t = useT()
  const ofCatalogue = useT(catalogueMessages)
  const query = useApi('GET /category', {}, { text: 'fetchCategories' })
  useMeta({ title: t('categories'), description: ofCatalogue('categoriesDescription') })
  return (
    <div className="page">
      <h1>{t('categories')}</h1>
      <Loadable query={query}>
        {({ data }) =>
          data.length > 0 ? (
            <CategoryTiles categories={data} />
          ) : (
            <EmptyState title={ofCatalogue('noCategories')} />
          )
        }
      </Loadable>
    </div>
  )
}

export default CategoriesPage
