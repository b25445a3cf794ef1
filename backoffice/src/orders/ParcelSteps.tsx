import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import { useState } from 'react'
import { Confirm, useRefresh } from 'react-admin'
import type { Order, Shipment } from 'shared-api/contract'
import { isLive, shipmentStep } from 'shared-api/shipmentStates'
import { api } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'
import { useUnsaved } from '../ui/Unsaved.tsx'
import { parcelStepWords, unconfirmedWords, waitsForConfirmation } from './orderWords.ts'

type Status = Shipment['status']
const noWords = { comment: '', courier: '', trackingNumber: '' }

/** Only the legal next steps of a parcel. What takes it out of its order is asked about, and packing unconfirmed cash. */
export const ParcelSteps = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const [words, setWords] = useState(noWords)
  useUnsaved(Object.values(words).some((value) => value.trim() !== ''))
  const [asked, setAsked] = useState<Status | null>(null)
  const { allowedTransitions, position } = shipment
  if (allowedTransitions.length === 0) return null
  const move = async (status: Status) => {
    const filled = Object.fromEntries(Object.entries(words).filter(([, value]) => value.trim() !== ''))
    await act(
      'updateShipmentStatus',
      () =>
        api('PATCH /order/:id/shipments/:shipmentId/status', {
          params: { id: order.id, shipmentId: shipment.id },
          body: { ...filled, status, version: order.version },
        }),
      { status },
    )
    setAsked(null)
    refresh()
  }
  const needsComment = (status: Status) =>
    shipmentStep(shipment.status, status, 'admin')?.comment === true && words.comment.trim() === ''
  const fields: (readonly [keyof typeof noWords, string, number])[] = [
    ['comment', `Comment on parcel ${position}`, 500],
    ...(allowedTransitions.includes('shipped')
      ? ([
          ['courier', 'Courier', 100],
          ['trackingNumber', 'Tracking number', 100],
        ] as const)
      : []),
  ]
  const waits = waitsForConfirmation(order)
  const isAsked = (status: Status) => !isLive({ status }) || (waits && status === 'processing')
  return (
    <Stack spacing={1}>
      {fields.map(([name, label, maxLength]) => (
        <TextInput
          key={name}
          size="small"
          label={label}
          value={words[name]}
          onChange={(event) => setWords({ ...words, [name]: event.target.value })}
          slotProps={{ htmlInput: { maxLength } }}
        />
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {allowedTransitions.map((status) => (
          <Button
            key={status}
            variant={isLive({ status }) && !waits ? 'contained' : 'outlined'}
            color={isLive({ status }) ? 'primary' : 'error'}
            disabled={pending || needsComment(status)}
            title={needsComment(status) ? 'Say why in the comment first' : undefined}
            onClick={() => (isAsked(status) ? setAsked(status) : void move(status))}
          >
            {parcelStepWords[status]} {position}
          </Button>
        ))}
      </Stack>
      <Confirm
        isOpen={asked !== null}
        loading={pending}
        title={asked ? `${parcelStepWords[asked]} ${position} of ${order.orderNumber}` : ''}
        content={
          asked === 'processing'
            ? unconfirmedWords(order)
            : 'This cannot be taken back: the order goes on without what it holds.'
        }
        confirm={asked ? parcelStepWords[asked] : ''}
        cancel="Leave it"
        confirmColor="warning"
        onConfirm={() => asked && void move(asked)}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}
