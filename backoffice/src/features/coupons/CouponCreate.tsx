import { Create } from 'react-admin'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { CouponInputs } from './CouponInputs.tsx'

const CouponCreate = () => (
  <Create redirect="list">
    <DeskForm>
      <CouponInputs />
    </DeskForm>
  </Create>
)

export default CouponCreate
