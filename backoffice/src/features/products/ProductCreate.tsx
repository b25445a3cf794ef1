import { Create } from 'react-admin'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ProductInputs } from './ProductInputs.tsx'

const ProductCreate = () => (
  <Create redirect="list">
    <AdminForm>
      <ProductInputs isNew />
    </AdminForm>
  </Create>
)

export default ProductCreate
