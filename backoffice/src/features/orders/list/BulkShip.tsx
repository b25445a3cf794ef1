import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useGetMany, useListContext, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { writeEach } from '../../../core/data/writeEach.ts'
import { CourierInput } from '../../couriers/CourierInput.tsx'
import { courierText } from '../../couriers/courierText.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { findObstacle } from '../steps/obstacle.ts'

/** A packed order that goes as one. The shipments of a split order are dispatched on its page. */
const isPacked = ({ status, shipments }: Order) => status === 'processing' && shipments.length === 0

const waits = (order: Order) => findObstacle(order) !== null

/** Ships the packed ones of the selected orders with one courier, each with its own tracking number. */
export const BulkShip = () => {
  const mayMove = useMay('PATCH /order/:id/status')
  const [open, setOpen] = useState(false)
  if (!mayMove) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {courierText('ship')}
      </Button>
      {open && <ShipDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const ShipDialog = ({ onClose }: { onClose: () => void }) => {
  const { selectedIds, onUnselectItems } = useListContext<Order>()
  const { data = [] } = useGetMany<Order>('order', { ids: selectedIds })
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const [courier, setCourier] = useState('')
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const packed = data.filter((order) => order && isPacked(order))
  const orders = packed.filter((order) => !waits(order))
  const waiting = packed.filter(waits)
  const others = selectedIds.length - packed.length
  const ship = async () => {
    const byId = new Map(orders.map((order) => [order.id, order]))
    const shipOne = (id: string) => {
      const trackingNumber = numbers[id]?.trim()
      return provider.updateOrderStatus(id, {
        status: 'shipped',
        version: byId.get(id)?.version,
        ...(courier ? { courier } : {}),
        ...(trackingNumber ? { trackingNumber } : {}),
      })
    }
    const shipAll = async () => {
      await writeEach([...byId.keys()], 'changed', shipOne)
      return {}
    }
    const done = await run('updateOrderStatus', shipAll, { params: { status: 'shipped' } })
    refresh()
    if (!done) return
    onUnselectItems()
    onClose()
  }
  return (
    <FormDialog
      title={courierText('shipTitle', { count: orders.length })}
      open
      pending={pending || orders.length === 0}
      confirmLabel={courierText('ship')}
      onSubmit={() => void ship()}
      onClose={onClose}
    >
      {waiting.length > 0 && (
        <Alert severity="warning">
          {courierText('waiting', { orders: waiting.map(({ orderNumber }) => orderNumber).join(', ') })}
        </Alert>
      )}
      {orders.length === 0 ? (
        packed.length === 0 && <Alert severity="info">{courierText('nonePacked')}</Alert>
      ) : (
        <>
          {others > 0 && <Typography>{courierText('notPacked', { count: others })}</Typography>}
          <CourierInput value={courier} onChange={setCourier} />
          {orders.map(({ id, orderNumber }) => (
            <DialogInput
              key={id}
              name={id}
              size="small"
              label={courierText('numberOf', { order: orderNumber })}
              value={numbers[id] ?? ''}
              onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
              slotProps={{ htmlInput: { maxLength: 100, dir: 'ltr' } }}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}
