import Chip from '@mui/material/Chip'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { QueuedPrescription as Queued } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { formatDuration, minutesBetween } from '../../../core/i18n/duration.ts'
import { day } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { ClaimChip } from '../ClaimChip.tsx'

/** Minutes of waiting after which a prescription is late, and very late. */
const LATE = 30
const VERY_LATE = 120

const colorOf = (minutes: number) =>
  minutes >= VERY_LATE ? 'error' : minutes >= LATE ? 'warning' : 'default'

export const LateLegend = () => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
    {t('prescriptions.queue.lateLegend', { amber: formatDuration(LATE), red: formatDuration(VERY_LATE) })}
  </Typography>
)

const WaitingOrder = ({ order }: { order: NonNullable<Queued['waitingOrder']> }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography variant="body2" component="span">
      {t('prescriptions.queue.waitsForIt', {
        number: order.orderNumber,
        total: formatRupees(order.totalAmount),
        day: day(order.dueOn),
      })}
    </Typography>
    {order.needsColdChain && <Chip size="small" color="info" label={t('prescriptions.queue.coldChain')} />}
    {order.isExpress && <Chip size="small" label={t('prescriptions.queue.express')} />}
    {order.isPaid && <Chip size="small" color="success" label={t('prescriptions.queue.paid')} />}
  </Stack>
)

/** One line of the queue: the patient, the order that waits, and the time since the prescription came. */
export const QueuedPrescription = ({ one }: { one: Queued }) => {
  const minutes = minutesBetween(one.createdAt, new Date())
  const facts = [
    one.prescriptionNumber,
    one.city,
    one.doctorName,
    t('prescriptions.files', { count: one.files.length }),
  ]
  return (
    <li>
      <ListItemButton component={Link} to={`/prescription/${one.id}/show`}>
        <ListItemText
          primary={one.patientName}
          secondary={
            <>
              {facts.filter(Boolean).join(' · ')}
              {one.waitingOrder && <WaitingOrder order={one.waitingOrder} />}
            </>
          }
          slotProps={{ secondary: { component: 'div' } }}
        />
        <Stack spacing={0.5} sx={{ alignItems: 'end', whiteSpace: 'nowrap', paddingInlineStart: 2 }}>
          <Chip
            size="small"
            variant="outlined"
            color={colorOf(minutes)}
            label={formatDuration(minutes)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          />
          <ClaimChip {...one} />
        </Stack>
      </ListItemButton>
    </li>
  )
}
