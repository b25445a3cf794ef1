import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import { deviceLabel } from './deviceLabel.ts'
import type { StaffProvider } from './staffMethods.ts'

/** The user's open sessions; any but this one can be ended here. */
export const OwnSessions = () => {
  const provider = useDataProvider<StaffProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'sessions'],
    queryFn: async ({ signal }) => (await provider.ownSessions(signal)).data,
    retry: false,
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={80} role="status" aria-label={t('app.loading')} />
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((session) => (
        <Row key={session.id} session={session} onEnd={() => void refetch()} />
      ))}
    </Box>
  )
}

type Session = ResponseOf<'GET /staff/sessions'>['data'][number]

const Row = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const end = async () => {
    await run('endSession', () => provider.endSession(session.id))
    onEnd()
  }
  const device = deviceLabel(session.device)
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        <Typography>{device}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('staff.sessionTimes', {
            seen: moment(session.lastSeenAt ?? session.createdAt),
            end: moment(session.expiresAt),
          })}
        </Typography>
      </Box>
      {session.isCurrent ? (
        <Chip size="small" label={t('staff.thisSession')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          aria-label={t('staff.endSessionOf', { device })}
          onClick={() => void end()}
        >
          {t('staff.endSession')}
        </Button>
      )}
    </Stack>
  )
}
