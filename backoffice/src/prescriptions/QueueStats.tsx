import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { formatCount } from 'shared-api/formatCount'
import type { BackofficeProvider } from '../app/dataProvider.ts'
import { type Figure, Figures } from '../ui/Figures.tsx'
import { spanOf } from '../ui/span.ts'

/** Counts and times of the review queue. */
export const QueueStats = () => {
  const notify = useNotify()
  const provider = useDataProvider<BackofficeProvider>()
  const { data, error } = useQuery({
    queryKey: ['prescription', 'stats'],
    queryFn: async ({ signal }) => (await provider.prescriptionStats(signal)).data,
    refetchInterval: 30_000,
    retry: false,
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  const span = (minutes: number | null) => (minutes === null ? '–' : spanOf(minutes))
  const seldom = { wideOnly: true } as const
  const figures: Figure[] = data
    ? [
        { label: 'Waiting', value: formatCount(data.pending) },
        { label: 'Under review', value: formatCount(data.underReview) },
        { label: 'Asked for more', value: formatCount(data.needsInfo), ...seldom },
        { label: 'Oldest waits', value: span(data.oldestPendingMinutes) },
        { label: 'Median review', value: span(data.medianReviewMinutes) },
        { label: 'Approved', value: formatCount(data.approved), ...seldom },
        { label: 'Rejected', value: formatCount(data.rejected), ...seldom },
        { label: 'Dispensed', value: formatCount(data.dispensed), ...seldom },
        { label: 'Expired', value: formatCount(data.expired), ...seldom },
        { label: 'All', value: formatCount(data.total), ...seldom },
      ]
    : [{ label: 'Waiting', value: '…' }]
  return <Figures label="Figures of the queue" figures={figures} />
}
