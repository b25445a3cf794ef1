import { BulkDelete } from '../app/BulkDelete.tsx'
import { BulkPriceButton } from './BulkPriceButton.tsx'
import { BulkStatusButton } from './BulkStatusButton.tsx'
import { BulkStockButton } from './BulkStockButton.tsx'

/** The actions on many products at once; each asks first. */
export const ProductBulkActions = () => (
  <>
    <BulkPriceButton />
    <BulkStockButton />
    <BulkStatusButton label="Activate" status="active" />
    <BulkStatusButton label="Deactivate" status="inactive" />
    <BulkDelete />
  </>
)
