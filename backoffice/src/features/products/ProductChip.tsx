import Chip from '@mui/material/Chip'
import type { Product } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'

/** Whether shoppers see a product, as text, with a colour for support. */
export const ProductChip = ({ status }: Pick<Product, 'status'>) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={status === 'active' ? 'success' : 'default'}
    label={t('products.visibility', { status })}
  />
)
