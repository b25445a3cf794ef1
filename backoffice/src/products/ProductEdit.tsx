import { SimpleForm } from 'react-admin'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { useConflict } from '../ui/useConflict.ts'
import { ProductInputs } from './ProductInputs.tsx'
import { productLabels } from './productLabels.ts'
import { UnsoldPanel } from './UnsoldPanel.tsx'

const ProductEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <DeskEdit mutationOptions={mutationOptions}>
      <SimpleForm warnWhenUnsavedChanges>
        <UnsoldPanel />
        <ProductInputs price="basePrice" stock="onHand" />
        {theirs && <ConflictDialog what="product" labels={productLabels} theirs={theirs} onClose={close} />}
      </SimpleForm>
    </DeskEdit>
  )
}

export default ProductEdit
