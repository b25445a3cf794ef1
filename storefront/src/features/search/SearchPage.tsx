import { searchMessages } from 'shared-api/messages/storefront/search'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { ProductListView } from '../products/ProductListView.tsx'
import { listQuery } from '../products/productQueries.ts'
import { useListAddress } from '../products/useListAddress.ts'

const noneFound = { success: true, total: 0, currentPage: 1, totalPages: 0 } as const

/** Everything a search finds. A failed search is an empty list (specification 8) that says so. */
const SearchPage = () => {
  const t = useT()
  const ofSearch = useT(searchMessages)
  const address = useListAddress()
  const words = address.search.get('q')?.trim() ?? ''
  const query = useApi('GET /product', listQuery(address.search, { search: words }), {
    text: 'fetchProducts',
    enabled: words !== '',
    quiet: true,
    keep: true,
  })
  const empty = query.error || words === ''
  useMeta({ title: words ? ofSearch('resultsFor', { query: words }) : t('search'), noIndex: true })
  return (
    <ProductListView
      title={words ? ofSearch('resultsFor', { query: words }) : t('search')}
      query={
        empty
          ? ({ ...query, data: { ...noneFound, data: [] }, error: null } as unknown as typeof query)
          : query
      }
      address={address}
      failed={words !== '' && query.error !== null}
      empty={
        <>
          <p>{ofSearch('help')}</p>
          <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
            {t('uploadPrescription')}
          </LinkButton>
        </>
      }
    />
  )
}

export default SearchPage
