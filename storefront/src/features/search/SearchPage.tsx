import { searchMessages } from 'shared-api/messages/storefront/search'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { ProductListView } from '../products/ProductListView.tsx'
import { listQuery } from '../products/productQueries.ts'
import { useListAddress } from '../products/useListAddress.ts'
import { AdviceCard } from './AdviceCard.tsx'
import './advice.css'

const noneFound = { success: true, total: 0, currentPage: 1, totalPages: 0, advice: null } as const

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
  const advice = query.data?.advice
  if (advice && query.data?.total === 0)
    return (
      <div className="page">
        <h1>{ofSearch('resultsFor', { query: words })}</h1>
        <AdviceCard advice={advice} />
      </div>
    )
  return (
    <ProductListView
      intro={advice && <AdviceCard advice={advice} />}
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
