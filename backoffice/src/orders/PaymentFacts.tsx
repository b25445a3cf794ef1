import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { createClient } from 'shared-api/client'
import type { Order } from 'shared-api/contract'
import { http } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'
import { dueAtDoor, plain } from './orderWords.ts'
import { RefundButton } from './RefundButton.tsx'

const api = createClient(http)

/** What staff know of the payment: cash that was collected, money given back, and by which transfer. */
export const PaymentFacts = ({ order }: { order: Order }) => {
  const due = dueAtDoor(order) > 0
  const given = order.paymentStatus === 'refunded'
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        Payment: {plain(order.paymentStatus)}
      </Typography>
      {due && <Fact order={order} paymentStatus="paid" label="Cash collected" />}
      {given && <Fact order={order} paymentStatus="refunded" label="Note the transfer" needsId />}
      <RefundButton order={order} />
    </Stack>
  )
}

interface FactProps {
  order: Order
  paymentStatus: 'paid' | 'refunded'
  label: string
  needsId?: boolean
}

/** A fact with the id of the transaction that proves it. */
const Fact = ({ order, paymentStatus, label, needsId = false }: FactProps) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const [transactionId, setTransactionId] = useState('')
  const record = async () => {
    const { id, version } = order
    const body = { paymentStatus, version, ...(transactionId.trim() ? { transactionId } : {}) }
    await act('updatePaymentStatus', () => api('PATCH /order/:id/payment', { params: { id }, body }), {
      status: paymentStatus,
    })
    refresh()
  }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <TextInput
        size="small"
        label="Transaction id"
        value={transactionId}
        onChange={(event) => setTransactionId(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Button
        variant="outlined"
        disabled={pending || (needsId && transactionId.trim() === '')}
        onClick={() => void record()}
      >
        {label}
      </Button>
    </Stack>
  )
}
