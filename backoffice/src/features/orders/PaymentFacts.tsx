import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { changeWords, dueAtDoor, plain } from './orderWords.ts'
import { PaymentFact } from './PaymentFact.tsx'
import { RefundButton } from './RefundButton.tsx'

/** Staff's records of the payment: collected cash, refunds, and their transfers. */
export const PaymentFacts = ({ order }: { order: Order }) => {
  // The cash of two shipments is collected one by one, beside each of them.
  const due = order.shipments.length < 2 && dueAtDoor(order) > 0
  const given = order.paymentStatus === 'refunded'
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {t('orders.paymentStatusLine', { status: plain(order.paymentStatus) })}
      </Typography>
      {changeWords(order) && <Typography>{changeWords(order)}</Typography>}
      {due && <PaymentFact order={order} paymentStatus="paid" label={t('orders.cashCollected')} />}
      {given && (
        <PaymentFact order={order} paymentStatus="refunded" label={t('orders.recordTransfer')} needsId />
      )}
      <RefundButton order={order} />
    </Stack>
  )
}
