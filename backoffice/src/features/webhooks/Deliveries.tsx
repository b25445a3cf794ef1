import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { WebhookDelivery } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { moment } from '../../core/i18n/moment.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { eventKey } from './eventKey.ts'
import type { WebhookProvider } from './webhookMethods.ts'
import { webhookText } from './webhookText.ts'

/** Deliveries on one page of the log. */
const PAGE_ROWS = 10

interface Props {
  webhookId: string
  onResent: () => void
}

/** The log of one webhook, the newest delivery first. Each can be sent again. */
export const Deliveries = ({ webhookId, onResent }: Props) => {
  const provider = useDataProvider<WebhookProvider>()
  const [page, setPage] = useState(1)
  const { data, instead, read } = useRead(['deliveries', webhookId, page], (signal) =>
    provider.deliveries(webhookId, { page, limit: PAGE_ROWS }, signal),
  )
  if (instead) return instead
  if (data.meta.total === 0)
    return (
      <Typography color="textSecondary" sx={{ pt: 1 }}>
        {webhookText('noDeliveries')}
      </Typography>
    )
  const resent = () => {
    read()
    onResent()
  }
  return (
    <>
      <Box
        component="ul"
        aria-label={webhookText('deliveries')}
        sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
      >
        {data.data.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} onResent={resent} />
        ))}
      </Box>
      {data.meta.totalPages > 1 && (
        <Stack direction="row" spacing={1}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {webhookText('newer')}
          </Button>
          <Button size="small" disabled={page >= data.meta.totalPages} onClick={() => setPage(page + 1)}>
            {webhookText('older')}
          </Button>
        </Stack>
      )}
    </>
  )
}

const factsOf = ({ createdAt, attempts, nextAt, status, error, id }: WebhookDelivery) => [
  moment(createdAt),
  webhookText('attempts', { count: attempts }),
  status === null ? error : webhookText('response', { status }),
  nextAt && webhookText('next', { time: moment(nextAt) }),
  id,
]

interface DeliveryProps extends Props {
  delivery: WebhookDelivery
}

const Delivery = ({ webhookId, delivery, onResent }: DeliveryProps) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<WebhookProvider>()
  const resend = async () => {
    await run('resendDelivery', () => provider.resendDelivery(webhookId, delivery.id))
    onResent()
  }
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {webhookText('delivery', { event: eventKey(delivery.event), state: delivery.state })}
        <Typography variant="body2" color="textSecondary">
          {factsOf(delivery).filter(Boolean).join(' · ')}
        </Typography>
        <Box component="details">
          <summary>{webhookText('content')}</summary>
          <Box component="pre" dir="ltr" sx={{ m: 0, whiteSpace: 'pre-wrap', fontSize: '0.8rem' }}>
            {JSON.stringify(delivery.payload, null, 2)}
          </Box>
        </Box>
      </Box>
      <Button size="small" variant="outlined" disabled={pending} onClick={() => void resend()}>
        {webhookText('resend')}
      </Button>
    </Stack>
  )
}
