import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import type { ApiQuery } from './api.ts'
import { type ApiError, NO_REASON } from './apiError.ts'
import { useT } from './i18n/i18n.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'
import { SlowNote } from './SlowNote.tsx'
import { useCutOff } from './useCutOff.ts'
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
  if (query.error) return <Unread query={query} error={query.error} />
  return (
    <div role="status" aria-label={t('loading')}>
      {note}
      {skeleton}
    </div>
  )
}

/**
 * It could not be read. Offline it loads when the connection is back, and the screen stays until the response
 * is there.
 */
const Unread = ({ query, error }: { query: ApiQuery<unknown>; error: ApiError }) => {
  const t = useT()
  const { isCutOff, again } = useCutOff(query)
  if (error.status === 0 && isCutOff) return <OfflineScreen onBack={query.again} />
  // Where the server gives no reason, a toast says which call failed.
  const title = error.code === NO_REASON ? t('notLoaded') : error.message
  return <ErrorState title={title} retry={t('tryAgain')} onRetry={again} />
}
