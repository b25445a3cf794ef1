import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from 'shared-api/contract'
import type { ViewList } from 'shared-api/viewLists'
import { cappedCount } from '../../i18n/cappedCount.ts'
import { LoadError } from '../../pages/LoadError.tsx'
import { DeleteView } from './DeleteView.tsx'
import { SaveView } from './SaveView.tsx'
import type { ViewProvider } from './viewMethods.ts'
import { isSameView, searchOf } from './viewSearch.ts'
import { viewText } from './viewText.ts'

const labelOf = ({ name, count }: SavedView) =>
  count ? viewText('tab', { name, count: cappedCount(count.total, count.moreThanTotal) }) : name

/** The saved views of a list as tabs with counts, and the buttons that save or delete the present one. */
export const SavedViews = ({ list }: { list: ViewList }) => {
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
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />
  const views = data?.data ?? []
  const present = { filter: filterValues, sort: { field: sort.field, order: sort.order } }
  const chosen = views.find((view) => isSameView(view, present))
  const refresh = () => void queries.invalidateQueries({ queryKey: key })
  const open = (id: string) => {
    const view = views.find((one) => one.id === id)
    if (view) navigate({ search: searchOf(view, perPage) })
  }
  const canSave = data !== undefined && !chosen && Object.keys(filterValues).length > 0
  if (views.length === 0 && !canSave) return null
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', px: 1, columnGap: 1 }}>
      {views.length > 0 && (
        <Tabs
          value={chosen?.id ?? false}
          onChange={(_, id: string) => open(id)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={viewText('views')}
          sx={{ minWidth: 0, maxWidth: '100%' }}
        >
          {views.map((view) => (
            <Tab
              key={view.id}
              value={view.id}
              label={<bdi>{labelOf(view)}</bdi>}
              sx={{ textTransform: 'none' }}
              {...(view.shared ? { 'aria-label': viewText('shared', { name: labelOf(view) }) } : {})}
            />
          ))}
        </Tabs>
      )}
      {canSave && <SaveView list={list} {...present} onSaved={refresh} />}
      {chosen && <DeleteView key={chosen.id} view={chosen} onDeleted={refresh} />}
    </Stack>
  )
}
