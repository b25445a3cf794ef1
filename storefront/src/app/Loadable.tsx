import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import type { ApiQuery } from './api.ts'
import { SlowNote } from './SlowNote.tsx'
import { useSlow } from './useSlow.ts'

interface Props<T> {
  query: ApiQuery<T>
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** A read and its states: loading, slow after 10 seconds (a retry is safe: it only reads), failed, there; slow, too, while the page before is still shown. */
export const Loadable = <T,>({ query, skeleton = <Skeleton lines={5} />, children }: Props<T>) => {
  const t = useT()
  const slow = useSlow(query.isFetching && (query.isPending || query.isPlaceholderData))
  const note = slow && <SlowNote onAgain={query.again} />
  if (query.data !== undefined)
    return (
      <>
        {note}
        {children(query.data)}
      </>
    )
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
      {note}
      {skeleton}
    </div>
  )
}
