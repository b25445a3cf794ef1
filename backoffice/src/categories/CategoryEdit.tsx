import { Edit, SimpleForm } from 'react-admin'
import { CategoryInputs } from './CategoryInputs.tsx'

const CategoryEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <CategoryInputs />
    </SimpleForm>
  </Edit>
)

export default CategoryEdit
