import { Create, SimpleForm } from 'react-admin'
import { ProductInputs } from './ProductInputs.tsx'

const ProductCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <ProductInputs price="price" stock="quantity" />
    </SimpleForm>
  </Create>
)

export default ProductCreate
