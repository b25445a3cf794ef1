import { type ReactNode, useState } from 'react'
import type { ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import type { ApiQuery } from '../../core/api.ts'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { OfflineScreen } from '../../core/OfflineScreen.tsx'
import { PageBeyond } from '../../core/PageBeyond.tsx'
import { Pagination } from '../../core/Pagination.tsx'
import { useCutOff } from '../../core/useCutOff.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Filters } from './Filters.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import {
  type FilterName,
  filterNames,
  filtersSet,
  pageSize,
  type SortName,
  sortOf,
  sorts,
} from './productQueries.ts'
import type { ListAddress } from './useListAddress.ts'
import './productList.css'
import { useListView } from './useListView.ts'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

type List = ResponseOf<'GET /product'>

interface Props {
  title: ReactNode
  intro?: ReactNode
  query: ApiQuery<List>
  address: ListAddress
  /** Filters that the page itself decides. */
  without?: readonly FilterName[]
  empty?: ReactNode
  /** The list is empty because it could not be read. */
  failed?: boolean
}

/** After the last page of what was found: there a count would say the opposite of what is seen. */
const isBeyond = ({ data, total }: List) => data.length === 0 && total > 0

/** A list of products with its filters, sort and pages, all held by the address. */
export const ProductListView = ({
  title,
  intro,
  query,
  address,
  without = [],
  empty,
  failed = false,
}: Props) => {
  const t = useT()
  const [sheet, setSheet] = useState(false)
  const { search, change, pageAddress } = address
  const set = filtersSet(search)
  const { isList, choose } = useListView()
  // There is nothing to sort, filter or count.
  const isNothing = search.has('q') && query.data?.total === 0 && set === 0 && !query.isFetching
  return (
    <div className="page">
      <div className="list-head">
        <div>
          <h1>{title}</h1>
          <span className="soft" role="status">
            {query.data && !failed && !isNothing && !isBeyond(query.data)
              ? query.data.moreThanTotal
                ? t('moreProducts', { count: formatCount(query.data.total) })
                : t('productCount', { count: query.data.total })
              : ''}
          </span>
        </div>
        {!isNothing && (
          <IconButton
            icon="list"
            label={t('listView')}
            aria-pressed={isList}
            onClick={() => choose(!isList)}
          />
        )}
        {!isNothing && (
          <div className="list-tools">
            <span className="filters-open">
              <Button kind="second" icon="filter" onClick={() => setSheet(true)}>
                {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
              </Button>
            </span>
            <SortSelect address={address} />
          </div>
        )}
      </div>
      {intro}
      <div className={isNothing ? '' : 'list-layout'}>
        {!isNothing && (
          <aside className="filters-aside" aria-label={t('filters')}>
            <Filters address={address} without={without} />
          </aside>
        )}
        <div>
          <Chips address={address} without={without} />
          <Loadable query={query} skeleton={<ProductGridSkeleton />}>
            {(list) =>
              list.data.length > 0 ? (
                <>
                  <ProductGrid products={list.data} />
                  <Pagination
                    current={list.currentPage}
                    total={list.totalPages}
                    full={list.moreThanTotal && list.data.length === pageSize}
                    to={pageAddress}
                  />
                </>
              ) : failed ? (
                <SearchFailed query={query} />
              ) : isBeyond(list) ? (
                <PageBeyond icon="search" first={pageAddress(1)} />
              ) : (
                <EmptyState icon="search" title={t('noProducts')}>
                  {set > 0 ? (
                    <Button
                      kind="second"
                      onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, null])))}
                    >
                      {t('clearFilters')}
                    </Button>
                  ) : (
                    empty
                  )}
                </EmptyState>
              )
            }
          </Loadable>
        </div>
      </div>
      {sheet && (
        <LatePart onBroken={() => setSheet(false)}>
          <FilterSheet
            address={address}
            without={without}
            total={query.data?.moreThanTotal ? undefined : query.data?.total}
            onClose={() => setSheet(false)}
          />
        </LatePart>
      )}
    </div>
  )
}

const SearchFailed = ({ query }: { query: ApiQuery<List> }) => {
  const t = useT()
  const { isCutOff, again } = useCutOff(query)
  if (isCutOff) return <OfflineScreen onBack={query.again} />
  return (
    <EmptyState icon="search" title={t('searchFailed')}>
      <Button kind="second" busy={query.isFetching} onClick={again}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}

const SortSelect = ({ address: { search, change } }: { address: ListAddress }) => {
  const t = useT()
  const offered = (Object.keys(sorts) as SortName[]).filter((name) => name !== 'relevance' || search.get('q'))
  return (
    <div className="field">
      <label htmlFor="sort" className="sr-only">
        {t('sortBy')}
      </label>
      <select
        id="sort"
        className="input"
        value={sortOf(search)}
        onChange={(event) => change({ sort: event.target.value })}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {t(`sort_${name}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A price of the address with separators. Other text stays as it is. */
const formatTyped = (price: string) => (Number.isFinite(Number(price)) ? formatCount(Number(price)) : price)

/** Active filters that are easily forgotten, each with a button that removes it. */
const Chips = ({
  address: { search, change },
  without,
}: {
  address: ListAddress
  without: readonly FilterName[]
}) => {
  const t = useT()
  const nameOf = useName()
  const labels: Partial<Record<FilterName, string>> = {
    dosageForm: nameOf(search.get('dosageForm') ?? ''),
    minPrice: t('fromPrice', { price: formatTyped(search.get('minPrice') ?? '') }),
    maxPrice: t('toPrice', { price: formatTyped(search.get('maxPrice') ?? '') }),
    inStock: t('inStockOnly'),
    discounted: t('discountedOnly'),
  }
  const set = filterNames.filter((name) => labels[name] && search.get(name) && !without.includes(name))
  return set.length > 0 ? (
    <div className="chips">
      {set.map((name) => (
        <button key={name} type="button" className="chip" onClick={() => change({ [name]: null })}>
          <bdi>{labels[name]}</bdi>
          <span className="sr-only">{t('removeFilter')}</span>
          <Icon name="close" size={18} />
        </button>
      ))}
    </div>
  ) : null
}
