import { SimpleForm } from 'react-admin'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { CategoryInputs } from './CategoryInputs.tsx'

const CategoryEdit = () => (
  <DeskEdit>
    <SimpleForm warnWhenUnsavedChanges>
      <CategoryInputs />
    </SimpleForm>
  </DeskEdit>
)

export default CategoryEdit
