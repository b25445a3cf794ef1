import { Create, NumberInput, SimpleForm } from 'react-admin'
import { BrandInputs } from './BrandInputs.tsx'

const BrandCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <BrandInputs />
      <NumberInput source="discount" label="Discount on the printed price, percent" min={0} max={90} />
    </SimpleForm>
  </Create>
)

export default BrandCreate
