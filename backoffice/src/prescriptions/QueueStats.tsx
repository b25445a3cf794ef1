import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { texts } from 'shared-api/texts'
import { api } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'
import { spanOf } from '../ui/span.ts'

/** Counts and times of the review queue. */
export const QueueStats = () => {
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: ['prescription', 'stats'],
    queryFn: async ({ signal }) => (await api('GET /prescription/admin/stats', { signal })).data,
    refetchInterval: 30_000,
    retry: false,
  })
  useEffect(() => {
    if (!error) return
    const told = toHttpError(error, texts.fetchPrescriptionStats.failure)
    notify((told as Error).message, { type: 'error' })
  }, [error, notify])
  const span = (minutes: number | null) => (minutes === null ? '–' : spanOf(minutes))
  const cards: [string, string | number][] = data
    ? [
        ['Waiting', data.pending],
        ['Under review', data.underReview],
        ['Oldest waits', span(data.oldestPendingMinutes)],
        ['Median review', span(data.medianReviewMinutes)],
        ['Approved', data.approved],
        ['Refused', data.rejected],
        ['Dispensed', data.dispensed],
        ['Expired', data.expired],
        ['All', data.total],
      ]
    : [['Waiting', '…']]
  return (
    <Stack
      direction="row"
      spacing={1}
      role="group"
      aria-label="Figures of the queue"
      tabIndex={0}
      sx={{ overflowX: 'auto', p: 1 }}
    >
      {cards.map(([label, value]) => (
        <Paper key={label} variant="outlined" sx={{ px: 1.5, py: 1, minWidth: 92, flex: '1 0 auto' }}>
          <Typography variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Paper>
      ))}
    </Stack>
  )
}
