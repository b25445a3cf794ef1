import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { Confirm, useDataProvider, useRefresh } from 'react-admin'
import type { Order, Shipment } from 'shared-api/contract'
import { isLive, shipmentStep } from 'shared-api/states/shipmentStates'
import { useAction } from '../../../core/actions/useAction.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { useStable } from '../../../ui/useStable.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'
import { isOwnStep } from './isOwnStep.ts'
import { findObstacle, meetsObstacle } from './obstacle.ts'
import { needsPhoneConfirmation, unconfirmedQuestion } from './phoneConfirmation.ts'
import { StepFields } from './StepFields.tsx'
import { StepObstacle } from './StepObstacle.tsx'
import { shipmentStepLabel } from './stepLabel.ts'
import { useStepInput } from './useStepInput.ts'

type Status = Shipment['status']

/**
 * Only the legal next steps of a shipment. Steps that take it out of its order need a confirmation, and so
 * does packing unconfirmed cash.
 */
export const ShipmentSteps = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const { input, setInput, typed, clear } = useStepInput(`shipment ${shipment.id}`)
  const hint = useId()
  const obstacleId = useId()
  const [confirming, setConfirming] = useState<Status | null>(null)
  const { allowedTransitions, position } = shipment
  const isStable = useStable(shipment.status)
  if (allowedTransitions.length === 0) return null
  // Repeating a step changes nothing, so it also succeeds after a colleague's same step.
  const isOwn = (response: Order) => {
    const moved = response.shipments.find(({ id }) => id === shipment.id)
    return moved !== undefined && isOwnStep({ history: moved.history, shipments: [moved] }, typed)
  }
  const wasTyped = Object.keys(typed).length > 0 ? 'yes' : 'no'
  const move = async (status: Status) => {
    const response = await run(
      'updateShipmentStatus',
      async () =>
        show(
          await provider.updateShipmentStatus(
            { id: order.id, shipmentId: shipment.id },
            { ...typed, status, version: order.version },
          ),
        ),
      {
        params: { status },
        warningOf: ({ data }) =>
          isOwn(data)
            ? null
            : t('orders.shipmentAlreadyMoved', { number: position, status: statusLabel(status), wasTyped }),
      },
    )
    if (response && isOwn(response.data)) clear()
    setConfirming(null)
    refresh()
  }
  const needsComment = (status: Status) =>
    shipmentStep(shipment.status, status, 'admin')?.comment === true && !typed.comment
  const uncommented = allowedTransitions
    .filter(needsComment)
    .map((status) => shipmentStepLabel(status, position))
  const obstacle = findObstacle(
    order,
    order.items.filter(({ id }) => shipment.itemIds.includes(id)),
  )
  const isStopped = (status: Status) => obstacle !== null && meetsObstacle(status)
  const stopped = allowedTransitions.find(isStopped)
  const isUnconfirmed = needsPhoneConfirmation(order)
  const needsConfirm = (status: Status) => !isLive({ status }) || (isUnconfirmed && status === 'processing')
  return (
    <Stack spacing={1}>
      <StepFields
        comment={t('orders.shipmentComment', { number: position })}
        ships={allowedTransitions.includes('shipped')}
        input={input}
        onChange={setInput}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {allowedTransitions.map((status) => (
          <Button
            key={status}
            variant={isLive({ status }) && !isUnconfirmed ? 'contained' : 'outlined'}
            color={isLive({ status }) ? 'primary' : 'error'}
            disabled={pending || !isStable || needsComment(status) || isStopped(status)}
            aria-describedby={isStopped(status) ? obstacleId : needsComment(status) ? hint : undefined}
            onClick={() => (needsConfirm(status) ? setConfirming(status) : void move(status))}
          >
            {shipmentStepLabel(status, position)}
          </Button>
        ))}
      </Stack>
      {obstacle && stopped && (
        <StepObstacle id={obstacleId} step={shipmentStepLabel(stopped, position)} obstacle={obstacle} />
      )}
      {uncommented.length > 0 && (
        <FormHelperText id={hint}>
          {t('orders.commentFirst', { steps: uncommented.join(', ') })}
        </FormHelperText>
      )}
      <Confirm
        isOpen={confirming !== null}
        loading={pending}
        title={
          confirming
            ? t('orders.shipmentStepTitle', {
                step: shipmentStepLabel(confirming, position),
                order: order.orderNumber,
              })
            : ''
        }
        content={confirming === 'processing' ? unconfirmedQuestion(order) : t('orders.shipmentLeaves')}
        confirm={confirming ? shipmentStepLabel(confirming, position) : ''}
        cancel={t('app.goBack')}
        confirmColor="warning"
        onConfirm={() => confirming && void move(confirming)}
        onClose={() => setConfirming(null)}
      />
    </Stack>
  )
}
