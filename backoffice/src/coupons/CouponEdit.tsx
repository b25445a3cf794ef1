import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SimpleForm, useRecordContext } from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { CouponInputs } from './CouponInputs.tsx'
import { CouponUsage } from './CouponUsage.tsx'
import { couponSentence } from './couponState.ts'
import { StateChip } from './StateChip.tsx'
import { TryOnCart } from './TryOnCart.tsx'

const CouponEdit = () => (
  <DeskEdit component="div">
    <Stack spacing={2}>
      <InWords />
      <SimpleForm warnWhenUnsavedChanges sx={{ bgcolor: 'background.paper', borderRadius: 2 }}>
        <CouponInputs />
      </SimpleForm>
      <TryOnCart />
      <CouponUsage />
    </Stack>
  </DeskEdit>
)

const InWords = () => {
  const coupon = useRecordContext<Coupon>()
  if (!coupon) return null
  return (
    <Typography>
      <strong>{coupon.code}</strong> <StateChip coupon={coupon} /> {couponSentence(coupon)}
    </Typography>
  )
}

export default CouponEdit
