import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { QueuedOrder, QueueTab } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { formatDuration, minutesBetween } from '../../../core/i18n/duration.ts'
import { moment } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { TrackingLink } from '../../couriers/TrackingLink.tsx'
import { ReturnLines } from '../returns/ReturnLines.tsx'
import { CallActions } from './CallActions.tsx'
import { OpenOrder, StepAction } from './StepAction.tsx'

interface Props {
  order: QueuedOrder
  tab: QueueTab
  onDone: () => void
  /** `t` in the language of the list. */
  text: typeof t
}

const itemsOf = ({ items }: QueuedOrder) =>
  items
    .filter(({ cancelled }) => !cancelled)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ')

const riskOf = ({ earlier }: QueuedOrder) =>
  earlier.orders === 0 ? t('orders.firstOrder') : t('orders.queue.earlier', earlier)

const callOf = ({ calls }: QueuedOrder) =>
  calls.lastOutcome &&
  t('orders.queue.lastCall', {
    outcome: calls.lastOutcome,
    count: calls.count,
    hasRetry: calls.retryAt ? 'yes' : 'no',
    retry: calls.retryAt ? moment(calls.retryAt) : '',
  })

/** The courier and tracking number of each shipment that left. */
const carriersOf = ({ shipments }: QueuedOrder) =>
  shipments
    .flatMap(({ courier, trackingNumber }) => [[courier, trackingNumber].filter(Boolean).join(' ')])
    .filter(Boolean)
    .join(', ')

/** One order of the queue with its customer, the facts for the next step, and the next step itself. */
export const QueueCard = ({ order, tab, onDone, text }: Props) => {
  const facts = tab === 'call' ? [riskOf(order), callOf(order)] : [carriersOf(order)]
  const isRisky = tab === 'call' && order.earlier.returned > 0
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, listStyle: 'none', overflowWrap: 'anywhere' }}>
      <Stack spacing={1}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <MuiLink component={Link} to={`/order/${order.id}/show`} sx={{ fontWeight: 600, py: 0.5 }}>
            {order.orderNumber}
          </MuiLink>
          <Typography component="bdi">{`${order.contact.name}, ${order.delivery.city}`}</Typography>
          <Typography sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(order.totalAmount)}
          </Typography>
        </Stack>
        <Typography variant="body2" lang="en" dir="ltr">
          {itemsOf(order)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('orders.queue.age', {
            time: formatDuration(minutesBetween(order.createdAt, new Date()), text),
          })}
        </Typography>
        {facts.filter(Boolean).map((fact) => (
          <Typography key={fact} variant="body2" sx={{ fontWeight: isRisky ? 600 : undefined }}>
            {fact}
          </Typography>
        ))}
        {order.returnRequests.map((request) => (
          <ReturnLines key={request.id} request={request} />
        ))}
        {order.shipments.map(
          ({ id, trackingUrl }) => trackingUrl && <TrackingLink key={id} href={trackingUrl} />,
        )}
        {tab === 'call' ? (
          <CallActions order={order} onDone={onDone} />
        ) : tab === 'returns' ? (
          <OpenOrder id={order.id} text={text} />
        ) : (
          <StepAction order={order} onDone={onDone} text={text} />
        )}
      </Stack>
    </Paper>
  )
}
