import Chip from '@mui/material/Chip'
import type { Order, Shipment } from 'shared-api/contract'
import { plain } from './orderWords.ts'

type Status = Order['status'] | Shipment['status']

const colours: Partial<Record<Status, 'warning' | 'info' | 'success' | 'error'>> = {
  pending: 'warning',
  processing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'error',
  refunded: 'error',
  returned: 'error',
}

/** Where an order or a parcel stands; the word says it, the colour only helps. */
export const StatusChip = ({ status }: { status: Status }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[status] ?? 'default'}
    label={plain(status)}
  />
)
