import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Datagrid, FunctionField, Link, SearchInput, SelectArrayInput, useListContext } from 'react-admin'
import type { PaymentAttempt } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { attemptSorts } from 'shared-api/sorts'
import { paymentMethods } from 'shared-api/states/orderStates'
import { moment } from '../../core/i18n/moment.ts'
import { statusChoices, statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { DayFilter } from '../../core/lists/DayFilter.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { sentenceCase } from '../../ui/sentenceCase.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { AttemptState } from './AttemptState.tsx'
import { PaymentTabs } from './PaymentTabs.tsx'
import { PollButton } from './PollButton.tsx'
import { canPoll, moneyNotes } from './paymentLabels.ts'

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder={t('payments.searchHint')} />,
  <SelectArrayInput
    key="method"
    source="method"
    label={t('payments.paymentMethod')}
    choices={statusChoices(paymentMethods)}
    alwaysOn
  />,
  <SelectArrayInput
    key="status"
    source="status"
    choices={statusChoices(['pending', 'paid', 'failed', 'expired', 'voided'])}
    alwaysOn
  />,
  <DayFilter key="startDate" source="startDate" label={t('payments.startedFrom')} />,
  <DayFilter key="endDate" source="endDate" label={t('payments.startedTo')} />,
]

const Actions = () => (
  <ExportActions operation="GET /payment/admin/export" text="fetchPayments" file="payments" />
)

const PaymentList = () => (
  <AdminList
    actions={<Actions />}
    filters={filters}
    sorts={attemptSorts}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
  >
    <PaymentTabs />
    {usePhone() ? <Cards /> : <Table />}
  </AdminList>
)

const OrderLink = ({ attempt }: { attempt: PaymentAttempt }) => (
  <Link to={`/order/${attempt.orderId}/show`}>{attempt.orderNumber}</Link>
)

/** Unusual facts, and the provider's reason and reference. */
const Notes = ({ attempt }: { attempt: PaymentAttempt }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {[
      ...moneyNotes(attempt),
      attempt.answered === 'unknown' ? t('payments.noResponse') : null,
      attempt.reason,
      attempt.payer,
      attempt.reference,
    ]
      .filter(Boolean)
      .join(' · ')}
  </Typography>
)

const Table = () => (
  <Datagrid bulkActionButtons={false} rowClick={false} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
    <FunctionField<PaymentAttempt>
      source="createdAt"
      label={t('payments.started')}
      noWrap
      render={(one) => moment(one.createdAt)}
    />
    <FunctionField<PaymentAttempt> label={t('app.order')} render={(one) => <OrderLink attempt={one} />} />
    <FunctionField<PaymentAttempt> label={t('app.customer')} render={(one) => one.customerName} />
    <FunctionField<PaymentAttempt>
      label={t('app.method')}
      sx={sentenceCase}
      render={(one) => statusLabel(one.method)}
    />
    <FunctionField<PaymentAttempt> source="status" render={(one) => <AttemptState attempt={one} />} />
    <FunctionField<PaymentAttempt>
      source="amount"
      textAlign="right"
      noWrap
      render={(one) => formatRupees(one.amount)}
    />
    <FunctionField<PaymentAttempt>
      label={t('app.notes')}
      render={(one) => (
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          <Notes attempt={one} />
          {canPoll(one) && <PollButton attemptId={one.id} />}
        </Stack>
      )}
    />
  </Datagrid>
)

const Cards = () => {
  const { data } = useListContext<PaymentAttempt>()
  if (!data)
    return (
      <Skeleton variant="rounded" height={200} sx={{ m: 2 }} role="status" aria-label={t('app.loading')} />
    )
  if (data.length === 0) return <Typography sx={{ p: 2 }}>{t('payments.none')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((one) => (
        <Stack
          key={one.id}
          component="li"
          spacing={0.5}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <OrderLink attempt={one} />
            <AttemptState attempt={one} />
            <Typography component="span" sx={{ marginInlineStart: 'auto' }}>
              {formatRupees(one.amount)}
            </Typography>
          </Stack>
          <Typography variant="body2">
            {t('payments.card', {
              customer: one.customerName,
              method: statusLabel(one.method),
              time: moment(one.createdAt),
            })}
          </Typography>
          <Notes attempt={one} />
          {canPoll(one) && (
            <Box>
              <PollButton attemptId={one.id} />
            </Box>
          )}
        </Stack>
      ))}
    </Box>
  )
}

export default PaymentList
