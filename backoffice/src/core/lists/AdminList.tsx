import { useEffect } from 'react'
import { List, type ListProps, Pagination, useListContext, useUnselectAll } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { isViewList } from 'shared-api/viewLists'
import { ListError } from './ListError.tsx'
import { rangeLabel } from './rangeLabel.ts'
import { ShownFilters } from './ShownFilters.tsx'
import { validSearch } from './validSearch.ts'
import { SavedViews } from './views/SavedViews.tsx'

/** Actions on the selection affect only rows in view, or all rows of this view. */
const useFreshSelection = () => {
  const { resource, filterValues, sort, page, perPage } = useListContext()
  const unselectAll = useUnselectAll(resource)
  const view = JSON.stringify([filterValues, sort, page, perPage])
  useEffect(() => unselectAll(), [view, unselectAll])
}

const FreshSelection = () => {
  useFreshSelection()
  return null
}

const ViewsOfList = () => {
  const { resource } = useListContext()
  return isViewList(resource) ? <SavedViews list={resource} /> : null
}

const pageSizes = [10, 20, 25, 50]

/** A list that could not be read has no pages: react-admin would show the requested ones. */
const Pages = () => {
  const { data, error, hasNextPage, meta, page, perPage, total } = useListContext()
  if (error) return null
  const range = rangeLabel({
    from: (page - 1) * perPage + 1,
    rows: data?.length ?? 0,
    total: total ?? null,
    moreThan: meta?.moreThan ?? 0,
    hasNext: hasNextPage ?? false,
  })
  // react-admin passes it on to MUI, though its types do not say so.
  const labels = { labelDisplayedRows: () => <span role="status">{range}</span> }
  return <Pagination rowsPerPageOptions={pageSizes} {...labels} />
}

interface Props extends ListProps {
  /** The sort fields of the list. Others in the address are ignored. */
  sorts: readonly string[]
  /** The list shows its saved views among its own tabs. */
  ownViews?: boolean
  /** The selection survives another search and page. The bulk actions say how many rows are elsewhere. */
  keepsSelection?: boolean
}

/**
 * react-admin's list. A failed read shows its reason, and a selection ends with its view, unless the list keeps it. `empty` is off:
 * react-admin's page of an empty list is too pale to read, and the list itself shows that it is empty.
 */
export const AdminList = ({
  children,
  sorts,
  actions,
  ownViews = false,
  keepsSelection = false,
  ...props
}: Props) => {
  // react-admin writes its own default into the address, which the adapters leave out.
  const allowed = [...sorts, props.sort?.field ?? 'id']
  const search = validSearch(useLocation().search, { sorts: allowed, pageSizes })
  if (search !== null) return <Navigate to={{ search }} replace />
  return (
    <List
      exporter={false}
      empty={false}
      error={<ListError />}
      pagination={<Pages />}
      {...(actions ? { actions: <ShownFilters>{actions}</ShownFilters> } : {})}
      {...props}
    >
      {!keepsSelection && <FreshSelection />}
      {!ownViews && <ViewsOfList />}
      {children}
    </List>
  )
}
