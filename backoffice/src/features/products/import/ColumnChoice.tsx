import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ProductImport } from 'shared-api/contract'
import { type ImportField, importFields, requiredImportFields } from 'shared-api/importHeadings'
import { useAction } from '../../../core/actions/useAction.ts'
import { fieldLabel } from './fieldLabel.ts'
import type { ImportProvider } from './importMethods.ts'
import { importText } from './importText.ts'

/** A spreadsheet can have columns without a heading. */
const headingOf = (heading: string, column: number) =>
  heading || importText('columnNumber', { number: column + 1 })

/** The column of each field of a product, and the button that checks the file with them. */
export const ColumnChoice = ({ opened, onChange }: { opened: ProductImport; onChange: () => void }) => {
  const provider = useDataProvider<ImportProvider>()
  const { run, pending } = useAction()
  const [mapping, setMapping] = useState(opened.mapping)
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...others } = mapping
    setMapping(column === '' ? others : { ...others, [field]: Number(column) })
  }
  const check = async () => {
    if (await run('checkImport', () => provider.checkImport(opened.id, mapping))) onChange()
  }
  const labelOf = (field: ImportField) =>
    requiredImportFields.includes(field)
      ? importText('neededField', { field: fieldLabel(field) })
      : fieldLabel(field)
  return (
    <Stack spacing={1.5} sx={{ width: '100%', alignItems: 'flex-start' }}>
      <Typography variant="body2">{importText('columnsHint')}</Typography>
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 1.5,
          pt: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {importFields.map((field) => (
          <TextField
            key={field}
            select
            size="small"
            label={labelOf(field)}
            value={mapping[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
            slotProps={{
              select: { native: true },
              inputLabel: { shrink: true },
              htmlInput: { id: `column-${field}` },
            }}
            id={`column-${field}`}
          >
            <option value="">{importText('noColumn')}</option>
            {opened.headings.map((heading, column) => (
              <option key={column} value={column}>
                {headingOf(heading, column)}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
      <Button
        variant={opened.state === 'mapping' ? 'contained' : 'outlined'}
        disabled={pending}
        onClick={() => void check()}
      >
        {importText('check')}
      </Button>
    </Stack>
  )
}
