import { Create, NumberInput } from 'react-admin'
import { percent } from '../../core/actions/numberRules.ts'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { t } from '../../core/i18n/t.ts'
import { BrandInputs } from './BrandInputs.tsx'

const BrandCreate = () => (
  <Create redirect="list">
    <AdminForm>
      <BrandInputs />
      <NumberInput source="discount" label={t('brands.createDiscount')} validate={percent(90)} />
    </AdminForm>
  </Create>
)

export default BrandCreate
