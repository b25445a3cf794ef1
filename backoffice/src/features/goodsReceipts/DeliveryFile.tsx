import UploadFile from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ReadLine, ResponseOf } from 'shared-api/contract'
import { type ReceiptColumn, type ReceiptMapping, receiptColumns } from 'shared-api/receiptFile'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import { useAction } from '../../core/actions/useAction.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import type { ReceiptProvider } from './receiptMethods.ts'
import { receiptText } from './receiptText.ts'

interface Opened {
  file: File
  read: ResponseOf<'POST /goods-receipt/read'>['data']
}

/** Reads the file of a delivery. Staff check its columns, then its lines are filled in. */
export const DeliveryFile = ({ onLines }: { onLines: (lines: readonly ReadLine[]) => void }) => {
  const provider = useDataProvider<ReceiptProvider>()
  const { run, pending } = useAction()
  const [opened, setOpened] = useState<Opened | null>(null)
  // The dialog keeps its texts while it fades.
  const [isOpen, setOpen] = useState(false)
  const read = async (file: File, mapping: ReceiptMapping) => {
    const response = await run('readDelivery', () => provider.readDelivery(file, mapping))
    if (!response) return
    setOpened({ file, read: response.data })
    setOpen(true)
  }
  const choose = ({ file, read: { mapping } }: Opened, field: ReceiptColumn, column: string) => {
    const { [field]: _, ...others } = mapping
    void read(file, column === '' ? others : { ...others, [field]: Number(column) })
  }
  const missing = opened?.read.lines.filter(({ product }) => !product).length ?? 0
  return (
    <>
      <CsvButton
        label={receiptText('file')}
        startIcon={<UploadFile />}
        disabled={pending}
        onChoose={(file) => void read(file, {})}
      />
      <FormDialog
        title={receiptText('fileTitle', { name: opened?.file.name ?? '' })}
        open={isOpen}
        pending={pending}
        confirmLabel={receiptText('fill', { count: opened?.read.lines.length ?? 0 })}
        onSubmit={() => {
          if (opened) onLines(opened.read.lines)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {opened && (
          <>
            <Typography variant="body2">{receiptText('fileHint')}</Typography>
            <Typography variant="body2" role="status">
              {receiptText('notFoundInFile', { count: missing })}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              {receiptColumns.map((field) => (
                <TextField
                  key={field}
                  select
                  size="small"
                  id={`delivery-${field}`}
                  label={receiptText(field)}
                  value={opened.read.mapping[field] ?? ''}
                  disabled={pending}
                  onChange={({ target }) => choose(opened, field, target.value)}
                  slotProps={{
                    select: { native: true },
                    inputLabel: { shrink: true },
                    htmlInput: { id: `delivery-${field}` },
                  }}
                >
                  <option value="">{receiptText('noColumn')}</option>
                  {opened.read.headings.map((heading, column) => (
                    <option key={column} value={column}>
                      {heading || receiptText('columnNumber', { number: column + 1 })}
                    </option>
                  ))}
                </TextField>
              ))}
            </Box>
          </>
        )}
      </FormDialog>
    </>
  )
}
