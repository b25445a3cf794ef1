import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'

const linesOf = ({ items }: Order) => items.filter(({ cancelled }) => !cancelled)

/** Lines that wait for something, unless all of them do. */
const waitingOf = (order: Order): string[] => {
  const lines = linesOf(order)
  const waiting = lines.filter(
    ({ waits, saleClass }) => waits || (order.needsPrescription && saleClass === 'prescription'),
  )
  return waiting.length < lines.length ? waiting.map(({ id }) => id) : []
}

/** Divides an order before dispatch: the ticked lines come later, the rest goes first. */
export const SplitOrder = ({ order }: { order: Order }) => {
  const [open, setOpen] = useState(false)
  const maySplit = useMay('POST /order/:id/split')
  const isOpen = order.status === 'pending' || order.status === 'processing'
  if (!maySplit || !isOpen || order.shipments.length > 0 || linesOf(order).length < 2) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('orders.split')}
      </Button>
      <SplitDialog key={order.version} order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

const SplitDialog = ({ order, open, onClose }: Props) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const [later, setLater] = useState(() => waitingOf(order))
  const [isAsked, setAsked] = useState(false)
  const lines = linesOf(order)
  const isComplete = later.length > 0 && later.length < lines.length
  const split = async () => {
    setAsked(true)
    if (!isComplete) return
    const body = { items: later, version: order.version }
    const response = await run('splitOrder', async () => show(await provider.splitOrder(order.id, body)))
    if (response) onClose()
    refresh()
  }
  return (
    <FormDialog
      title={t('orders.splitTitle', { order: order.orderNumber })}
      confirmLabel={t('orders.splitSubmit')}
      open={open}
      pending={pending}
      onSubmit={() => void split()}
      onClose={onClose}
    >
      <FormGroup role="group" aria-label={t('orders.splitLater')}>
        <FormLabel component="legend">{t('orders.splitLater')}</FormLabel>
        {lines.map(({ id, quantity, name }) => (
          <FormControlLabel
            key={id}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={later.includes(id)}
                onChange={({ target }) =>
                  setLater(target.checked ? [...later, id] : later.filter((one) => one !== id))
                }
              />
            }
            label={`${quantity} × ${name}`}
          />
        ))}
        {isAsked && !isComplete && (
          <FormHelperText error role="alert">
            {t('orders.splitChoose')}
          </FormHelperText>
        )}
      </FormGroup>
      <Typography variant="body2" color="textSecondary">
        {t('orders.splitCosts')}
      </Typography>
    </FormDialog>
  )
}
