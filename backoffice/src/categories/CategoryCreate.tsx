import { Create, SimpleForm } from 'react-admin'
import { CategoryInputs } from './CategoryInputs.tsx'

const CategoryCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <CategoryInputs />
    </SimpleForm>
  </Create>
)

export default CategoryCreate
