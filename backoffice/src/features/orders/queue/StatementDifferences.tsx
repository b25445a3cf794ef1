import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'

type Difference = ResponseOf<'POST /order/admin/cash-statement'>['data']['differences'][number]

const SHOWN_AT_FIRST = 100

const amountOf = (rupees: number | null) => (rupees === null ? '–' : formatRupees(rupees))

/** Each line of a statement that differs from the shop's records, with a link to its order. */
export const StatementDifferences = ({ differences }: { differences: readonly Difference[] }) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? differences : differences.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack
      component="ul"
      spacing={1}
      aria-label={t('orders.queue.statement.differences')}
      sx={{ p: 0, m: 0 }}
    >
      {shown.map((one) => (
        <Stack key={`${one.line} ${one.trackingNumber} ${one.orderNumber}`} component="li">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('orders.queue.statement.difference', { kind: one.kind, line: one.line ?? 0 })}
          </Typography>
          <Typography variant="body2">
            {one.trackingNumber}{' '}
            {one.orderId ? (
              <MuiLink component={Link} to={`/order/${one.orderId}/show`}>
                {one.orderNumber}
              </MuiLink>
            ) : (
              one.orderNumber
            )}{' '}
            {t('orders.queue.statement.amounts', { stated: amountOf(one.stated), due: amountOf(one.due) })}
          </Typography>
        </Stack>
      ))}
      {shown.length < differences.length && (
        <Button onClick={() => setWhole(true)}>
          {t('orders.queue.statement.showAll', { count: differences.length })}
        </Button>
      )}
    </Stack>
  )
}
