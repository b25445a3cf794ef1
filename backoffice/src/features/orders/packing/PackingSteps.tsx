import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Order } from 'shared-api/contract'
import type { PackingKey } from 'shared-api/messages/packing'
import { useMay } from '../../../core/auth/access.ts'
import { useCouriers } from '../../couriers/useCouriers.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { paperAddress } from '../papers/papers.ts'
import { Field } from './Field.tsx'
import type { PackPart } from './packPart.ts'
import type { Say } from './usePackingTexts.ts'

interface Props {
  order: Order
  part: PackPart
  /** The order was moved: read it again. */
  onMoved: () => void
  /** The id of the sentence that says why the part cannot be packed or dispatched yet. */
  obstacle?: string
  say: Say
}

type Carriage = Partial<Record<'courier' | 'trackingNumber', string>>

/** Moves the part to its next status. A failure is shown in the language of the page, with the server's reason. */
const useMove = ({ order, part, onMoved, say }: Props, failure: PackingKey) => {
  const provider = useDataProvider<OrderProvider>()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState('')
  const move = async (status: 'processing' | 'shipped', carriage: Carriage = {}): Promise<boolean> => {
    const body = { status, version: order.version, ...carriage }
    setPending(true)
    setFailed('')
    try {
      await (part.shipmentId
        ? provider.updateShipmentStatus({ id: order.id, shipmentId: part.shipmentId }, body)
        : provider.updateOrderStatus(order.id, body))
      return true
    } catch (error) {
      setFailed((error as Error).message)
      return false
    } finally {
      setPending(false)
      onMoved()
    }
  }
  const alert = failed && (
    <Alert severity="error">
      {say(failure)} <bdi lang="en">{failed}</bdi>
    </Alert>
  )
  return { move, pending, alert }
}

const operationOf = ({ shipmentId }: PackPart) =>
  shipmentId ? 'PATCH /order/:id/shipments/:shipmentId/status' : 'PATCH /order/:id/status'

/** Begins to pack: the prescriptions are allocated, and the order cannot be edited from now on. */
export const StartPacking = (props: Props) => {
  const { move, pending, alert } = useMove(props, 'startFailed')
  const mayMove = useMay(operationOf(props.part))
  return (
    <>
      {alert}
      {mayMove && (
        <Button
          variant="contained"
          size="large"
          disabled={pending || props.obstacle !== undefined}
          aria-describedby={props.obstacle}
          onClick={() => void move('processing')}
          sx={{ minHeight: 48 }}
        >
          {props.say('start')}
        </Button>
      )}
    </>
  )
}

/** After all is packed: the label, the courier, and the dispatch. */
export const PackingSteps = ({ onShipped, ...props }: Props & { onShipped: () => void }) => {
  const { order, part, say } = props
  const { move, pending, alert } = useMove(props, 'shipFailed')
  const mayMove = useMay(operationOf(part))
  const listed = useCouriers()
  const [courier, setCourier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const choicesOf = (names: readonly string[]) => [
    ['', say('noCourier')] as const,
    ...[...new Set([...names, ...(courier ? [courier] : [])])].map((name) => [name, name] as const),
  ]
  const ship = async () => {
    const carriage = {
      ...(courier.trim() ? { courier: courier.trim() } : {}),
      ...(trackingNumber.trim() ? { trackingNumber: trackingNumber.trim() } : {}),
    }
    if (await move('shipped', carriage)) onShipped()
  }
  return (
    <Stack spacing={1.5}>
      <Alert severity="success">{say('packed')}</Alert>
      <Button
        variant="outlined"
        href={paperAddress('label', [order.id], part.shipmentId ?? undefined)}
        target="_blank"
        sx={{ minHeight: 48 }}
      >
        {say('label')}
      </Button>
      {mayMove && (
        <>
          <Field
            label={say('courier')}
            maxLength={100}
            {...(listed?.length === 0 ? {} : { choices: choicesOf(listed ?? []) })}
            value={courier}
            onChange={(event) => setCourier(event.target.value)}
          />
          <Field
            label={say('tracking')}
            maxLength={100}
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
          />
          {alert}
          <Button
            variant="contained"
            size="large"
            disabled={pending || props.obstacle !== undefined}
            aria-describedby={props.obstacle}
            onClick={() => void ship()}
            sx={{ minHeight: 48 }}
          >
            {say('ship')}
          </Button>
        </>
      )}
    </Stack>
  )
}
