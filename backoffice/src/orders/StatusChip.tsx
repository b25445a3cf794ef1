import Chip from '@mui/material/Chip'
import type { Order } from 'shared-api/contract'
import { plain } from './orderWords.ts'

const colours: Partial<Record<Order['status'], 'warning' | 'info' | 'success' | 'error'>> = {
  pending: 'warning',
  processing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'error',
  refunded: 'error',
}

/** Where an order stands; the word says it, the colour only helps. */
export const StatusChip = ({ status }: { status: Order['status'] }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[status] ?? 'default'}
    label={plain(status)}
  />
)
