import { Edit, SimpleForm } from 'react-admin'
import { ProductInputs } from './ProductInputs.tsx'
import { UnsoldPanel } from './UnsoldPanel.tsx'

const ProductEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <UnsoldPanel />
      <ProductInputs price="basePrice" stock="onHand" />
    </SimpleForm>
  </Edit>
)

export default ProductEdit
