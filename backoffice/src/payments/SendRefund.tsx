import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { api } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'

export type Refund = ResponseOf<'POST /payment/admin/refund/:refundId/send'>['data']

interface Props {
  refundId: string
  /** It has stood where it is for long enough: the second half of a double click does not send another one. */
  meant: boolean
  onDone: (done: Refund) => void
  /** It is still to be done. */
  onOpen: () => void
}

/** Sends a queued refund: by the provider, or written down with the reference of a transfer made by hand. */
export const SendRefund = ({ refundId, meant, onDone, onOpen }: Props) => {
  const notify = useNotify()
  const [reference, setReference] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api('POST /payment/admin/refund/:refundId/send', {
        params: { refundId },
        body: reference ? { reference } : {},
      }),
    onSuccess: ({ data }) => {
      if (data.status === 'done') {
        notify(texts.sendRefund.success, { type: 'success' })
        onDone(data)
        return
      }
      notify(
        data.asked
          ? 'The provider was asked and has not answered yet'
          : (data.error ?? 'This provider gives nothing back by itself: transfer it and enter the reference'),
        { type: 'warning' },
      )
      onOpen()
    },
    onError: (error) => {
      notify((toHttpError(error, texts.sendRefund.failure) as Error).message, { type: 'error' })
      onOpen()
    },
  })
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <TextField
        size="small"
        label="Reference, if by hand"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Button variant="outlined" disabled={send.isPending || !meant} onClick={() => send.mutate()}>
        {reference ? 'Given back by hand' : 'Send by the provider'}
      </Button>
    </Stack>
  )
}
