import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { Rich } from '../../../core/i18n/Rich.tsx'
import { t } from '../../../core/i18n/t.ts'
import type { OfferedLine } from './useOffers.ts'

interface Props {
  lines: readonly OfferedLine[]
  /** Some of the lines are not in the review yet. */
  hasNew: boolean
  onTake: () => void
}

/** The lines of the customer's orders that wait for a prescription. They are taken over without any dose. */
export const WaitingOrder = ({ lines, hasNew, onTake }: Props) => {
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)]
  return orders.map(([id, own], place) => (
    <Alert
      key={id}
      severity="info"
      // Beneath the words on a phone, where a button beside them would be a column of single words.
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 12rem' },
        '& .MuiAlert-action': { whiteSpace: 'nowrap' },
      }}
      action={place === 0 && hasNew && <Button onClick={onTake}>{t('prescriptions.takeLines')}</Button>}
    >
      <Rich
        message="prescriptions.orderWaits"
        params={{
          lines: own.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', '),
        }}
        parts={{
          order: (
            <Link component={RouterLink} to={`/order/${id}/show`}>
              {own[0]?.orderNumber}
            </Link>
          ),
        }}
      />
    </Alert>
  ))
}
