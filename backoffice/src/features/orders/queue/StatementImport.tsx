import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useAction } from '../../../core/actions/useAction.ts'
import { t } from '../../../core/i18n/t.ts'
import { CsvButton } from '../../../ui/CsvButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CourierInput } from '../../couriers/CourierInput.tsx'
import type { OrderProvider } from '../orderMethods.ts'
import { StatementDifferences } from './StatementDifferences.tsx'

type Compared = ResponseOf<'POST /order/admin/cash-statement'>['data']

const empty = { courier: '', from: '', to: '', reference: '' }

/** Compares a courier's statement with the cash that is due, and records the cash of all lines that match. */
export const StatementImport = ({
  couriers,
  onDone,
}: {
  couriers: readonly string[]
  onDone: () => void
}) => {
  const provider = useDataProvider<OrderProvider>()
  const { run, pending } = useAction()
  const [input, setInput] = useState({ ...empty, courier: couriers[0] ?? '' })
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [compared, setCompared] = useState<Compared | null>(null)
  const change = (changed: Partial<typeof input>) => {
    setInput({ ...input, ...changed })
    if (!('reference' in changed)) setCompared(null)
  }
  const choose = async (chosen: File) => {
    setCompared(null)
    setFile({ name: chosen.name, csv: await chosen.text() })
  }
  const send = async (collect: boolean) => {
    if (!file) return
    const { courier, from, to, reference } = input
    const body = {
      csv: file.csv,
      courier,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(collect && reference ? { reference } : {}),
      ...(collect ? { collect } : {}),
    }
    const text = collect ? 'collectStatement' : 'compareStatement'
    const response = await run(text, () => provider.cashStatement(body, collect))
    if (!response) return
    setCompared(response.data)
    if (collect) onDone()
  }
  const field = (name: 'from' | 'to' | 'reference', type: 'text' | 'date') => (
    <TextInput
      size="small"
      type={type}
      label={t(`orders.queue.statement.${name}`)}
      value={input[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{
        inputLabel: type === 'date' ? { shrink: true } : {},
        htmlInput: { maxLength: 100 },
      }}
    />
  )
  return (
    <Section title={t('orders.queue.statement.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start', '& .MuiButton-root': { minHeight: 44 } }}>
        <Typography variant="body2">{t('orders.queue.statement.hint')}</Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            width: '100%',
            maxWidth: 640,
            gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' },
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' }, width: '100%' },
          }}
        >
          <CourierInput
            label={t('orders.queue.statement.courier')}
            value={input.courier}
            others={couriers}
            onChange={(courier) => change({ courier })}
          />
          {field('from', 'date')}
          {field('to', 'date')}
        </Box>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <CsvButton label={t('orders.queue.statement.file')} onChoose={(chosen) => void choose(chosen)} />
          {file && (
            <Typography component="bdi" variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
          )}
          <Button
            variant="outlined"
            disabled={pending || !file || !input.courier.trim()}
            onClick={() => void send(false)}
          >
            {t('orders.queue.statement.compare')}
          </Button>
        </Stack>
        {compared && (
          <>
            <Alert severity={compared.differences.length > 0 ? 'warning' : 'success'} role="status">
              {t('orders.queue.statement.result', {
                lines: compared.lines,
                matched: compared.matched.count,
                amount: formatRupees(compared.matched.amount),
                differences: compared.differences.length,
              })}
            </Alert>
            {compared.differences.length > 0 && <StatementDifferences differences={compared.differences} />}
            {compared.collected.count > 0 ? (
              <Alert severity="success" role="status">
                {t('orders.queue.statement.collected', {
                  count: compared.collected.count,
                  amount: formatRupees(compared.collected.amount),
                })}
              </Alert>
            ) : (
              compared.matched.count > 0 && (
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                  {field('reference', 'text')}
                  <Button variant="contained" disabled={pending} onClick={() => void send(true)}>
                    {t('orders.queue.statement.collect', {
                      count: compared.matched.count,
                      amount: formatRupees(compared.matched.amount),
                    })}
                  </Button>
                </Stack>
              )
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}
