import { BulkDelete } from '../app/BulkDelete.tsx'
import { BulkPriceButton } from './BulkPriceButton.tsx'
import { BulkStatusButton } from './BulkStatusButton.tsx'
import { BulkStockButton } from './BulkStockButton.tsx'

/** What can be done to many products at once; each is asked about first. */
export const ProductBulkActions = () => (
  <>
    <BulkPriceButton />
    <BulkStockButton />
    <BulkStatusButton label="Activate" status="active" />
    <BulkStatusButton label="Deactivate" status="inactive" />
    <BulkDelete />
  </>
)
