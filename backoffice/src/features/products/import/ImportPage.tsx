import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Title, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { UnsavedGuard } from '../../../core/session/Unsaved.tsx'
import { ProductSheet } from '../sheet/ProductSheet.tsx'
import { readSheet } from '../sheet/useSheetProducts.ts'
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
  const sheet = readSheet(search.get('sheet'))
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
  /** The sheet stays beneath its changes, so that bad rows are mended in it. */
  const openBeside = (opened: string) => {
    setSearch({ ...Object.fromEntries(search), id: opened })
    refresh()
    window.scrollTo(0, 0)
  }
  return (
    <Stack spacing={2} sx={{ my: 2, '& .MuiButton-root': { minHeight: 44 } }}>
      <Title title={t('app.importProducts')} />
      {!sheet && <ChooseFile onUploaded={open} />}
      {id && <ImportSteps key={id} id={id} isSheet={sheet !== null} onChange={refresh} />}
      {sheet && (
        <UnsavedGuard>
          <ProductSheet of={sheet} onChecked={openBeside} />
        </UnsavedGuard>
      )}
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
