import { Create, NumberInput } from 'react-admin'
import { DeskForm } from '../ui/DeskForm.tsx'
import { percent } from '../ui/numberRules.ts'
import { BrandInputs } from './BrandInputs.tsx'

const BrandCreate = () => (
  <Create redirect="list">
    <DeskForm>
      <BrandInputs />
      <NumberInput source="discount" label="Discount on the printed price, percent" validate={percent(90)} />
    </DeskForm>
  </Create>
)

export default BrandCreate
