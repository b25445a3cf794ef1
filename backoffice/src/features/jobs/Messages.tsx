import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { Jobs } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { moment } from '../../core/i18n/moment.ts'
import { Rich } from '../../core/i18n/Rich.tsx'
import { t } from '../../core/i18n/t.ts'
import { kindLabel } from './jobLabels.ts'
import type { JobProvider } from './jobMethods.ts'

type Message = Jobs['messages'][number]

/** Messages in one state, the newest first; a failed one can be sent again. */
export const Messages = ({ messages, onRetried }: { messages: readonly Message[]; onRetried: () => void }) =>
  messages.length === 0 ? (
    <Typography color="textSecondary" sx={{ pt: 2 }}>
      {t('jobs.none')}
    </Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map((message) => (
        <Row key={message.id} message={message} onRetried={onRetried} />
      ))}
    </Box>
  )

const attemptsLabel = (count: number) => count > 0 && t('jobs.tried', { count })

const Row = ({ message, onRetried }: { message: Message; onRetried: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<JobProvider>()
  const retry = async () => {
    await run('retryMessage', () => provider.retryMessage(message.id))
    onRetried()
  }
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        <Rich
          message="jobs.to"
          params={{ channel: message.channel, recipient: message.recipient }}
          parts={{ kind: <strong>{kindLabel(message.kind)}</strong> }}
        />
        <Typography variant="body2" color="textSecondary">
          {[
            t('jobs.written', { time: moment(message.createdAt) }),
            attemptsLabel(message.attempts),
            message.nextAt &&
              message.state !== 'queued' &&
              t('jobs.nextTry', { time: moment(message.nextAt) }),
            message.error,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {message.canRetry && (
        <Button size="small" variant="outlined" disabled={pending} onClick={() => void retry()}>
          {t('jobs.sendAgain')}
        </Button>
      )}
    </Stack>
  )
}
