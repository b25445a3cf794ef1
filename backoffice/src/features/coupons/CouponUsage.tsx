import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { Coupon, Redemption } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useAction } from '../../core/actions/useAction.ts'
import { useMay } from '../../core/auth/access.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import type { CouponProvider } from './couponAdapter.ts'
import { couponText } from './couponText.ts'

const perPage = 10

/** The customers who used the coupon, and a manual entry of an outside use. */
export const CouponUsage = () => {
  const coupon = useRecordContext<Coupon>()
  return coupon ? <Usage coupon={coupon} /> : null
}

const Usage = ({ coupon }: { coupon: Coupon }) => {
  const [page, setPage] = useState(1)
  const notify = useNotify()
  const provider = useDataProvider<CouponProvider>()
  const mayRead = useMay('GET /coupon/:id/redemptions')
  const { data, error } = useQuery({
    enabled: mayRead,
    queryKey: ['coupon', 'redemptions', coupon.id, coupon.usedCount, page],
    queryFn: ({ signal }) => provider.couponRedemptions(coupon.id, { page, limit: perPage }, signal),
    placeholderData: (before) => before,
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  return (
    <Section title={couponText('usage')}>
      <Typography gutterBottom>
        {coupon.usageLimit === null
          ? couponText('used', { count: coupon.usedCount })
          : couponText('usedOf', { count: coupon.usedCount, limit: coupon.usageLimit })}
      </Typography>
      <Typography gutterBottom>
        {coupon.budget === null
          ? couponText('saved', { amount: formatRupees(coupon.spent) })
          : couponText('savedOf', {
              amount: formatRupees(coupon.spent),
              budget: formatRupees(coupon.budget),
            })}
      </Typography>
      {data?.data.map((one) => (
        <Use key={one.id} redemption={one} />
      ))}
      {data && data.meta.totalPages > 1 && (
        <Stack direction="row" spacing={1}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {couponText('newer')}
          </Button>
          <Button disabled={page >= data.meta.totalPages} onClick={() => setPage(page + 1)}>
            {couponText('older')}
          </Button>
        </Stack>
      )}
      <RecordUse coupon={coupon} />
    </Section>
  )
}

const Use = ({ redemption }: { redemption: Redemption }) => (
  <Typography variant="body2">
    {moment(redemption.createdAt)}{' '}
    {redemption.orderId ? (
      <>
        <Link to={`/order/${redemption.orderId}/show`}>{redemption.orderNumber}</Link>{' '}
        {redemption.customerName} {formatRupees(redemption.savedAmount)}
      </>
    ) : (
      redemption.reason
    )}
    {redemption.releasedAt && ` ${couponText('released')}`}
  </Typography>
)

const RecordUse = ({ coupon }: { coupon: Coupon }) => {
  const [reason, setReason] = useState('')
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<CouponProvider>()
  const missing = reason.trim() === ''
  const hint = useId()
  const record = async () => {
    const response = await run('incrementCouponUsage', () => provider.incrementCouponUsage(coupon.id, reason))
    if (response) setReason('')
    refresh()
  }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
      <TextInput
        size="small"
        label={t('app.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={missing && couponText('reasonFirst')}
        slotProps={{ htmlInput: { maxLength: 300 }, formHelperText: { id: hint } }}
      />
      <Button
        variant="outlined"
        disabled={pending || missing}
        aria-describedby={missing ? hint : undefined}
        onClick={() => void record()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {couponText('countUse')}
      </Button>
    </Stack>
  )
}
