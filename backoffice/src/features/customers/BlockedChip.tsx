import Chip from '@mui/material/Chip'
import type { Customer } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'

/** Shown for a customer who cannot log in, and for no other. */
export const BlockedChip = ({ customer }: { customer: Pick<Customer, 'blockedAt'> }) =>
  customer.blockedAt ? (
    <Chip component="span" size="small" variant="outlined" color="error" label={t('customers.blocked')} />
  ) : null
