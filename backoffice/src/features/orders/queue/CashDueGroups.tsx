import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { CashDue } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { Section } from '../../../ui/Section.tsx'

/** The cash that each courier owes, by the day of delivery. */
export const CashDueGroups = ({ groups }: { groups: readonly CashDue[] }) => (
  <Section title={t('orders.queue.cashByCourier')}>
    <Table size="small" sx={{ '& td, & th': { px: 0.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('orders.courier')}</TableCell>
          <TableCell>{t('orders.queue.deliveredOn')}</TableCell>
          <TableCell align="right">{t('orders.queue.parcels')}</TableCell>
          <TableCell align="right">{t('orders.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <TableRow key={`${group.day} ${group.courier}`}>
            <TableCell>{group.courier ?? t('orders.queue.noCourier')}</TableCell>
            <TableCell>{day(group.day)}</TableCell>
            <TableCell align="right">{group.shipments}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(group.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Section>
)
