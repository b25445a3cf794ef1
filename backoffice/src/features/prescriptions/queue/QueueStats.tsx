import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { formatCount } from 'shared-api/formatCount'
import { formatDuration } from '../../../core/i18n/duration.ts'
import { t } from '../../../core/i18n/t.ts'
import { type Figure, Figures } from '../../../ui/Figures.tsx'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'

/** The first figures are about what waits. */
const WAITING_FIGURES = 5

/** Counts and times of the prescriptions. `waitingOnly` leaves out what was decided: the queue itself stands below. */
export const QueueStats = ({ waitingOnly = false }: { waitingOnly?: boolean }) => {
  const notify = useNotify()
  const provider = useDataProvider<PrescriptionProvider>()
  const { data, error } = useQuery({
    queryKey: ['prescription', 'stats'],
    queryFn: async ({ signal }) => (await provider.prescriptionStats(signal)).data,
    refetchInterval: 30_000,
    retry: false,
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  const duration = (minutes: number | null) => (minutes === null ? '–' : formatDuration(minutes))
  const wideOnly = { wideOnly: true } as const
  const figures: Figure[] = data
    ? [
        { label: t('prescriptions.stats.pending'), value: formatCount(data.pending + data.underReview) },
        { label: t('prescriptions.stats.underReview'), value: formatCount(data.underReview) },
        { label: t('prescriptions.stats.needsInfo'), value: formatCount(data.needsInfo), ...wideOnly },
        { label: t('prescriptions.stats.oldest'), value: duration(data.oldestPendingMinutes) },
        { label: t('prescriptions.stats.median'), value: duration(data.medianReviewMinutes) },
        { label: t('prescriptions.stats.approved'), value: formatCount(data.approved), ...wideOnly },
        { label: t('prescriptions.stats.rejected'), value: formatCount(data.rejected), ...wideOnly },
        { label: t('prescriptions.stats.dispensed'), value: formatCount(data.dispensed), ...wideOnly },
        { label: t('prescriptions.stats.expired'), value: formatCount(data.expired), ...wideOnly },
        { label: t('prescriptions.stats.total'), value: formatCount(data.total), ...wideOnly },
      ]
    : [{ label: t('prescriptions.stats.pending'), value: '…' }]
  return (
    <Figures
      label={t('prescriptions.figures')}
      figures={waitingOnly ? figures.slice(0, WAITING_FIGURES) : figures}
    />
  )
}
