import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useDataProvider } from 'react-admin'
import type { Courier } from 'shared-api/contract'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import { HistoryOfType } from '../audit/HistoryPanel.tsx'
import { CourierDialog } from './CourierDialog.tsx'
import type { CourierProvider } from './courierMethods.ts'
import { courierText } from './courierText.ts'
import { couriersKey } from './useCouriers.ts'

/** The couriers that staff choose at dispatch. */
const CourierPage = () => {
  const provider = useDataProvider<CourierProvider>()
  const { data, instead, read } = useRead(couriersKey, (signal) => provider.couriers(signal))
  if (instead) return instead
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.couriers')} />
      <Typography color="textSecondary">{courierText('purpose')}</Typography>
      <IfMay operation="POST /courier">
        <CourierDialog onChange={read} />
      </IfMay>
      <ListSection title={courierText('list')} none={courierText('none')}>
        {data.data.map((courier) => (
          <Row key={courier.id} courier={courier} onChange={read} />
        ))}
      </ListSection>
      <HistoryOfType type="courier" />
    </Stack>
  )
}

const Row = ({ courier, onChange }: { courier: Courier; onChange: () => void }) => {
  const { name, phone, trackingAddress, active } = courier
  return (
    <ListRow
      about={
        <>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{name}</strong>
            {!active && <Chip size="small" label={courierText('inactive')} />}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {phone && (
              <>
                <Link href={`tel:${phone}`} dir="ltr">
                  {phone}
                </Link>
                {' · '}
              </>
            )}
            {trackingAddress ? <bdi>{trackingAddress}</bdi> : courierText('noLink')}
          </Typography>
        </>
      }
    >
      <IfMay operation="PUT /courier/:id">
        <CourierDialog courier={courier} onChange={onChange} />
      </IfMay>
    </ListRow>
  )
}

export default CourierPage
