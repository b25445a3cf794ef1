import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Confirm, useNotify, useRefresh, useUpdate } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { orderStep } from 'shared-api/states/orderStates'
import { fill, texts } from 'shared-api/texts'
import { t } from '../../core/i18n/t.ts'
import { useMeant } from '../../ui/useMeant.ts'
import { moneyBackWords, plain, stepWords, unconfirmedWords, waitsForConfirmation } from './orderWords.ts'
import { presentOrder } from './presentOrder.ts'
import { StepFields } from './StepFields.tsx'
import { hasWords } from './stepWritten.ts'
import { useStepWords } from './useStepWords.ts'

const isFinal = (status: Order['status']) => status === 'cancelled' || status === 'refunded'

/**
 * Only the legal next steps, each a button, with a comment for the history. Steps that end an order need a
 * confirmation. So does packing an unconfirmed cash order, whose next step is the call.
 */
export const OrderSteps = ({ order }: { order: Order }) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const { words, setWords, typed, clear } = useStepWords('steps')
  const hint = useId()
  const [asked, setAsked] = useState<Order['status'] | null>(null)
  const [update, { isPending }] = useUpdate()
  const meant = useMeant(order.status)
  if (order.allowedTransitions.length === 0)
    return (
      <Typography>
        {t('orders.ended', { status: plain(order.status) })}
        {typed.comment && ` ${t('orders.youTyped', { text: typed.comment })}`}
      </Typography>
    )
  const wasTyped = Object.keys(typed).length > 0 ? 'yes' : 'no'
  const move = (status: Order['status']) =>
    update(
      'order',
      {
        id: order.id,
        data: { ...typed, status, version: order.version },
        previousData: order,
      },
      {
        onSuccess: (answer: Order) => {
          // Repeating a step changes nothing, so it also succeeds after a colleague's same step.
          if (hasWords(answer, typed)) {
            notify(fill(texts.updateOrderStatus.success, { status }), { type: 'success' })
            clear()
          } else
            notify(t('orders.alreadyMoved', { status: plain(status), wasTyped }), {
              type: 'warning',
            })
          refresh()
        },
        onError: (error) => {
          const present = presentOrder(error)
          const reason = (error as Error).message
          notify(present ? t('orders.refusedNow', { reason, status: plain(present.status) }) : reason, {
            type: 'error',
          })
          refresh()
        },
        onSettled: () => setAsked(null),
      },
    )
  const needsComment = (status: Order['status']) =>
    orderStep(order.status, status, 'admin')?.comment === true && !typed.comment
  const unsaid = order.allowedTransitions.filter(needsComment).map(stepWords)
  const waits = waitsForConfirmation(order)
  const isAsked = (status: Order['status']) => isFinal(status) || (waits && status === 'processing')
  const question = (status: Order['status']) =>
    isFinal(status) ? t('orders.cannotUndo', { effect: moneyBackWords(order) }) : unconfirmedWords(order)
  const shownQuestion = (status: Order['status']) =>
    typed.comment
      ? t('orders.customerReads', { question: question(status), comment: typed.comment })
      : question(status)
  return (
    <Stack spacing={1}>
      <StepFields
        comment={t('orders.comment')}
        ships={order.allowedTransitions.includes('shipped')}
        words={words}
        onChange={setWords}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {order.allowedTransitions.map((status) => (
          <Button
            key={status}
            variant={isFinal(status) || waits ? 'outlined' : 'contained'}
            color={isFinal(status) ? 'error' : 'primary'}
            disabled={isPending || !meant || needsComment(status)}
            aria-describedby={needsComment(status) ? hint : undefined}
            onClick={() => (isAsked(status) ? setAsked(status) : void move(status))}
          >
            {stepWords(status)}
          </Button>
        ))}
      </Stack>
      {unsaid.length > 0 && (
        <FormHelperText id={hint}>{t('orders.commentFirst', { steps: unsaid.join(', ') })}</FormHelperText>
      )}
      <Confirm
        isOpen={asked !== null}
        loading={isPending}
        title={asked ? t('orders.stepTitle', { step: stepWords(asked), order: order.orderNumber }) : ''}
        content={asked ? shownQuestion(asked) : ''}
        confirm={asked ? stepWords(asked) : ''}
        cancel={t('app.leaveIt')}
        confirmColor="warning"
        onConfirm={() => asked && void move(asked)}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}
