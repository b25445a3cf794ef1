import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { carriedBy } from 'shared-api/states/shipmentStates'
import { moment } from '../../core/i18n/moment.ts'
import { Rich } from '../../core/i18n/Rich.tsx'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import { sentenceCase } from '../../ui/sentenceCase.ts'
import { TrackingLink } from '../couriers/TrackingLink.tsx'
import { returnText } from './returns/returnText.ts'

interface Entry {
  at: string
  event: string
  actor: string
  comment?: string | null
  courier?: string
  trackingUrl?: string | null
  /** Another order that the event is about, with the words before its link. */
  other?: { text: string; id: string; orderNumber: string }
}

const eventOf = ({ from, to }: Order['history'][number]): string => {
  if (from === null) return t('orders.event.placed')
  return from === to ? t('orders.event.edited') : statusLabel(to)
}

const carriageOf = ({ shipments }: Order) => {
  const [shipment, ...others] = shipments
  return shipment && others.length === 0
    ? { courier: carriedBy(shipment), trackingUrl: shipment.trackingUrl }
    : {}
}

const entriesOf = (order: Order): Entry[] =>
  [
    ...order.history.map((entry) => ({
      at: entry.at,
      event: eventOf(entry),
      actor: entry.actor,
      comment: entry.comment,
      ...(entry.from === null && order.replaces
        ? { other: { text: returnText('replaces'), ...order.replaces } }
        : {}),
      // For an order in two, each shipment shows its own.
      ...(entry.to === 'shipped' ? carriageOf(order) : {}),
    })),
    ...(order.cashConfirmedAt
      ? [{ at: order.cashConfirmedAt, event: t('orders.event.confirmed'), actor: 'admin' }]
      : []),
    ...(order.replacedBy ?? []).map(({ createdAt, ...other }) => ({
      at: createdAt,
      event: returnText('replaced'),
      actor: 'admin',
      other: { text: returnText('replacementOrder'), ...other },
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))

/** The events of an order, oldest first. */
export const OrderTimeline = ({ order }: { order: Order }) => (
  <Section title={t('orders.timeline')}>
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entriesOf(order).map((entry) => (
        <li key={`${entry.at} ${entry.event}`}>
          <Typography sx={sentenceCase}>
            <Rich
              message="orders.by"
              params={{ actor: entry.actor }}
              parts={{ event: <strong>{entry.event}</strong> }}
            />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {moment(entry.at)}
          </Typography>
          {entry.other && (
            <Typography variant="body2">
              {entry.other.text} <Link to={`/order/${entry.other.id}/show`}>{entry.other.orderNumber}</Link>
            </Typography>
          )}
          {entry.courier && (
            <Typography variant="body2">{t('orders.courierLine', { courier: entry.courier })}</Typography>
          )}
          {entry.trackingUrl && <TrackingLink href={entry.trackingUrl} />}
          {entry.comment && (
            <Typography variant="body2">{t('orders.quoted', { text: entry.comment })}</Typography>
          )}
        </li>
      ))}
    </Stack>
  </Section>
)
