import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import { useAction } from '../../core/actions/useAction.ts'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { today } from '../../core/i18n/moment.ts'
import { Section } from '../../ui/Section.tsx'
import type { CouponProvider } from './couponAdapter.ts'
import { couponText } from './couponText.ts'

/** The most codes that one call makes. */
const MAX_CODES = 5000

/** The one-time codes of the coupon: how many are used, more of them, and all as a file. */
export const CouponCodes = () => {
  const coupon = useRecordContext<Coupon>()
  return coupon ? <Codes coupon={coupon} /> : null
}

const Codes = ({ coupon }: { coupon: Coupon }) => {
  const provider = useDataProvider<CouponProvider>()
  const refresh = useRefresh()
  const { run, pending } = useAction()
  const [count, setCount] = useState('100')
  const { data, refetch } = useQuery({
    queryKey: ['coupon', 'codes', coupon.id],
    queryFn: ({ signal }) => provider.couponCodes(coupon.id, signal),
  })
  const wanted = Number(count)
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_CODES
  const make = async () => {
    if (!(await run('makeCodes', () => provider.makeCodes(coupon.id, wanted)))) return
    await refetch()
    refresh()
  }
  const download = async () => {
    const file = await run('fetchCodes', () => provider.codesFile(coupon.id))
    if (file) saveFile(file, `codes-${coupon.code}-${today()}.csv`)
  }
  const codes = data?.data
  return (
    <Section title={couponText('codesTitle')}>
      {codes && (
        <Typography gutterBottom>
          {codes.made === 0
            ? couponText('codesNone', { code: coupon.code })
            : couponText('codesCount', { made: codes.made, used: codes.used })}
        </Typography>
      )}
      <IfMay operation="POST /coupon/:id/codes">
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
          <TextField
            size="small"
            type="number"
            label={couponText('codesHowMany')}
            value={count}
            onChange={(event) => setCount(event.target.value)}
            slotProps={{ htmlInput: { min: 1, max: MAX_CODES } }}
            sx={{ width: 160 }}
          />
          <Button variant="outlined" disabled={pending || !isCount} onClick={() => void make()}>
            {couponText('codesMake')}
          </Button>
          {codes && codes.made > 0 && (
            <Button disabled={pending} onClick={() => void download()}>
              {couponText('codesFile')}
            </Button>
          )}
        </Stack>
      </IfMay>
    </Section>
  )
}
