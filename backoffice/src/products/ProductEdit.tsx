import { Edit, SimpleForm } from 'react-admin'
import { ProductInputs } from './ProductInputs.tsx'

const ProductEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <ProductInputs price="basePrice" stock="onHand" />
    </SimpleForm>
  </Edit>
)

export default ProductEdit
