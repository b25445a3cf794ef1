import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Title, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import type { ImportProvider } from './importMethods.ts'
import { RecentImports } from './RecentImports.tsx'

const key = ['product-import']

/** Imports of products: a file, its columns, its check, its run and the result. */
const ImportPage = () => {
  const provider = useDataProvider<ImportProvider>()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const id = search.get('id')
  const { data, error, refetch } = useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => provider.productImports(signal),
    retry: false,
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: key })
  const open = (opened: string) => {
    setSearch({ id: opened })
    refresh()
  }
  return (
    <Stack spacing={2} sx={{ my: 2, '& .MuiButton-root': { minHeight: 44 } }}>
      <Title title={t('app.importProducts')} />
      <ChooseFile onUploaded={open} />
      {id && <ImportSteps key={id} id={id} onChange={refresh} />}
      {error && !data ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <RecentImports imports={data.data} openId={id} onOpen={open} />
      ) : (
        <Skeleton variant="rounded" height={160} role="status" aria-label={t('app.loading')} />
      )}
    </Stack>
  )
}

export default ImportPage
