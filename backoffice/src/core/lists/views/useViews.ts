import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from 'shared-api/contract'
import type { ViewList } from 'shared-api/viewLists'
import type { ViewProvider } from './viewMethods.ts'
import { isSameView, searchOf } from './viewSearch.ts'

const none: readonly SavedView[] = []

/** The saved views of a list, the one that is shown now, and whether the present filters can become one. */
export const useViews = (list: ViewList) => {
  const { filterValues, sort, perPage } = useListContext()
  const provider = useDataProvider<ViewProvider>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const key = ['saved-view', list]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => provider.savedViews(list, signal),
    retry: false,
  })
  const views = data?.data ?? none
  const present = { filter: filterValues, sort: { field: sort.field, order: sort.order } }
  const chosen = views.find((view) => isSameView(view, present))
  const open = (id: string) => {
    const view = views.find((one) => one.id === id)
    if (view) navigate({ search: searchOf(view, perPage) })
  }
  return {
    list,
    views,
    present,
    chosen,
    open,
    canSave: data !== undefined && !chosen && Object.keys(filterValues).length > 0,
    error: data ? null : error,
    retry: () => void refetch(),
    refresh: () => void queries.invalidateQueries({ queryKey: key }),
  }
}

export type Views = ReturnType<typeof useViews>
