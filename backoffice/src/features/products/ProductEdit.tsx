import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { DeskEdit } from '../../core/forms/DeskEdit.tsx'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { ProductInputs } from './ProductInputs.tsx'
import { productLabels } from './productLabels.ts'
import { UnsoldPanel } from './UnsoldPanel.tsx'

const ProductEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <DeskEdit mutationOptions={mutationOptions}>
      <DeskForm>
        <UnsoldPanel />
        <ProductInputs price="basePrice" stock="onHand" />
        {theirs && <ConflictDialog what="product" labels={productLabels} theirs={theirs} onClose={close} />}
      </DeskForm>
    </DeskEdit>
  )
}

export default ProductEdit
