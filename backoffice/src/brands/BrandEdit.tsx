import { Edit, SimpleForm } from 'react-admin'
import { BrandInputs } from './BrandInputs.tsx'

const BrandEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <BrandInputs />
    </SimpleForm>
  </Edit>
)

export default BrandEdit
