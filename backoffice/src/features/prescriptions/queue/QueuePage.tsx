import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import MuiLink from '@mui/material/Link'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Title, useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatCount, formatMoreThan } from 'shared-api/formatCount'
import { waitingStatuses } from 'shared-api/states/prescriptionStates'
import { useMay } from '../../../core/auth/access.ts'
import { Rich } from '../../../core/i18n/Rich.tsx'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { useLiveUpdates } from '../../live/useLiveUpdates.ts'
import { KeyLegend } from '../KeyLegend.tsx'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'
import { useReview } from '../review/useReview.ts'
import { useKeys } from '../useKeys.ts'
import { LateLegend, QueuedPrescription } from './QueuedPrescription.tsx'
import { QueueStats } from './QueueStats.tsx'

const waiting = { status: waitingStatuses }
const MAX_SHOWN = 50
const REFRESH_MS = 15_000

/** The list of all waiting prescriptions, with pages. */
const allWaiting = `/prescription?${new URLSearchParams({ filter: JSON.stringify(waiting), sort: 'createdAt', order: 'ASC' })}`

/** The prescriptions that wait for the pharmacist, the most urgent first, with the reviewer and the order of each. */
const QueuePage = () => {
  const review = useReview()
  const provider = useDataProvider<PrescriptionProvider>()
  const {
    data: queue,
    error,
    refetch,
  } = useQuery({
    queryKey: ['prescription', 'queue'],
    queryFn: ({ signal }) => provider.reviewQueue(MAX_SHOWN, signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  useLiveUpdates(() => void refetch())
  const { data, meta } = queue ?? {}
  const hasNext = data?.some(({ status, claimedByMe }) => status === 'pending' || claimedByMe)
  const allClaimed = data !== undefined && data.length > 0 && !hasNext
  const hint = useId()
  const mayReview = useMay('PATCH /prescription/admin/:id')
  useKeys({ n: () => mayReview && void review.next() })
  return (
    <Stack spacing={2} useFlexGap sx={{ my: 2 }}>
      <Title title={t('prescriptions.queueTitle')} />
      {/* Aligns the cards with the rest of the page. */}
      <Box sx={{ mx: -1 }}>
        <QueueStats waitingOnly />
      </Box>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {mayReview && (
          <Button
            variant="contained"
            disabled={review.pending || !hasNext}
            aria-describedby={allClaimed ? hint : undefined}
            onClick={() => void review.next()}
          >
            {t('prescriptions.reviewNext')}
          </Button>
        )}
        <Button component={Link} to="/prescription">
          {t('prescriptions.all')}
        </Button>
        {allClaimed && <FormHelperText id={hint}>{t('prescriptions.allTaken')}</FormHelperText>}
        <KeyLegend area="queue" keys={[['N', t('prescriptions.key.reviewNext')]]} />
      </Stack>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} role="status" aria-label={t('app.loading')} />
      ) : data.length === 0 ? (
        <Alert severity="success">{t('prescriptions.none')}</Alert>
      ) : (
        <Paper variant="outlined">
          <List aria-label={t('prescriptions.queue')}>
            {data.map((one) => (
              <QueuedPrescription key={one.id} one={one} />
            ))}
          </List>
          <LateLegend />
          {meta && meta.total > MAX_SHOWN && (
            <Typography sx={{ px: 2, pb: 2 }} color="textSecondary">
              <Rich
                message="prescriptions.firstShown"
                params={{
                  shown: MAX_SHOWN,
                  count: meta.moreThanTotal ? formatMoreThan(meta.total) : formatCount(meta.total),
                }}
                parts={{
                  link: (
                    <MuiLink component={Link} to={allWaiting}>
                      {t('prescriptions.seeAll')}
                    </MuiLink>
                  ),
                }}
              />
            </Typography>
          )}
        </Paper>
      )}
    </Stack>
  )
}

export default QueuePage
