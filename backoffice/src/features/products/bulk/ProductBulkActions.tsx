import { t } from '../../../core/i18n/t.ts'
import { BulkDelete } from '../../../core/lists/BulkDelete.tsx'
import { BulkPriceButton } from './BulkPriceButton.tsx'
import { BulkStatusButton } from './BulkStatusButton.tsx'
import { BulkStockButton } from './BulkStockButton.tsx'

/** The actions on many products at once; each asks first. */
export const ProductBulkActions = () => (
  <>
    <BulkPriceButton />
    <BulkStockButton />
    <BulkStatusButton label={t('products.activate')} status="active" />
    <BulkStatusButton label={t('products.deactivate')} status="inactive" />
    <BulkDelete />
  </>
)
