import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CashDue } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { Section } from '../../../ui/Section.tsx'
import { usePhone } from '../../../ui/usePhone.ts'

interface Props {
  groups: readonly CashDue[]
}

const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
const keyOf = ({ day: delivered, courier }: CashDue) => `${delivered} ${courier}`

/** The narrow table of a phone would break inside words and amounts. */
const PhoneRows = ({ groups }: Props) => (
  <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {groups.map((group) => (
      <Stack key={keyOf(group)} component="li" direction="row" spacing={2}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography>{group.courier ?? t('orders.queue.noCourier')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[day(group.day), `${t('orders.queue.parcels')}: ${group.shipments}`].join(' · ')}
          </Typography>
        </Stack>
        <Typography sx={numeric}>{formatRupees(group.amount)}</Typography>
      </Stack>
    ))}
  </Stack>
)

const Rows = ({ groups }: Props) => (
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
        <TableRow key={keyOf(group)}>
          <TableCell>{group.courier ?? t('orders.queue.noCourier')}</TableCell>
          <TableCell>{day(group.day)}</TableCell>
          <TableCell align="right">{group.shipments}</TableCell>
          <TableCell align="right" sx={numeric}>
            {formatRupees(group.amount)}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

/** The cash that each courier owes, by the day of delivery. */
export const CashDueGroups = ({ groups }: Props) => (
  <Section title={t('orders.queue.cashByCourier')}>
    {usePhone() ? <PhoneRows groups={groups} /> : <Rows groups={groups} />}
  </Section>
)
