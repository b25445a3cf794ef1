import Chip from '@mui/material/Chip'
import type { Order, Shipment } from 'shared-api/contract'
import { statusLabel } from '../../core/i18n/statusLabel.ts'

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

/** The status of an order or a shipment as text, with a colour for support. */
export const StatusChip = ({ status }: { status: Status }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[status] ?? 'default'}
    label={statusLabel(status)}
  />
)
