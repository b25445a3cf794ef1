import Alert from '@mui/material/Alert'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { chosenAmount, returnedUnits } from '../money/chosenRefund.ts'
import { useOrderPayments } from '../money/useOrderPayments.ts'
import { returnText } from '../returns/returnText.ts'
import { useOrderReturns } from '../returns/useOrderReturns.ts'

/** The order whose items the new one replaces, and the money of these items that has not gone back yet. */
export const ReplacedOrder = ({ order }: { order: Order }) => {
  const { data: payments } = useOrderPayments(order)
  const { data: returns } = useOrderReturns(order)
  const refundable = payments?.refundable
  const rupees = refundable
    ? Number(chosenAmount(refundable, returnedUnits(order, returns?.requests ?? [], refundable)))
    : 0
  return (
    <Alert severity="info" sx={{ mt: 2, maxWidth: 1100 }}>
      {returnText('replaces')} <Link to={`/order/${order.id}/show`}>{order.orderNumber}</Link>.{' '}
      {refundable &&
        returnText(rupees > 0 ? 'replacementRefund' : 'replacementPaid', { amount: formatRupees(rupees) })}
    </Alert>
  )
}
