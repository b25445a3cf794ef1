import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { useMay } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import type { PaymentProvider } from './paymentAdapter.ts'

export type Refund = ResponseOf<'POST /payment/admin/refund/:refundId/send'>['data']

interface Props {
  refundId: string
  /** The provider gives the money back when it is asked; else staff transfer it and enter the reference. */
  byProvider: boolean
  /** It has not moved for a moment: the second half of a double click does not send another one. */
  isStable: boolean
  onDone: (done: Refund) => void
  /** The refund is still open. */
  onOpen: () => void
}

/** The reason why it is still open; null if it is not. */
const openReason = ({ status, asked, error }: Refund): string | null => {
  if (status === 'done') return null
  if (asked) return t('payments.providerPending')
  return error ?? t('payments.byHandOnly')
}

/** Sends a queued refund by the provider, or records a manual transfer with its reference. */
export const SendRefund = ({ refundId, byProvider, isStable, onDone, onOpen }: Props) => {
  const mayCall = useMay('POST /payment/admin/refund/:refundId/send')
  const [reference, setReference] = useState('')
  const { run, pending } = useAction(reference)
  const provider = useDataProvider<PaymentProvider>()
  const send = async () => {
    const response = await run(
      'sendRefund',
      (headers) => provider.sendRefund(refundId, reference ? { reference } : {}, headers),
      { warningOf: ({ data }) => openReason(data) },
    )
    if (response?.data.status === 'done') onDone(response.data)
    else onOpen()
  }
  if (!mayCall) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <TextField
        size="small"
        label={t('payments.reference')}
        // The whole label stands inside.
        sx={{ minWidth: 'min(100%, 20rem)' }}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Button
        variant="outlined"
        disabled={pending || !isStable || !(byProvider || reference.trim())}
        onClick={() => void send()}
      >
        {reference || !byProvider ? t('payments.refundedByHand') : t('payments.sendByProvider')}
      </Button>
    </Stack>
  )
}
