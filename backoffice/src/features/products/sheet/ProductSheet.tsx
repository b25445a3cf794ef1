import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { useAction } from '../../../core/actions/useAction.ts'
import { today } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { useUnsaved } from '../../../core/session/Unsaved.tsx'
import { Section } from '../../../ui/Section.tsx'
import { fieldLabel } from '../import/fieldLabel.ts'
import type { ImportProvider } from '../import/importMethods.ts'
import { importText } from '../import/importText.ts'
import { SheetRow } from './SheetRow.tsx'
import {
  changeByPercent,
  changedIn,
  pasteInto,
  type SheetField,
  sheetCsv,
  sheetFields,
  type Typed,
} from './sheet.ts'
import { type SheetOf, useSheetProducts } from './useSheetProducts.ts'

/** The place of the cell that an event comes from. */
const cellOf = (target: EventTarget) => {
  if (!(target instanceof HTMLInputElement)) return null
  const field = sheetFields.find((name) => name === target.dataset.field)
  return field ? { row: Number(target.dataset.row), field } : null
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows lead to the next cell of the column, as in a spreadsheet. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const cell = cellOf(event.target)
  const step = steps[event.key]
  if (!cell || step === undefined) return
  event.preventDefault()
  event.currentTarget
    .querySelector<HTMLInputElement>(`[data-row="${cell.row + step}"][data-field="${cell.field}"]`)
    ?.select()
}

interface Props {
  of: SheetOf
  /** The changes are an import, which waits for its start. */
  onChecked: (id: string) => void
}

/** Products as a sheet to type in and paste into. Its changes are checked and written as one import. */
export const ProductSheet = ({ of, onChecked }: Props) => {
  const provider = useDataProvider<ImportProvider>()
  const { run, pending } = useAction()
  const [typed, setTyped] = useState<Typed>({})
  const { products, error, hasMore, refetch } = useSheetProducts(of)
  const changed = changedIn(products ?? [], typed)
  useUnsaved(changed.length > 0)
  const type = useCallback(
    ({ id }: Product, field: SheetField, text: string) =>
      setTyped((before) => ({ ...before, [id]: { ...before[id], [field]: text } })),
    [],
  )
  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || !products || !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    setTyped(pasteInto(typed, products, { ...cell, text }))
  }
  const check = async () => {
    if (!products) return
    const file = new File([sheetCsv(products, typed)], `sheet-${today()}.csv`, { type: 'text/csv' })
    const uploaded = await run('uploadImport', () => provider.uploadImport(file, () => {}))
    if (!uploaded) return
    const { id, mapping } = uploaded.data
    if (await run('checkImport', () => provider.checkImport(id, mapping))) onChecked(id)
  }
  if (error) return <LoadError message={error.message} onRetry={refetch} />
  if (!products)
    return <Skeleton variant="rounded" height={320} role="status" aria-label={t('app.loading')} />
  return (
    <Section title={importText('sheet')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">{importText('sheetHint')}</Typography>
        {hasMore && <Alert severity="info">{importText('sheetMore', { count: products.length })}</Alert>}
        <PercentFields
          onFill={(field, percent) => setTyped(changeByPercent(typed, products, { field, percent }))}
        />
        <Box sx={{ width: '100%', overflowX: 'auto' }}>
          <Table size="small" onPaste={paste} onKeyDown={moveFocus} aria-label={importText('sheet')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('app.name')}</TableCell>
                {sheetFields.map((field) => (
                  <TableCell key={field}>{fieldLabel(field)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {products.map((product, row) => (
                <SheetRow
                  key={product.id}
                  product={product}
                  row={row}
                  typed={typed[product.id]}
                  onType={type}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
        <Box sx={{ position: 'sticky', bottom: 0, py: 1, width: '100%', bgcolor: 'background.paper' }}>
          <Button variant="contained" disabled={pending || changed.length === 0} onClick={() => void check()}>
            {importText('sheetCheck', { count: changed.length })}
          </Button>
        </Box>
      </Stack>
    </Section>
  )
}

const PercentFields = ({
  onFill,
}: {
  onFill: (field: 'price' | 'originalPrice', percent: number) => void
}) => {
  const [text, setText] = useState('')
  const percent = Number(text)
  const isValid = text.trim() !== '' && percent > -100 && percent <= 1000
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <TextInput
        size="small"
        type="number"
        label={importText('sheetPercent')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ width: 180 }}
        slotProps={{ htmlInput: { step: 'any' } }}
      />
      {(['price', 'originalPrice'] as const).map((field) => (
        <Button key={field} variant="outlined" disabled={!isValid} onClick={() => onFill(field, percent)}>
          {importText('sheetFill', { field: fieldLabel(field) })}
        </Button>
      ))}
    </Stack>
  )
}
