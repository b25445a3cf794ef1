import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState, Note } from '../ui/States.tsx'
import type { ApiQuery } from './api.ts'
import { useSlow } from './useSlow.ts'

interface Props<T> {
  query: ApiQuery<T>
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** A read and its states: loading, slow after 10 seconds (a retry is safe: it only reads), failed, there. */
export const Loadable = <T,>({ query, skeleton = <Skeleton lines={5} />, children }: Props<T>) => {
  const t = useT()
  const slow = useSlow(query.isPending && query.isFetching)
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorState
        title={query.error.message || t('brokenTitle')}
        retry={t('tryAgain')}
        onRetry={query.again}
      />
    )
  return (
    <div role="status" aria-label={t('loading')}>
      {slow && (
        <Note>
          <p>{t('slowLine')}</p>
          <Button kind="second" onClick={query.again}>
            {t('tryAgain')}
          </Button>
        </Note>
      )}
      {skeleton}
    </div>
  )
}
