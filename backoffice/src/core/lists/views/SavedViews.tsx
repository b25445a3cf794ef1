import Stack from '@mui/material/Stack'
import Tabs from '@mui/material/Tabs'
import type { ViewList } from 'shared-api/viewLists'
import { LoadError } from '../../pages/LoadError.tsx'
import { useViews } from './useViews.ts'
import { ViewButtons } from './ViewButtons.tsx'
import { viewTab } from './viewTab.tsx'
import { viewText } from './viewText.ts'

/** The saved views of a list as tabs with counts, and the buttons that save or delete the present one. */
export const SavedViews = ({ list }: { list: ViewList }) => {
  const views = useViews(list)
  if (views.error) return <LoadError message={views.error.message} onRetry={views.retry} />
  if (views.views.length === 0 && !views.canSave) return null
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', px: 1, columnGap: 1 }}>
      {views.views.length > 0 && (
        <Tabs
          value={views.chosen?.id ?? false}
          onChange={(_, id: string) => views.open(id)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={viewText('views')}
          sx={{ minWidth: 0, maxWidth: '100%' }}
        >
          {views.views.map(viewTab)}
        </Tabs>
      )}
      <ViewButtons views={views} />
    </Stack>
  )
}
