import { Edit, SimpleForm } from 'react-admin'
import { CouponInputs } from './CouponInputs.tsx'

const CouponEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <CouponInputs />
    </SimpleForm>
  </Edit>
)

export default CouponEdit
