import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Order, OrderMessage } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { useMay } from '../../core/auth/access.ts'
import { moment } from '../../core/i18n/moment.ts'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { Section } from '../../ui/Section.tsx'
import { jobText, kindLabel } from '../jobs/jobLabels.ts'
import type { JobProvider } from '../jobs/jobMethods.ts'

/** The messages about an order: when each was sent, to whom, by whose step, and whether it left. */
export const OrderMessages = ({ order }: { order: Order }) =>
  useMay('GET /order/:id/messages') ? <Messages key={order.id} order={order} /> : null

const Messages = ({ order }: { order: Order }) => {
  const provider = useDataProvider<JobProvider>()
  const client = useQueryClient()
  const { data, error } = useQuery({
    // A step writes a message.
    queryKey: ['order', 'messages', order.id, order.version],
    queryFn: async ({ signal }) => (await provider.orderMessages(order.id, signal)).data,
  })
  const refresh = () => void client.invalidateQueries({ queryKey: ['order', 'messages', order.id] })
  return (
    <Section title={jobText('order.title')}>
      {error ? (
        <Alert severity="error">{error.message}</Alert>
      ) : !data ? (
        <LinearProgress aria-label={jobText('order.title')} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{jobText('order.none')}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((message) => (
            <Row key={message.id} message={message} onRetried={refresh} />
          ))}
        </Box>
      )}
    </Section>
  )
}

const isUndelivered = ({ state }: OrderMessage) => state === 'failed' || state === 'retried'

const stateOf = ({ state, endedAt, nextAt, createdAt }: OrderMessage) =>
  jobText('order.state', { state, time: moment(endedAt ?? nextAt ?? createdAt) })

const Row = ({ message, onRetried }: { message: OrderMessage; onRetried: () => void }) => {
  const { run, pending } = useAction()
  const mayRetry = useMay('POST /job/message/:id/retry')
  const provider = useDataProvider<JobProvider>()
  const retry = async () => {
    await run('retryMessage', () => provider.retryMessage(message.id))
    onRetried()
  }
  const { kind, status, channel, recipient, text, by, attempts } = message
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography>
        {jobText('order.kind', {
          kind: kindLabel(kind),
          hasStatus: status ? 'yes' : 'no',
          status: status ? statusLabel(status) : '',
        })}
      </Typography>
      {text && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
      <Typography variant="body2" color={isUndelivered(message) ? 'error' : 'textSecondary'}>
        {[stateOf(message), attempts > 1 && jobText('order.tried', { count: attempts })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          jobText('order.to', { channel, recipient: recipient || jobText('order.deleted') }),
          by && jobText('order.by', { name: by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {message.canRetry && mayRetry && (
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          onClick={() => void retry()}
          sx={{ mt: 1, minHeight: 40 }}
        >
          {jobText('order.sendAgain')}
        </Button>
      )}
    </Box>
  )
}
