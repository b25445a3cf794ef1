import { Create } from 'react-admin'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { CategoryInputs } from './CategoryInputs.tsx'

const CategoryCreate = () => (
  <Create redirect="list">
    <AdminForm>
      <CategoryInputs />
    </AdminForm>
  </Create>
)

export default CategoryCreate
