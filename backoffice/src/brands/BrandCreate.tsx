import { Create, NumberInput } from 'react-admin'
import { DeskForm } from '../ui/DeskForm.tsx'
import { percent } from '../ui/numberRules.ts'
import { t } from '../ui/t.ts'
import { BrandInputs } from './BrandInputs.tsx'

const BrandCreate = () => (
  <Create redirect="list">
    <DeskForm>
      <BrandInputs />
      <NumberInput source="discount" label={t('brands.createDiscount')} validate={percent(90)} />
    </DeskForm>
  </Create>
)

export default BrandCreate
