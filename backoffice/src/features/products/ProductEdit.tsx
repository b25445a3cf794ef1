import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { ProductInputs } from './ProductInputs.tsx'
import { productLabels } from './productLabels.ts'
import { StockLinks } from './StockLinks.tsx'
import { UnsoldPanel } from './UnsoldPanel.tsx'

const ProductEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <AdminEdit mutationOptions={mutationOptions}>
      <AdminForm>
        <UnsoldPanel />
        <StockLinks />
        <ProductInputs />
        {theirs && (
          <ConflictDialog resource="product" labels={productLabels} theirs={theirs} onClose={close} />
        )}
      </AdminForm>
    </AdminEdit>
  )
}

export default ProductEdit
