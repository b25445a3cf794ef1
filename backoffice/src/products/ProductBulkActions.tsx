import { BulkDeleteButton, BulkUpdateButton } from 'react-admin'

/** What can be done to many products at once; each is asked about first. */
export const ProductBulkActions = () => (
  <>
    <BulkUpdateButton label="Activate" data={{ status: 'active' }} mutationMode="pessimistic" />
    <BulkUpdateButton label="Deactivate" data={{ status: 'inactive' }} mutationMode="pessimistic" />
    <BulkDeleteButton mutationMode="pessimistic" />
  </>
)
