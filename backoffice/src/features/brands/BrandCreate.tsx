import { Create, NumberInput } from 'react-admin'
import { percent } from '../../core/actions/numberRules.ts'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { t } from '../../core/i18n/t.ts'
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
