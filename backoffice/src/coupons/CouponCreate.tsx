import { Create, SimpleForm } from 'react-admin'
import { CouponInputs } from './CouponInputs.tsx'

const CouponCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <CouponInputs />
    </SimpleForm>
  </Create>
)

export default CouponCreate
