import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import MuiLink from '@mui/material/Link'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Title, useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { formatCount, formatMoreThan } from 'shared-api/formatCount'
import { waitingStatuses } from 'shared-api/states/prescriptionStates'
import { useMay } from '../../../core/auth/access.ts'
import { formatDuration, minutesBetween } from '../../../core/i18n/duration.ts'
import { Rich } from '../../../core/i18n/Rich.tsx'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { KeyLegend } from '../KeyLegend.tsx'
import { useReview } from '../review/useReview.ts'
import { useKeys } from '../useKeys.ts'
import { QueueStats } from './QueueStats.tsx'

const waiting = { status: waitingStatuses }
const MAX_SHOWN = 50

/** The list of all waiting prescriptions, with pages. */
const allWaiting = `/prescription?${new URLSearchParams({ filter: JSON.stringify(waiting), sort: 'createdAt', order: 'ASC' })}`

/** The prescriptions that wait for the pharmacist, oldest first, with the reviewer of each. */
const QueuePage = () => {
  const review = useReview()
  const { data, error, total, meta, refetch } = useGetList<Prescription>(
    'prescription',
    {
      filter: waiting,
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { refetchInterval: 15_000 },
  )
  const hasNext = data?.some(({ status, claimedByMe }) => status === 'pending' || claimedByMe)
  const allClaimed = data !== undefined && data.length > 0 && !hasNext
  const hint = useId()
  const mayReview = useMay('PATCH /prescription/admin/:id')
  useKeys({ n: () => mayReview && void review.next() })
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('prescriptions.queueTitle')} />
      {/* Aligns the cards with the rest of the page. */}
      <Box sx={{ mx: -1 }}>
        <QueueStats />
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
              <Waiting key={one.id} one={one} />
            ))}
          </List>
          {(total === undefined || total > MAX_SHOWN) && (
            <Typography sx={{ px: 2, pb: 2 }} color="textSecondary">
              <Rich
                message="prescriptions.oldestShown"
                params={{
                  shown: MAX_SHOWN,
                  count:
                    total === undefined ? formatMoreThan(meta?.moreThan ?? MAX_SHOWN) : formatCount(total),
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

const Waiting = ({ one }: { one: Prescription }) => (
  <li>
    <ListItemButton component={Link} to={`/prescription/${one.id}/show`}>
      <ListItemText
        primary={one.patientName}
        secondary={[
          one.prescriptionNumber,
          one.city,
          one.doctorName,
          t('prescriptions.files', { count: one.files.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Stack spacing={0.5} sx={{ alignItems: 'end', whiteSpace: 'nowrap', paddingInlineStart: 2 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDuration(minutesBetween(one.createdAt, new Date()))}
        </Typography>
        {one.claimedBy && (
          <Chip
            size="small"
            label={
              one.claimedByMe
                ? t('prescriptions.withYou')
                : t('prescriptions.withName', { name: one.claimedBy })
            }
          />
        )}
      </Stack>
    </ListItemButton>
  </li>
)

export default QueuePage
