import { Create } from 'react-admin'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { CouponInputs } from './CouponInputs.tsx'

const CouponCreate = () => (
  <Create redirect="list">
    <AdminForm>
      <CouponInputs />
    </AdminForm>
  </Create>
)

export default CouponCreate
