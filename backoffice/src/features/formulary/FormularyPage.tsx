import LinearProgress from '@mui/material/LinearProgress'
import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useDataProvider } from 'react-admin'
import type { FormularyEntry } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { FormularyProvider } from './formularyMethods.ts'
import { formularyText } from './formularyText.ts'

const PER_PAGE = 25

const tabs = ['all', 'unsigned', 'changed', 'signed'] as const satisfies readonly (
  | FormularyEntry['state']
  | 'all'
)[]

/** The entries of the formulary with their limits, texts, sources and signatures. */
const FormularyPage = () => {
  const provider = useDataProvider<FormularyProvider>()
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['formulary', tab, search, page],
    queryFn: ({ signal }) =>
      provider.formulary({ search, page, limit: PER_PAGE, ...(tab === 'all' ? {} : { state: tab }) }, signal),
    placeholderData: (before) => before,
    retry: false,
  })
  const read = () => void refetch()
  if (error) return <LoadError message={error.message} onRetry={read} />
  if (!data) return <LinearProgress aria-label={t('app.loading')} />
  const { totalPages, maySign } = data.meta
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.formulary')} />
      <Typography>{formularyText('hint')}</Typography>
      {!maySign && <Typography>{formularyText('whoSigns')}</Typography>}
      <Typography color="textSecondary">{formularyText('searchAdvice')}</Typography>
      <TextField
        label={formularyText('search')}
        type="search"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setPage(1)
        }}
        sx={{ maxWidth: 400 }}
      />
      <Tabs
        value={tab}
        onChange={(_, next: (typeof tabs)[number]) => {
          setTab(next)
          setPage(1)
        }}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={formularyText('tab', { state: one })} />
        ))}
      </Tabs>
      {data.data.length === 0 && <Typography color="textSecondary">{formularyText('none')}</Typography>}
      <div>
        {data.data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} maySign={maySign} onChange={read} />
        ))}
      </div>
      {totalPages > 1 && (
        <Pagination
          count={totalPages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ alignSelf: 'center' }}
        />
      )}
    </Stack>
  )
}

export default FormularyPage
