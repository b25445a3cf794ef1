import { Create, SimpleForm } from 'react-admin'
import { BrandInputs } from './BrandInputs.tsx'

const BrandCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <BrandInputs />
    </SimpleForm>
  </Create>
)

export default BrandCreate
