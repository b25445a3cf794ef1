import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { Confirm, useDataProvider, useRefresh } from 'react-admin'
import type { Order, Shipment } from 'shared-api/contract'
import { isLive, shipmentStep } from 'shared-api/states/shipmentStates'
import { useAct } from '../../core/actions/useAct.ts'
import { t } from '../../core/i18n/t.ts'
import { useMeant } from '../../ui/useMeant.ts'
import type { OrderProvider } from './orderMethods.ts'
import { plain, shipmentStepWords, unconfirmedWords, waitsForConfirmation } from './orderWords.ts'
import { StepFields } from './StepFields.tsx'
import { hasWords } from './stepWritten.ts'
import { useShowOrder } from './useShowOrder.ts'
import { useStepWords } from './useStepWords.ts'

type Status = Shipment['status']

/**
 * Only the legal next steps of a shipment. Steps that take it out of its order need a confirmation, and so
 * does packing unconfirmed cash.
 */
export const ShipmentSteps = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const { words, setWords, typed, clear } = useStepWords(`shipment ${shipment.id}`)
  const hint = useId()
  const [asked, setAsked] = useState<Status | null>(null)
  const { allowedTransitions, position } = shipment
  const meant = useMeant(shipment.status)
  if (allowedTransitions.length === 0) return null
  // Repeating a step changes nothing, so it also succeeds after a colleague's same step.
  const isMine = (answer: Order) => {
    const moved = answer.shipments.find(({ id }) => id === shipment.id)
    return moved !== undefined && hasWords({ history: moved.history, shipments: [moved] }, typed)
  }
  const wasTyped = Object.keys(typed).length > 0 ? 'yes' : 'no'
  const move = async (status: Status) => {
    const answer = await act(
      'updateShipmentStatus',
      async () =>
        show(
          await provider.updateShipmentStatus(
            { id: order.id, shipmentId: shipment.id },
            { ...typed, status, version: order.version },
          ),
        ),
      {
        words: { status },
        instead: ({ data }) =>
          isMine(data)
            ? null
            : t('orders.shipmentAlreadyMoved', { number: position, status: plain(status), wasTyped }),
      },
    )
    if (answer && isMine(answer.data)) clear()
    setAsked(null)
    refresh()
  }
  const needsComment = (status: Status) =>
    shipmentStep(shipment.status, status, 'admin')?.comment === true && !typed.comment
  const unsaid = allowedTransitions.filter(needsComment).map((status) => shipmentStepWords(status, position))
  const waits = waitsForConfirmation(order)
  const isAsked = (status: Status) => !isLive({ status }) || (waits && status === 'processing')
  return (
    <Stack spacing={1}>
      <StepFields
        comment={t('orders.shipmentComment', { number: position })}
        ships={allowedTransitions.includes('shipped')}
        words={words}
        onChange={setWords}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {allowedTransitions.map((status) => (
          <Button
            key={status}
            variant={isLive({ status }) && !waits ? 'contained' : 'outlined'}
            color={isLive({ status }) ? 'primary' : 'error'}
            disabled={pending || !meant || needsComment(status)}
            aria-describedby={needsComment(status) ? hint : undefined}
            onClick={() => (isAsked(status) ? setAsked(status) : void move(status))}
          >
            {shipmentStepWords(status, position)}
          </Button>
        ))}
      </Stack>
      {unsaid.length > 0 && (
        <FormHelperText id={hint}>{t('orders.commentFirst', { steps: unsaid.join(', ') })}</FormHelperText>
      )}
      <Confirm
        isOpen={asked !== null}
        loading={pending}
        title={
          asked
            ? t('orders.shipmentStepTitle', {
                step: shipmentStepWords(asked, position),
                order: order.orderNumber,
              })
            : ''
        }
        content={asked === 'processing' ? unconfirmedWords(order) : t('orders.shipmentLeaves')}
        confirm={asked ? shipmentStepWords(asked, position) : ''}
        cancel={t('app.leaveIt')}
        confirmColor="warning"
        onConfirm={() => asked && void move(asked)}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}
