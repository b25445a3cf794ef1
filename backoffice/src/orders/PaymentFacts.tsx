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

const api = createClient(http)

type Fact = 'paid' | 'partially_refunded' | 'refunded'

const words: Record<Fact, string> = {
  paid: 'Cash collected',
  partially_refunded: 'Part given back',
  refunded: 'All money given back',
}

/** What staff may report of this order's money; everything else the providers report themselves. */
const factsOf = (order: Order): Fact[] => {
  if (dueAtDoor(order) > 0) return ['paid']
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded')
    return ['partially_refunded', 'refunded']
  return order.paymentStatus === 'refunded' ? ['refunded'] : []
}

/** What staff know of the payment: cash that was collected, money given back by hand and by which transfer. */
export const PaymentFacts = ({ order }: { order: Order }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const [transactionId, setTransactionId] = useState('')
  const [amount, setAmount] = useState('')
  const facts = factsOf(order)
  if (facts.length === 0) return null
  const record = async (paymentStatus: Fact) => {
    const body = {
      paymentStatus,
      version: order.version,
      ...(transactionId.trim() ? { transactionId } : {}),
      ...(paymentStatus === 'partially_refunded' ? { amount: Number(amount) } : {}),
    }
    await act(
      'updatePaymentStatus',
      () => api('PATCH /order/:id/payment', { params: { id: order.id }, body }),
      {
        status: paymentStatus,
      },
    )
    refresh()
  }
  const missing = (fact: Fact) =>
    (fact === 'partially_refunded' && !(Number(amount) > 0)) ||
    (order.paymentStatus === 'refunded' && transactionId.trim() === '')
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        Payment: {plain(order.paymentStatus)}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <TextInput
          size="small"
          label="Transaction id"
          value={transactionId}
          onChange={(event) => setTransactionId(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {facts.includes('partially_refunded') && (
          <TextInput
            size="small"
            type="number"
            label="Rupees given back"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            slotProps={{ htmlInput: { min: 0, step: 0.01 } }}
          />
        )}
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {facts.map((fact) => (
          <Button
            key={fact}
            variant="outlined"
            disabled={pending || missing(fact)}
            onClick={() => void record(fact)}
          >
            {order.paymentStatus === 'refunded' ? 'Note the transfer' : words[fact]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
