import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { Product } from 'shared-api/contract'
import { fieldLabel } from '../import/fieldLabel.ts'
import { importText } from '../import/importText.ts'
import { type SheetField, savedIn, sheetFields, type Typed } from './sheet.ts'

interface Props {
  product: Product
  row: number
  typed: Typed[string] | undefined
  onType: (product: Product, field: SheetField, text: string) => void
}

const isWide = (field: SheetField) => field === 'barcode'

/** One product of the sheet. A changed cell is marked, and an emptied one shows its saved value in grey. */
export const SheetRow = memo(({ product, row, typed, onType }: Props) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
      {product.name}
      <Typography variant="body2" color="textSecondary" component="div">
        {[product.sku, product.packSize].filter(Boolean).join(' · ')}
      </Typography>
    </TableCell>
    {sheetFields.map((field) => {
      const saved = savedIn(product, field)
      const text = typed?.[field] ?? saved
      return (
        <TableCell key={field} sx={{ p: 0.25 }}>
          <Box
            component="input"
            value={text}
            placeholder={saved}
            autoComplete="off"
            data-row={row}
            data-field={field}
            aria-label={importText('sheetCell', { field: fieldLabel(field), name: product.name })}
            onChange={({ target }) => onType(product, field, target.value)}
            sx={{
              width: isWide(field) ? 150 : 96,
              minHeight: 40,
              px: 1,
              font: 'inherit',
              color: 'text.primary',
              bgcolor: 'transparent',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              fontVariantNumeric: 'tabular-nums',
              ...(text !== saved && text !== ''
                ? { borderColor: 'primary.main', borderWidth: 2, fontWeight: 600 }
                : {}),
            }}
          />
        </TableCell>
      )
    })}
  </TableRow>
))
