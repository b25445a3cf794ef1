import { useEffect } from 'react'
import { List, type ListProps, Pagination, useListContext, useUnselectAll } from 'react-admin'
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

/** react-admin's list; one that cannot be read says why. A selection ends with the view it was made in. */
export const DeskList = ({ children, ...props }: ListProps) => (
  <List
    exporter={false}
    error={<ListFailed />}
    pagination={<Pagination rowsPerPageOptions={[10, 20, 25, 50]} />}
    {...props}
  >
    <FreshSelection />
    {children}
  </List>
)
