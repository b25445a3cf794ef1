import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { Link, SearchInput, SelectInput, useListContext, useRefresh } from 'react-admin'
import type { RefundRow } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { DayFilter } from '../../core/lists/DayFilter.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { useStable } from '../../ui/useStable.ts'
import { providerName } from './providerName.ts'
import { type Refund, SendRefund } from './SendRefund.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder={t('payments.refundSearchHint')} />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={[
      { id: 'queued', name: t('payments.toSend') },
      { id: 'done', name: t('payments.sent') },
    ]}
  />,
  <DayFilter key="startDate" source="startDate" label={t('app.from')} />,
  <DayFilter key="endDate" source="endDate" label={t('app.to')} />,
]

const Actions = () => (
  <ExportActions operation="GET /payment/admin/refunds/export" text="fetchRefunds" file="refunds" />
)

/** Open refunds, the longest waiting first, and sent ones. */
const RefundList = () => (
  <AdminList actions={<Actions />} filters={filters} sorts={[]} perPage={25}>
    <Rows />
  </AdminList>
)

const Rows = () => {
  const { data } = useListContext<RefundRow>()
  const isStable = useStable((data ?? []).map(({ id }) => id).join())
  if (!data)
    return (
      <Skeleton variant="rounded" height={200} sx={{ m: 2 }} role="status" aria-label={t('app.loading')} />
    )
  if (data.length === 0) return <Typography sx={{ p: 2 }}>{t('payments.noRefunds')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((refund) => (
        <Row key={refund.id} row={refund} isStable={isStable} />
      ))}
    </Box>
  )
}

const refundState = ({ status, asked }: RefundRow) =>
  status === 'done' ? t('payments.sent') : asked ? t('payments.atProvider') : t('payments.toSend')

/**
 * A refund that was just sent stays in its place until the list is read again, so that no other row moves
 * under the pointer. A filter that is typed renders no row again.
 */
const Row = memo(({ row, isStable }: { row: RefundRow; isStable: boolean }) => {
  const refresh = useRefresh()
  const [done, setDone] = useState<Refund | null>(null)
  const refund = { ...row, ...done }
  const since = refund.doneAt ?? refund.createdAt
  return (
    <Stack
      component="li"
      spacing={0.5}
      sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Link to={`/order/${refund.orderId}/show`}>{refund.orderNumber}</Link>
        <span>{refund.customerName}</span>
        <Chip
          component="span"
          size="small"
          variant="outlined"
          color={refund.status === 'done' ? 'success' : 'warning'}
          label={refundState(refund)}
        />
        <Typography
          component="span"
          sx={{ marginInlineStart: 'auto', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatRupees(refund.amount)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {[
          moment(since),
          refund.provider && providerName(refund.provider),
          refund.reason,
          refund.reference,
          refund.error,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {refund.status === 'queued' && (
        <SendRefund
          refundId={refund.id}
          byProvider={refund.byProvider}
          isStable={isStable}
          onDone={setDone}
          onOpen={refresh}
        />
      )}
    </Stack>
  )
})

export default RefundList
