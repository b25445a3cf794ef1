import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Confirm, useDataProvider, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { orderStep } from 'shared-api/states/orderStates'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { useStable } from '../../../ui/useStable.ts'
import { refundEffect } from '../money/refundEffect.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'
import { currentOrder } from './currentOrder.ts'
import { isOwnStep } from './isOwnStep.ts'
import { findObstacle, meetsObstacle } from './obstacle.ts'
import { needsPhoneConfirmation, unconfirmedQuestion } from './phoneConfirmation.ts'
import { StepFields } from './StepFields.tsx'
import { StepObstacle } from './StepObstacle.tsx'
import { stepLabel } from './stepLabel.ts'
import { useStepInput } from './useStepInput.ts'

type Status = Order['status']

const isFinal = (status: Status) => status === 'cancelled' || status === 'refunded'

/** The present status in a failed step's message, if a colleague was faster; null for other failures. */
const staleMessage = (error: unknown): string | null => {
  const current = currentOrder(error)
  return current && t('orders.rejectedNow', { reason: current.reason, status: statusLabel(current.status) })
}

/**
 * Only the legal next steps, each a button, with a comment for the history. Steps that end an order need a
 * confirmation. So does packing an unconfirmed cash order, whose next step is the call.
 */
export const OrderSteps = ({ order }: { order: Order }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const { input, setInput, typed, clear } = useStepInput('steps')
  const hint = useId()
  const obstacleId = useId()
  const [confirming, setConfirming] = useState<Status | null>(null)
  const isStable = useStable(order.status)
  const mayRefund = useMay('POST /payment/admin/refund/:orderId')
  const steps = order.allowedTransitions.filter((status) => status !== 'refunded' || mayRefund)
  if (order.allowedTransitions.length === 0)
    return (
      <Typography>
        {t('orders.ended', { status: statusLabel(order.status) })}
        {typed.comment && ` ${t('orders.youTyped', { text: typed.comment })}`}
      </Typography>
    )
  const wasTyped = Object.keys(typed).length > 0 ? 'yes' : 'no'
  const move = async (status: Status) => {
    const body = { ...typed, status, version: order.version }
    const response = await run(
      'updateOrderStatus',
      async () => show(await provider.updateOrderStatus(order.id, body)),
      {
        params: { status },
        // Repeating a step changes nothing, so it also succeeds after a colleague's same step.
        warningOf: ({ data }) =>
          isOwnStep(data, typed) ? null : t('orders.alreadyMoved', { status: statusLabel(status), wasTyped }),
        failureOf: staleMessage,
      },
    )
    if (response && isOwnStep(response.data, typed)) clear()
    setConfirming(null)
    refresh()
  }
  const needsComment = (status: Status) =>
    orderStep(order.status, status, 'admin')?.comment === true && !typed.comment
  const uncommented = steps.filter(needsComment).map(stepLabel)
  const obstacle = findObstacle(order)
  const isStopped = (status: Status) => obstacle !== null && meetsObstacle(status)
  const stopped = steps.find(isStopped)
  const isUnconfirmed = needsPhoneConfirmation(order)
  const needsConfirm = (status: Status) => isFinal(status) || (isUnconfirmed && status === 'processing')
  const question = (status: Status) =>
    isFinal(status) ? t('orders.cannotUndo', { effect: refundEffect(order) }) : unconfirmedQuestion(order)
  const shownQuestion = (status: Status) =>
    typed.comment
      ? t('orders.customerReads', { question: question(status), comment: typed.comment })
      : question(status)
  return (
    <Stack spacing={1}>
      <StepFields
        comment={t('orders.comment')}
        ships={steps.includes('shipped')}
        input={input}
        onChange={setInput}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {steps.map((status) => (
          <Button
            key={status}
            variant={isFinal(status) || isUnconfirmed ? 'outlined' : 'contained'}
            color={isFinal(status) ? 'error' : 'primary'}
            disabled={pending || !isStable || needsComment(status) || isStopped(status)}
            aria-describedby={isStopped(status) ? obstacleId : needsComment(status) ? hint : undefined}
            onClick={() => (needsConfirm(status) ? setConfirming(status) : void move(status))}
          >
            {stepLabel(status)}
          </Button>
        ))}
      </Stack>
      {obstacle && stopped && <StepObstacle id={obstacleId} step={stepLabel(stopped)} obstacle={obstacle} />}
      {uncommented.length > 0 && (
        <FormHelperText id={hint}>
          {t('orders.commentFirst', { steps: uncommented.join(', ') })}
        </FormHelperText>
      )}
      <Confirm
        isOpen={confirming !== null}
        loading={pending}
        title={
          confirming ? t('orders.stepTitle', { step: stepLabel(confirming), order: order.orderNumber }) : ''
        }
        content={confirming ? shownQuestion(confirming) : ''}
        confirm={confirming ? stepLabel(confirming) : ''}
        cancel={t('app.goBack')}
        confirmColor="warning"
        onConfirm={() => confirming && void move(confirming)}
        onClose={() => setConfirming(null)}
      />
    </Stack>
  )
}
