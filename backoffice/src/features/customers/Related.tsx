import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, type RaRecord, type UseGetListHookValue } from 'react-admin'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'

interface Props<R extends RaRecord> {
  found: Pick<UseGetListHookValue<R>, 'data' | 'total' | 'error' | 'refetch'>
  /** The message for an empty list. */
  none: string
  all: { resource: string; filter: object }
  children: (row: R) => ReactNode
}

/** The first rows of a customer's list, its other states, and the link to all of them. */
export const Related = <R extends RaRecord>({ found, none, all, children }: Props<R>) => {
  const { data, total = 0, error, refetch } = found
  if (error) return <LoadError message={(error as Error).message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={80} role="status" aria-label={t('app.loading')} />
  if (data.length === 0) return <Typography color="textSecondary">{none}</Typography>
  return (
    <>
      {data.map(children)}
      {total > data.length && (
        <Link to={`/${all.resource}?${new URLSearchParams({ filter: JSON.stringify(all.filter) })}`}>
          {t('app.all', { count: total })}
        </Link>
      )}
    </>
  )
}
