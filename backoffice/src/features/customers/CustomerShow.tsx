import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { Customer, CustomerDetail } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminShow } from '../../core/pages/AdminShow.tsx'
import { Section } from '../../ui/Section.tsx'
import { HistoryPanel } from '../audit/HistoryPanel.tsx'
import { NotesPanel } from '../notes/NotesPanel.tsx'
import { Addresses } from './Addresses.tsx'
import { BlockButton } from './BlockButton.tsx'
import { BlockedChip } from './BlockedChip.tsx'
import { BlockHistory } from './BlockHistory.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerPrescriptions } from './CustomerPrescriptions.tsx'
import { Groups } from './Groups.tsx'

const CustomerShow = () => (
  <AdminShow>
    <Content />
  </AdminShow>
)

const Content = () => {
  // The row of the list is there first, without addresses and history.
  const customer = useRecordContext<Customer & Partial<CustomerDetail>>()
  if (!customer)
    return <Skeleton variant="rounded" height={300} role="status" aria-label={t('app.loading')} />
  return (
    <Stack spacing={2} sx={{ my: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {customer.name}
        </Typography>
        <BlockedChip customer={customer} />
        <IfMay operation="POST /customer/:id/block">
          <BlockButton customer={customer} />
        </IfMay>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
        <Stack spacing={2}>
          <IfMay operation="GET /order/admin/all">
            <CustomerOrders customer={customer} />
          </IfMay>
          <IfMay operation="GET /prescription/admin/all">
            <CustomerPrescriptions customer={customer} />
          </IfMay>
        </Stack>
        <Stack spacing={2}>
          <Facts customer={customer} />
          {customer.groups && <Groups customerId={customer.id} groups={customer.groups} />}
          <NotesPanel record="customer" />
          {customer.addresses && <Addresses addresses={customer.addresses} />}
          {customer.history && <BlockHistory history={customer.history} />}
          <HistoryPanel type="account" />
        </Stack>
      </Box>
    </Stack>
  )
}

const Facts = ({ customer }: { customer: Customer }) => (
  <Section title={t('customers.contact')}>
    <Typography>
      {customer.phone && <MuiLink href={`tel:${customer.phone}`}>{customer.phone}</MuiLink>}
      {customer.phone && customer.email && ' · '}
      {customer.email && <MuiLink href={`mailto:${customer.email}`}>{customer.email}</MuiLink>}
    </Typography>
    <Typography color="textSecondary">
      {customer.city
        ? t('customers.cityCustomerSince', { city: customer.city, day: day(customer.createdAt) })
        : t('customers.customerSince', { day: day(customer.createdAt) })}
    </Typography>
    <Typography sx={{ mt: 1 }}>
      {t('customers.money', { amount: formatRupees(customer.spent), count: customer.refusedParcels })}
    </Typography>
  </Section>
)

export default CustomerShow
