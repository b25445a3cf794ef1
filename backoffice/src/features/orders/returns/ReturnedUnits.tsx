import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import { Section } from '../../../ui/Section.tsx'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'
import { foundUnits } from './foundUnits.ts'
import {
  type Counted,
  isAccounted,
  nothingCounted,
  type ReturnRow,
  returnLines,
  returnRows,
} from './returnRows.ts'
import { returnText } from './returnText.ts'

/** The form for an order by phone, filled in with what came back. */
const replacementAddress = ({ id }: Order) => `/order/create?${new URLSearchParams({ replaces: id })}`

/** Asks for each line of a returned shipment. For a delivered order the form opens with a button. */
export const ReturnedUnits = ({ order }: { order: Order }) => {
  const isPharmacist = useMay('PATCH /prescription/admin/:id')
  const mayReplace = useMay('POST /order/phone')
  const all = returnRows(order)
  const rows = all.filter(({ isPrescription }) => isPharmacist || !isPrescription)
  const back = rows.filter(({ isWhole }) => isWhole)
  const [isOpen, setOpen] = useState(false)
  if (back.length > 0) return <ReturnForm order={order} rows={back} onDone={() => setOpen(false)} />
  if (rows.length > 0 && isOpen) return <ReturnForm order={order} rows={rows} onDone={() => setOpen(false)} />
  const waitsForPharmacist = rows.length === 0 && all.some(({ isWhole }) => isWhole)
  const canReplace = mayReplace && order.items.some(({ id }) => foundUnits(order, id) > 0)
  if (rows.length === 0 && !waitsForPharmacist && !canReplace) return null
  return (
    <Section title={t('orders.cameBack')}>
      {waitsForPharmacist && <Typography>{t('orders.pharmacistRecords')}</Typography>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {rows.length > 0 && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('orders.itemsCameBack')}
          </Button>
        )}
        {canReplace && (
          <Button variant="outlined" component={Link} to={replacementAddress(order)}>
            {returnText('replace')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

interface Props {
  order: Order
  rows: readonly ReturnRow[]
  onDone: () => void
}

const ReturnForm = ({ order, rows, onDone }: Props) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const navigate = useNavigate()
  const mayReplace = useMay('POST /order/phone')
  const [counted, setCounted] = useState<Readonly<Record<string, Counted>>>({})
  const countedOf = ({ key }: ReturnRow) => counted[key] ?? nothingCounted
  const lines = returnLines(rows, counted)
  const isComplete = lines.length > 0 && rows.every((row) => isAccounted(row, countedOf(row)))
  const record = async () => {
    const body = { lines, version: order.version }
    const response = await run('recordReturn', async () => show(await provider.recordReturn(order.id, body)))
    if (response) onDone()
    refresh()
    return response !== null
  }
  const replace = async () => {
    if (await record()) navigate(replacementAddress(order))
  }
  return (
    <Section title={t('orders.cameBack')}>
      <Stack spacing={2}>
        <Typography>
          {t(rows.every(({ isWhole }) => isWhole) ? 'orders.askEachUnit' : 'orders.askSomeUnits')}
        </Typography>
        {rows.some(({ isPrescription }) => isPrescription) && (
          <Typography>{t('orders.medicinesWrittenOff')}</Typography>
        )}
        {rows.map((row) => (
          <Counts
            key={row.key}
            row={row}
            counted={countedOf(row)}
            onChange={(found) => setCounted({ ...counted, [row.key]: found })}
          />
        ))}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={pending || !isComplete} onClick={() => void record()}>
            {t('orders.recordReturn')}
          </Button>
          {mayReplace && (
            <Button variant="outlined" disabled={pending || !isComplete} onClick={() => void replace()}>
              {returnText('recordAndReplace')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  )
}

interface CountsProps {
  row: ReturnRow
  counted: Counted
  onChange: (counted: Counted) => void
}

const Counts = ({ row, counted, onChange }: CountsProps) => {
  const { quantity, name, batchNumber, isWhole, isPrescription } = row
  const fields = (['shelf', 'damaged', 'missing'] as const).filter(
    (field) => (field !== 'shelf' || !isPrescription) && (field !== 'missing' || isWhole),
  )
  const label = t('orders.returnRow', { quantity, name, batch: batchNumber })
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" spacing={1}>
        {fields.map((field) => (
          <TextInput
            key={field}
            size="small"
            type="number"
            label={t(`orders.found.${field === 'damaged' && isPrescription ? 'writtenOff' : field}`)}
            value={counted[field]}
            onChange={(event) => onChange({ ...counted, [field]: event.target.value.replace(/\D/g, '') })}
            error={!isAccounted(row, counted) && counted[field] !== ''}
            slotProps={{ htmlInput: { min: 0, max: quantity, step: 1 } }}
            sx={{ flex: 1, minWidth: 0 }}
          />
        ))}
      </Stack>
    </Box>
  )
}
