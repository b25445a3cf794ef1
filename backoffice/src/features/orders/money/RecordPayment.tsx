import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import { useId } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import { useUnsaved } from '../../../core/session/Unsaved.tsx'
import { useDraft } from '../../../core/session/useDraft.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'

interface Props {
  order: Order
  paymentStatus: 'paid' | 'refunded'
  label: string
  requiresId?: boolean
  /** Nothing else is left to do before it. */
  isNextStep?: boolean
  /** Only the cash of this shipment. */
  shipmentId?: string
}

/** Records a payment status with the id of its transaction. */
export const RecordPayment = ({
  order,
  paymentStatus,
  label,
  requiresId = false,
  isNextStep = false,
  shipmentId,
}: Props) => {
  const mayCall = useMay('PATCH /order/:id/payment')
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const [transactionId, setTransactionId] = useDraft(`${paymentStatus} ${shipmentId ?? order.id}`, '')
  useUnsaved(transactionId.trim() !== '')
  const isMissing = requiresId && transactionId.trim() === ''
  const hint = useId()
  const record = async () => {
    const { id, version } = order
    const body = {
      paymentStatus,
      version,
      ...(transactionId.trim() ? { transactionId } : {}),
      ...(shipmentId ? { shipmentId } : {}),
    }
    const response = await run(
      'updatePaymentStatus',
      async () => show(await provider.updatePaymentStatus(id, body)),
      { params: { status: paymentStatus } },
    )
    if (response) setTransactionId('')
    refresh()
  }
  if (!mayCall) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <TextInput
        size="small"
        label={t('orders.transactionId')}
        value={transactionId}
        onChange={(event) => setTransactionId(event.target.value)}
        helperText={isMissing && t('orders.transactionIdFirst')}
        slotProps={{ htmlInput: { maxLength: 100 }, formHelperText: { id: hint } }}
      />
      <Button
        variant={isNextStep ? 'contained' : 'outlined'}
        sx={{ alignSelf: 'flex-start' }}
        disabled={pending || isMissing}
        aria-describedby={isMissing ? hint : undefined}
        onClick={() => void record()}
      >
        {label}
      </Button>
    </Stack>
  )
}
