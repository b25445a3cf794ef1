import LinearProgress from '@mui/material/LinearProgress'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { t } from '../i18n/t.ts'
import { LoadError } from './LoadError.tsx'

type Read<T> = { read: () => void } & (
  | { instead: ReactElement; data?: undefined }
  | { instead: null; data: T }
)

/** A read of a page. `instead` stands in its place while it loads or has failed; `read` reads again. */
export const useRead = <T,>(queryKey: QueryKey, queryFn: (signal: AbortSignal) => Promise<T>): Read<T> => {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn(signal),
    retry: false,
  })
  const read = () => void refetch()
  if (error) return { read, instead: <LoadError message={error.message} onRetry={read} /> }
  if (data === undefined) return { read, instead: <LinearProgress aria-label={t('app.loading')} /> }
  return { read, instead: null, data }
}
