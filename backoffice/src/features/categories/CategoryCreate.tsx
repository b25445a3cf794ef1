import { Create } from 'react-admin'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { CategoryInputs } from './CategoryInputs.tsx'

const CategoryCreate = () => (
  <Create redirect="list">
    <DeskForm>
      <CategoryInputs />
    </DeskForm>
  </Create>
)

export default CategoryCreate
