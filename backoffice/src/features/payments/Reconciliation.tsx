import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useDataProvider, useNotify } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { fill, texts } from 'shared-api/texts'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { moment } from '../../core/i18n/moment.ts'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { ShowMore } from '../../core/lists/ShowMore.tsx'
import { Section } from '../../ui/Section.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { useStable } from '../../ui/useStable.ts'
import { CashWithCouriers } from './CashWithCouriers.tsx'
import { type Mismatch, MismatchCard } from './MismatchCard.tsx'
import type { PaymentProvider } from './paymentAdapter.ts'
import { providerName } from './providerName.ts'

const key = ['payment', 'reconciliation']

type Data = ResponseOf<'GET /payment/admin/reconciliation'>['data']

/** The shop's balance with its payment providers by its own records, and all mismatches. */
const Reconciliation = () => {
  const notify = useNotify()
  const provider = useDataProvider<PaymentProvider>()
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await provider.reconciliation(signal)).data,
  })
  const checking = useMutation({
    mutationFn: () => provider.reconcile(),
    onSuccess: ({ message, data: checked }) => {
      queries.setQueryData(key, checked)
      notify(message ?? fill(texts.reconcile.success, { count: '0' }), { type: 'success' })
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('payments.reconciliation')} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <IfMay operation="POST /payment/admin/reconciliation">
          <Button variant="contained" disabled={checking.isPending} onClick={() => checking.mutate()}>
            {t('payments.checkAll')}
          </Button>
        </IfMay>
      </Stack>
      {(isPending || checking.isPending) && <LinearProgress aria-label={t('payments.checking')} />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Balances data={data} onChange={() => void queries.invalidateQueries({ queryKey: key })} />}
    </Stack>
  )
}

const keyOf = ({ kind, refundId, attemptId, orderId }: Mismatch) =>
  `${kind} ${refundId ?? attemptId ?? orderId}`

/** The narrow table of a phone would break inside words and amounts. */
const PhoneRows = ({ data }: { data: Data }) =>
  data.providers.map((row) => (
    <Box key={row.provider} component="dl" sx={{ m: 0, py: 1 }}>
      <Typography component="dt" sx={{ fontWeight: 'bold' }}>
        {providerName(row.provider)}
      </Typography>
      {(
        [
          ['payments.captured', formatRupees(row.captured)],
          ['payments.refunded', formatRupees(row.refunded)],
          ['payments.open', row.open],
        ] as const
      ).map(([label, value]) => (
        <Typography
          key={label}
          component="dd"
          sx={{ m: 0, display: 'flex', justifyContent: 'space-between' }}
        >
          <span>{t(label)}</span>
          <span>{value}</span>
        </Typography>
      ))}
    </Box>
  ))

const numeric = { fontVariantNumeric: 'tabular-nums' }

const Rows = ({ data }: { data: Data }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>{t('payments.provider')}</TableCell>
        <TableCell align="right">{t('payments.captured')}</TableCell>
        <TableCell align="right">{t('payments.refunded')}</TableCell>
        <TableCell align="right">{t('payments.open')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {data.providers.map((row) => (
        <TableRow key={row.provider}>
          <TableCell>{providerName(row.provider)}</TableCell>
          <TableCell align="right" sx={numeric}>
            {formatRupees(row.captured)}
          </TableCell>
          <TableCell align="right" sx={numeric}>
            {formatRupees(row.refunded)}
          </TableCell>
          <TableCell align="right" sx={numeric}>
            {row.open}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

/** The mismatches that the page shows first, and with each click on more. */
const STEP = 20

const Balances = ({ data, onChange }: { data: Data; onChange: () => void }) => {
  const isStable = useStable(data.mismatches.map(keyOf).join())
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <Section title={t('payments.books')}>
        {usePhone() ? <PhoneRows data={data} /> : <Rows data={data} />}
      </Section>
      <CashWithCouriers />
      <Section title={t('payments.mismatches', { count: data.mismatches.length })}>
        {data.mismatches.length === 0 && <Alert severity="success">{t('payments.allMatch')}</Alert>}
        <Stack spacing={1}>
          {data.mismatches.slice(0, shown).map((mismatch) => (
            <MismatchCard key={keyOf(mismatch)} mismatch={mismatch} isStable={isStable} onChange={onChange} />
          ))}
          <ShowMore left={data.mismatches.length - shown} step={STEP} onMore={() => setShown(shown + STEP)} />
        </Stack>
      </Section>
      {data.refusedNotifications.length > 0 && (
        <Section title={t('payments.rejectedNotifications')}>
          <ul>
            {data.refusedNotifications.map((row) => (
              <li key={`${row.provider} ${row.verdict}`}>
                {t('payments.rejectedLine', {
                  provider: providerName(row.provider),
                  verdict: statusLabel(row.verdict),
                  count: row.count,
                  time: moment(row.lastAt),
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

export default Reconciliation
