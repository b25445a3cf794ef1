import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from 'shared-api/contract'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { cashDue, changeNote } from './cashDue.ts'
import { RecordPayment } from './RecordPayment.tsx'
import { RefundButton } from './RefundButton.tsx'

/** Staff's records of the payment: collected cash, refunds, and their transfers. */
export const PaymentActions = ({ order }: { order: Order }) => {
  // The cash of two shipments is collected one by one, beside each of them.
  const due = order.shipments.length < 2 && cashDue(order) > 0
  const given = order.paymentStatus === 'refunded'
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {t('orders.paymentStatusLine', { status: statusLabel(order.paymentStatus) })}
      </Typography>
      {changeNote(order) && <Typography>{changeNote(order)}</Typography>}
      {due && <RecordPayment order={order} paymentStatus="paid" label={t('orders.cashCollected')} />}
      {given && (
        <RecordPayment order={order} paymentStatus="refunded" label={t('orders.recordTransfer')} needsId />
      )}
      <RefundButton order={order} />
    </Stack>
  )
}
