import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
import { HistoryPanel } from '../audit/HistoryPanel.tsx'
import { CouponCodes } from './CouponCodes.tsx'
import { CouponInputs } from './CouponInputs.tsx'
import { CouponUsage } from './CouponUsage.tsx'
import { couponSummary } from './couponState.ts'
import { couponText } from './couponText.ts'
import { StateChip } from './StateChip.tsx'
import { TryOnCart } from './TryOnCart.tsx'

const labels = {
  code: couponText('code'),
  description: t('app.description'),
  discountType: couponText('kind'),
  discountValue: couponText('value'),
  minOrderAmount: couponText('minimum'),
  maxDiscountAmount: couponText('maximum'),
  usageLimit: couponText('totalUses'),
  usagePerUser: couponText('usesEach'),
  budget: couponText('budget'),
  brandIds: couponText('brands'),
  categoryIds: couponText('categories'),
  productIds: couponText('products'),
  excludesPrescription: couponText('excludesPrescription'),
  customerGroups: couponText('groups'),
  firstOrderOnly: couponText('firstOrderOnly'),
  startDate: couponText('starts'),
  endDate: couponText('ends'),
  status: t('app.statusLabel'),
}

const CouponEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <AdminEdit component="div" mutationOptions={mutationOptions}>
      <Stack spacing={2}>
        <Summary />
        <Paper>
          <AdminForm>
            <CouponInputs />
            {theirs && <ConflictDialog resource="coupon" labels={labels} theirs={theirs} onClose={close} />}
          </AdminForm>
        </Paper>
        <TryOnCart />
        <CouponCodes />
        <CouponUsage />
        <HistoryPanel type="coupon" />
      </Stack>
    </AdminEdit>
  )
}

const Summary = () => {
  const coupon = useRecordContext<Coupon>()
  if (!coupon) return null
  return (
    <Typography>
      <strong>{coupon.code}</strong> <StateChip coupon={coupon} /> {couponSummary(coupon)}
    </Typography>
  )
}

export default CouponEdit
