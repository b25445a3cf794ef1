import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { useAction } from '../../../core/actions/useAction.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { useDraft } from '../../../core/session/useDraft.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { returnText } from '../returns/returnText.ts'
import { useOrderReturns } from '../returns/useOrderReturns.ts'
import { chosenAmount, chosenLines, nothingChosen, returnedUnits } from './chosenRefund.ts'
import { RefundLines } from './RefundLines.tsx'
import { useOrderPayments } from './useOrderPayments.ts'

/** Refunds a paid order by lines and units. The amount follows them, and staff may change it. */
export const RefundButton = ({ order }: { order: Order }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const { data: payments } = useOrderPayments(order)
  const { data: returns } = useOrderReturns(order)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(nothingChosen)
  const [amount, setAmount] = useDraft('refund amount', '')
  const [reason, setReason] = useDraft('refund reason', '')
  const [reference, setReference] = useDraft('refund reference', '')
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded') return null
  const left = Math.round((order.totalAmount - order.refundedAmount) * 100) / 100
  /** Units that came back by a return are chosen already. */
  const start = () => {
    setOpen(true)
    if (!payments || chosen !== nothingChosen) return
    const returned = returnedUnits(order, returns?.requests ?? [], payments.refundable)
    if (chosenLines(returned).length === 0) return
    setChosen(returned)
    setAmount(chosenAmount(payments.refundable, returned))
    setReason(reason || returnText('refundReason'))
  }
  const send = async (showFieldErrors: ShowFieldErrors) => {
    const lines = chosenLines(chosen)
    const body = {
      amount: Number(amount),
      reason,
      ...(lines.length > 0 ? { lines } : {}),
      ...(chosen.delivery ? { delivery: true } : {}),
      ...(reference.trim() ? { reference } : {}),
    }
    const response = await run('refundOrder', (headers) => provider.refundOrder(order.id, body, headers), {
      showFieldErrors,
    })
    if (!response) return
    setOpen(false)
    setChosen(nothingChosen)
    setAmount('')
    setReason('')
    setReference('')
    refresh()
  }
  return (
    <>
      <Button variant="outlined" disabled={!payments} onClick={start} sx={{ alignSelf: 'flex-start' }}>
        {t('orders.refundPayment')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('orders.refundScope', { status: statusLabel(order.status) })}
      </Typography>
      {payments && (
        <FormDialog
          title={t('orders.refundTitle', { order: order.orderNumber })}
          confirmLabel={t('orders.refundSubmit')}
          open={open}
          pending={pending}
          onSubmit={(showFieldErrors) => void send(showFieldErrors)}
          onClose={() => setOpen(false)}
        >
          <RefundLines
            order={order}
            refundable={payments.refundable}
            chosen={chosen}
            onChange={(next) => {
              setChosen(next)
              setAmount(chosenAmount(payments.refundable, next))
            }}
          />
          <DialogInput
            name="amount"
            required
            type="number"
            label={t('app.rupees')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            helperText={t('orders.refundAmountHint', { amount: formatRupees(left) })}
            slotProps={{ htmlInput: { min: 0.01, max: left, step: 'any' } }}
          />
          <DialogInput
            name="reason"
            required
            label={t('app.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
          />
          <DialogInput
            name="reference"
            label={t('orders.transactionId')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            helperText={t(
              payments.refundable.byProvider ? 'orders.refundReferenceHint' : 'orders.refundByHandHint',
            )}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </FormDialog>
      )}
    </>
  )
}
