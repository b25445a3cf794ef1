import { Create } from 'react-admin'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ProductInputs } from './ProductInputs.tsx'

/** Leads to the new product, where its first batch is received. */
const ProductCreate = () => (
  <Create redirect="edit">
    <AdminForm>
      <ProductInputs isNew />
    </AdminForm>
  </Create>
)

export default ProductCreate
