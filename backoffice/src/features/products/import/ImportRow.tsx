import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { ImportRow as Row } from 'shared-api/contract'
import { type ImportField, importFields } from 'shared-api/importHeadings'
import { formatRupees } from 'shared-api/money'
import { fieldLabel } from './fieldLabel.ts'
import { importText } from './importText.ts'

type Change = Row['changes'][number]

const labelOf = (field: string) =>
  importFields.includes(field as ImportField) ? fieldLabel(field as ImportField) : field

const shown = (field: string, value: Change['before']): string => {
  if (value === null || value === '') return importText('empty')
  if (typeof value === 'boolean') return importText('flag', { value: value ? 'yes' : 'no' })
  if (typeof value === 'number') return /price$/i.test(field) ? formatRupees(value) : String(value)
  return Array.isArray(value) ? value.join(', ') : value
}

const changeLine = ({ field, before, after }: Change) =>
  importText('change', { field: labelOf(field), before: shown(field, before), after: shown(field, after) })

/** An error with its column and cell; a field without a column has its label. */
const errorLine = ({ column, field, value, message }: Row['errors'][number]) => {
  if (field === '') return message
  const where = column ?? labelOf(field.split('.')[0] ?? '')
  return value
    ? importText('errorWithCell', { column: where, value, message })
    : importText('errorOfColumn', { column: where, message })
}

/** One row of the file, with its errors or what it changes. */
export const ImportRow = ({ row }: { row: Row }) => (
  <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
      {importText('row', { row: row.row })}{' '}
      {row.productId ? (
        <Link component={RouterLink} to={`/product/${row.productId}`}>
          <bdi>{row.name}</bdi>
        </Link>
      ) : (
        <bdi>{row.name}</bdi>
      )}
    </Typography>
    {row.errors.map((error) => (
      <Typography key={`${error.field} ${error.code}`} variant="body2" color="error">
        {errorLine(error)}
      </Typography>
    ))}
    {row.changes.map((change) => (
      <Typography key={change.field} variant="body2" color="textSecondary">
        {changeLine(change)}
      </Typography>
    ))}
  </Box>
)
