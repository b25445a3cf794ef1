import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ImportOutcome, ProductImport } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { ImportRow } from './ImportRow.tsx'
import type { ImportProvider } from './importMethods.ts'
import { importText } from './importText.ts'

const PAGE_SIZE = 20
const tabs: readonly ImportOutcome[] = ['bad', 'changed', 'new', 'unchanged', 'restored', 'kept']

/** The rows of an import in tabs by outcome, the bad ones first. */
export const ImportRows = ({ opened }: { opened: ProductImport }) => {
  const provider = useDataProvider<ImportProvider>()
  const { id, counts, state } = opened
  const shown = tabs.filter((name) => counts[name] > 0)
  const [chosen, setChosen] = useState<{ outcome: ImportOutcome; page: number } | null>(null)
  const { outcome, page } =
    chosen && shown.includes(chosen.outcome) ? chosen : { outcome: shown[0] ?? 'bad', page: 1 }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['product-import', 'rows', id, state, outcome, page],
    queryFn: ({ signal }) => provider.importRows(id, { outcome, page, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (shown.length === 0) return <Alert severity="info">{importText('noRows')}</Alert>
  const rows = isPlaceholderData ? undefined : data
  return (
    <Stack spacing={1} sx={{ width: '100%', minWidth: 0 }}>
      <Tabs
        value={outcome}
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
        aria-label={importText('rowsTitle')}
        onChange={(_event, next: ImportOutcome) => setChosen({ outcome: next, page: 1 })}
      >
        {shown.map((name) => (
          <Tab
            key={name}
            value={name}
            label={importText('tab', { outcome: name, count: formatCount(counts[name]) })}
            sx={{ minHeight: 48, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      {error && !rows ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !rows ? (
        <Skeleton variant="rounded" height={240} role="status" aria-label={t('app.loading')} />
      ) : (
        <Box component="ul" aria-label={importText('rowsTitle')} sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {rows.data.map((row) => (
            <ImportRow key={row.row} row={row} />
          ))}
        </Box>
      )}
      {rows && rows.meta.totalPages > 1 && (
        <Pagination
          count={rows.meta.totalPages}
          page={page}
          onChange={(_event, next) => setChosen({ outcome, page: next })}
        />
      )}
    </Stack>
  )
}
