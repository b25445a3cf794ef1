import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import { createClient } from 'shared-api/client'
import type { Order } from 'shared-api/contract'
import { fill, texts } from 'shared-api/texts'
import { http } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'

const api = createClient(http)

/** Only the legal next steps, each a button, with a comment for the history. */
export const OrderSteps = () => {
  const order = useRecordContext<Order>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [comment, setComment] = useState('')
  const [update, { isPending }] = useUpdate()
  if (!order || order.allowedTransitions.length === 0) return null
  const move = (status: Order['status']) =>
    update(
      'order',
      {
        id: order.id,
        data: { status, version: order.version, ...(comment ? { comment } : {}) },
        previousData: order,
      },
      {
        onSuccess: () => {
          setComment('')
          notify(fill(texts.updateOrderStatus.success, { status }), { type: 'success' })
          refresh()
        },
        onError: (error) => {
          notify((error as Error).message, { type: 'error' })
          refresh()
        },
      },
    )
  return (
    <Stack spacing={1}>
      <TextInput
        size="small"
        label="Comment"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {order.allowedTransitions.map((status) => (
          <Button
            key={status}
            variant={status === 'cancelled' || status === 'refunded' ? 'outlined' : 'contained'}
            color={status === 'cancelled' || status === 'refunded' ? 'error' : 'primary'}
            disabled={isPending}
            onClick={() => void move(status)}
          >
            {words[status]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

const words: Record<Order['status'], string> = {
  pending: 'Back to pending',
  processing: 'Start packing',
  shipped: 'Ship',
  delivered: 'Mark delivered',
  cancelled: 'Cancel order',
  refunded: 'Refund',
}

/** What staff know of the payment: cash that was collected, money given back by hand. */
export const PaymentFacts = () => {
  const order = useRecordContext<Order>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [transactionId, setTransactionId] = useState('')
  const [pending, setPending] = useState(false)
  if (!order) return null
  const facts = [
    ...(order.paymentMethod === 'cash' && order.paymentStatus === 'pending' && order.status !== 'cancelled'
      ? (['paid'] as const)
      : []),
    ...(order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded'
      ? (['refunded'] as const)
      : []),
  ]
  if (facts.length === 0) return null
  const record = async (paymentStatus: 'paid' | 'refunded') => {
    setPending(true)
    const body = { paymentStatus, version: order.version, ...(transactionId ? { transactionId } : {}) }
    await api('PATCH /order/:id/payment', { params: { id: order.id }, body })
      .then(() =>
        notify(fill(texts.updatePaymentStatus.success, { status: paymentStatus }), { type: 'success' }),
      )
      .catch((error) => {
        const told = toHttpError(error, texts.updatePaymentStatus.failure) as Error
        notify(told.message, { type: 'error' })
      })
    setPending(false)
    refresh()
  }
  return (
    <Stack spacing={1}>
      <TextInput
        size="small"
        label="Transaction id"
        value={transactionId}
        onChange={(event) => setTransactionId(event.target.value)}
      />
      <Stack direction="row" spacing={1}>
        {facts.map((fact) => (
          <Button key={fact} variant="outlined" disabled={pending} onClick={() => void record(fact)}>
            {fact === 'paid' ? 'Cash collected' : 'Money given back'}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
