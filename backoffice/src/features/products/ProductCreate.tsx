import { Create } from 'react-admin'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { ProductInputs } from './ProductInputs.tsx'

const ProductCreate = () => (
  <Create redirect="list">
    <DeskForm>
      <ProductInputs price="price" stock="quantity" makesSku />
    </DeskForm>
  </Create>
)

export default ProductCreate
