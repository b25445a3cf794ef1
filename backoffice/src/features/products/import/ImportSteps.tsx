import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { ImportState } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportProvider } from './importMethods.ts'
import { importText } from './importText.ts'

const POLL_MS = 1000

/** States that end by themselves. */
const isUnderWay = (state: ImportState | undefined) =>
  state === 'checking' || state === 'running' || state === 'restoring'

interface Props {
  id: string
  /** The file comes from a sheet, which has written its columns. */
  isSheet: boolean
  onChange: () => void
}

/** The steps of one import. While one is under way, it shows its progress. */
export const ImportSteps = ({ id, isSheet, onChange }: Props) => {
  const provider = useDataProvider<ImportProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['product-import', 'one', id],
    queryFn: ({ signal }) => provider.productImport(id, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.state) ? POLL_MS : false),
    retry: false,
  })
  const queries = useQueryClient()
  const isWritten = data?.data.state === 'done' || data?.data.state === 'restored'
  // Lists and sheets show the products as they are now.
  useEffect(() => {
    if (isWritten) void queries.invalidateQueries({ queryKey: ['product'] })
  }, [isWritten, queries])
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} role="status" aria-label={t('app.loading')} />
  const opened = data.data
  const { state, format, rows, rowsDone } = opened
  return (
    <Section title={opened.fileName}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography role="status">{importText('state', { state })}</Typography>
        {format && (state === 'mapping' || state === 'checked') && (
          <Alert severity="info">
            {importText('recognised', { format })} {importText('recognisedHint')}
          </Alert>
        )}
        {isUnderWay(state) ? (
          <>
            <LinearProgress
              variant="determinate"
              value={rows === 0 ? 0 : Math.min(100, (rowsDone / rows) * 100)}
              aria-label={importText('progress')}
              sx={{ width: '100%' }}
            />
            <Typography variant="body2">
              {importText('rowsDone', { done: formatCount(rowsDone), rows: formatCount(rows) })}
            </Typography>
          </>
        ) : (
          <>
            {state !== 'mapping' && (
              <>
                <ImportActions opened={opened} onChange={onChange} />
                <ImportRows opened={opened} />
              </>
            )}
            {(state === 'mapping' || state === 'checked') && !isSheet && (
              <ColumnChoice key={state} opened={opened} onChange={onChange} />
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}
