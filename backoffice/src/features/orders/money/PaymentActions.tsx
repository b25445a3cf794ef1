import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { IfMay } from '../../../core/auth/IfMay.tsx'
import { t } from '../../../core/i18n/t.ts'
import { cashDue, changeNote } from './cashDue.ts'
import { paymentLabel } from './paymentLabel.ts'
import { RecordPayment } from './RecordPayment.tsx'
import { RefundButton } from './RefundButton.tsx'

/** The payment records of staff: collected cash, refunds, and their transfers. */
export const PaymentActions = ({ order }: { order: Order }) => {
  const isRefunded = order.paymentStatus === 'refunded'
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {t('orders.paymentStatusLine', { status: paymentLabel(order) })}
      </Typography>
      {changeNote(order) && <Typography>{changeNote(order)}</Typography>}
      {cashDue(order) > 0 && (
        <Typography>{t('orders.dueOnDelivery', { amount: formatRupees(cashDue(order)) })}</Typography>
      )}
      {isRefunded && (
        <IfMay operation="POST /payment/admin/refund/:orderId">
          <RecordPayment
            order={order}
            paymentStatus="refunded"
            label={t('orders.recordTransfer')}
            requiresId
          />
        </IfMay>
      )}
      {order.fullRefundWaits ? (
        <Typography>
          {t('orders.refundWaits')}{' '}
          <Link
            to={`/refund?${new URLSearchParams({ filter: JSON.stringify({ search: order.orderNumber }) })}`}
          >
            {t('orders.sendRefund')}
          </Link>
        </Typography>
      ) : (
        <IfMay operation="POST /payment/admin/refund/:orderId">
          <RefundButton order={order} />
        </IfMay>
      )}
    </Stack>
  )
}
