import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
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

/** Refunds a paid order, fully or in part, and restocks returned units. */
export const RefundButton = ({ order }: { order: Order }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useDraft('refund amount', '')
  const [reason, setReason] = useDraft('refund reason', '')
  const [reference, setReference] = useDraft('refund reference', '')
  const [restock, setRestock] = useState<string[]>([])
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded') return null
  // Cancelling restocks units that have not been dispatched.
  const dispatched = new Set(order.shipments.flatMap(({ shippedAt, itemIds }) => (shippedAt ? itemIds : [])))
  const lines = order.items.filter(({ id, productId }) => productId !== null && dispatched.has(id))
  const left = Math.round((order.totalAmount - order.refundedAmount) * 100) / 100
  const send = async (showFieldErrors: ShowFieldErrors) => {
    const body = {
      reason,
      ...(amount ? { amount: Number(amount) } : {}),
      ...(reference.trim() ? { reference } : {}),
      ...(restock.length > 0 ? { restock } : {}),
    }
    const response = await run('refundOrder', (headers) => provider.refundOrder(order.id, body, headers), {
      showFieldErrors,
    })
    if (!response) return
    setOpen(false)
    setAmount('')
    setReason('')
    setReference('')
    setRestock([])
    refresh()
  }
  const tick = (id: string, on: boolean) =>
    setRestock(on ? [...restock, id] : restock.filter((other) => other !== id))
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {t('orders.refundPayment')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('orders.refundScope', { status: statusLabel(order.status) })}
      </Typography>
      <FormDialog
        title={t('orders.refundTitle', { order: order.orderNumber })}
        confirmLabel={t('orders.refundSubmit')}
        open={open}
        pending={pending}
        onSubmit={(showFieldErrors) => void send(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="amount"
          type="number"
          label={t('app.rupees')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          helperText={t('orders.refundAmountHint', { amount: formatRupees(left) })}
          slotProps={{ htmlInput: { min: 0.01, max: left, step: 0.01 } }}
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
          helperText={t('orders.refundReferenceHint')}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {lines.length > 0 && (
          <FormGroup>
            <FormLabel component="legend">{t('orders.returnToStock')}</FormLabel>
            {lines.map(({ id, name, quantity }) => (
              <FormControlLabel
                key={id}
                control={
                  <Checkbox
                    checked={restock.includes(id)}
                    onChange={(event) => tick(id, event.target.checked)}
                  />
                }
                label={`${quantity} × ${name}`}
              />
            ))}
          </FormGroup>
        )}
      </FormDialog>
    </>
  )
}
