import { useEffect } from 'react'
import { List, type ListProps, Pagination, useListContext, useUnselectAll } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { ListFailed } from './ListFailed.tsx'

/** What is done with the chosen rows is done only with rows that are in view. */
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

const pageSizes = [10, 20, 25, 50]

interface Props extends ListProps {
  /** What the list can be sorted by, where an address that asks for something else should not fail. */
  sorts?: readonly string[]
}

/** The address without a page size or sort that the list does not offer; null when it asks for neither. */
const offered = (address: string, sorts: Props['sorts']): string | null => {
  const asked = new URLSearchParams(address)
  const { perPage, sort } = Object.fromEntries(asked)
  const isStrange = {
    perPage: perPage !== undefined && !pageSizes.includes(Number(perPage)),
    sort: sort !== undefined && sorts !== undefined && !sorts.includes(sort),
  }
  if (isStrange.perPage) asked.delete('perPage')
  if (isStrange.sort) for (const name of ['sort', 'order']) asked.delete(name)
  return isStrange.perPage || isStrange.sort ? asked.toString() : null
}

/** react-admin's list; one that cannot be read says why. A selection ends with the view it was made in. */
export const DeskList = ({ children, sorts, ...props }: Props) => {
  const search = offered(useLocation().search, sorts)
  if (search !== null) return <Navigate to={{ search }} replace />
  return (
    <List
      exporter={false}
      error={<ListFailed />}
      pagination={<Pagination rowsPerPageOptions={pageSizes} />}
      {...props}
    >
      <FreshSelection />
      {children}
    </List>
  )
}
