import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Title, useDataProvider } from 'react-admin'
import { saveFile } from 'shared-api/saveFile'
import { today } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { ShowMore } from '../../../core/lists/ShowMore.tsx'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { ListSection } from '../../../ui/ListSection.tsx'
import type { BatchProvider } from '../batchAdapter.ts'
import { type OrderedLine, orderCsv } from './orderCsv.ts'
import { ReorderRow } from './ReorderRow.tsx'
import { reorderText } from './reorderText.ts'

const MAX_LINES = 500
const MAX_DAYS = 365
/** The lines that a page shows first, and with each click on more. */
const STEP = 40

/** Lines by supplier, the supplier with the most urgent line first. */
const bySupplier = (lines: readonly OrderedLine[]) => [...Map.groupBy(lines, ({ supplier }) => supplier)]

/** Products that run out before the target, by supplier, with the units to order, which staff can change. */
const ReorderPage = () => {
  const provider = useDataProvider<BatchProvider>()
  const [pace, setPace] = useState<'30' | '90'>('30')
  const [typedDays, setTypedDays] = useState<string | null>(null)
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({})
  const [shown, setShown] = useState(STEP)
  const change = useCallback(
    (productId: string, units: number) => setChanged((before) => ({ ...before, [productId]: units })),
    [],
  )
  const days = Number(typedDays)
  const targetDays = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['reorder', pace, targetDays],
    queryFn: ({ signal }) => provider.reorder({ pace, ...(targetDays ? { targetDays } : {}) }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LinearProgress aria-label={t('app.loading')} />
  const lines = data.data.lines.map((line) => ({ ...line, units: changed[line.productId] ?? line.suggested }))
  const painted = new Set(lines.slice(0, shown))
  const save = () => {
    const csv = new Blob([orderCsv(lines)], { type: 'text/csv' })
    saveFile(csv, `reorder-${today()}.csv`)
  }
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.reorder')} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextInput
          select
          size="small"
          label={reorderText('pace')}
          value={pace}
          onChange={({ target }) => setPace(target.value === '90' ? '90' : '30')}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="30">{reorderText('pace30')}</MenuItem>
          <MenuItem value="90">{reorderText('pace90')}</MenuItem>
        </TextInput>
        <TextInput
          size="small"
          type="number"
          label={reorderText('targetDays')}
          value={typedDays ?? data.data.targetDays}
          onChange={({ target }) => setTypedDays(target.value)}
          sx={{ width: '8rem' }}
          slotProps={{ htmlInput: { min: 1, max: MAX_DAYS, step: 1 } }}
        />
        <Button
          startIcon={<Download />}
          disabled={lines.every(({ units }) => units === 0)}
          onClick={save}
          sx={{ minHeight: 40 }}
        >
          {reorderText('export')}
        </Button>
      </Stack>
      {lines.length === 0 && <Alert severity="success">{reorderText('none')}</Alert>}
      {lines.length === MAX_LINES && <Alert severity="info">{reorderText('more')}</Alert>}
      {bySupplier(lines)
        .filter(([, [first]]) => first && painted.has(first))
        .map(([supplier, own]) => (
          <ListSection
            key={supplier ?? ''}
            title={reorderText('group', {
              supplier: supplier ?? reorderText('noSupplier'),
              count: own.length,
            })}
          >
            {own
              .filter((line) => painted.has(line))
              .map((line) => (
                <ReorderRow key={line.productId} {...line} onChange={change} />
              ))}
          </ListSection>
        ))}
      <ShowMore left={lines.length - shown} step={STEP} onMore={() => setShown(shown + STEP)} />
    </Stack>
  )
}

export default ReorderPage
