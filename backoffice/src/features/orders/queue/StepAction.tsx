import Button from '@mui/material/Button'
import { useId } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import type { QueuedOrder } from 'shared-api/contract'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import type { t } from '../../../core/i18n/t.ts'
import { isCashToCollect } from '../money/CollectCash.tsx'
import type { OrderProvider } from '../orderMethods.ts'
import { packPart } from '../packing/packPart.ts'
import { findObstacle } from '../steps/obstacle.ts'
import { StepObstacle } from '../steps/StepObstacle.tsx'

const size = { alignSelf: 'flex-start', minHeight: 44 } as const

interface Props {
  order: QueuedOrder
  onDone: () => void
  /** `t` in the language of the list. */
  text: typeof t
}

export const OpenOrder = ({ id, text }: { id: string; text: typeof t }) => (
  <Button variant="outlined" sx={size} component={Link} to={`/order/${id}/show`}>
    {text('orders.queue.open')}
  </Button>
)

/** The next step of an order that goes as one, if it needs no further input. Otherwise a link to the order. */
export const StepAction = ({ order, onDone, text }: Props) => {
  const provider = useDataProvider<OrderProvider>()
  const { run, pending } = useAction()
  const obstacleId = useId()
  const mayMove = useMay('PATCH /order/:id/status')
  const mayCollect = useMay('PATCH /order/:id/payment')
  const { id, version, status } = order
  const isWhole = order.shipments.length < 2
  const start = async () => {
    await run('updateOrderStatus', () => provider.updateOrderStatus(id, { status: 'processing', version }), {
      params: { status: 'processing' },
    })
    onDone()
  }
  const collect = async () => {
    await run(
      'updatePaymentStatus',
      () => provider.updatePaymentStatus(id, { paymentStatus: 'paid', version }),
      {
        params: { status: 'paid' },
      },
    )
    onDone()
  }
  if (isWhole && status === 'pending' && mayMove) {
    const obstacle = findObstacle(order)
    const step = text('orders.step.processing')
    return (
      <>
        {obstacle && <StepObstacle id={obstacleId} step={step} obstacle={obstacle} text={text} />}
        <Button
          variant="contained"
          sx={size}
          disabled={pending || obstacle !== null}
          aria-describedby={obstacle ? obstacleId : undefined}
          onClick={() => void start()}
        >
          {step}
        </Button>
      </>
    )
  }
  if (status === 'delivered' && isCashToCollect(order) && mayCollect)
    return (
      <Button variant="contained" sx={size} disabled={pending} onClick={() => void collect()}>
        {text('orders.cashCollected')}
      </Button>
    )
  if (order.shipments.length > 1 ? packPart(order) : status === 'processing')
    return (
      <Button variant="contained" sx={size} component={Link} to={`/pack/${id}`}>
        {text('orders.pack')}
      </Button>
    )
  return <OpenOrder id={id} text={text} />
}
