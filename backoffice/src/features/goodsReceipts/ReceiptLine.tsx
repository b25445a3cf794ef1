import Close from '@mui/icons-material/Close'
import Edit from '@mui/icons-material/Edit'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { readExpiry } from 'shared-api/readExpiry'
import { day } from '../../core/i18n/moment.ts'
import type { Scan } from '../orders/packing/readScan.ts'
import { ProductPicker } from './ProductPicker.tsx'
import { isBlank, isPriceAbove, type LineField, lineFields, type TypedLine } from './receiptLines.ts'
import { receiptText } from './receiptText.ts'

interface Props {
  line: TypedLine
  /** Counted from 1. */
  number: number
  errors: Partial<Record<LineField | 'product', string>>
  onPick: (key: number, product: Product, scan: Scan) => void
  onClear: (key: number) => void
  onType: (key: number, field: LineField, text: string) => void
  onRemove: (key: number) => void
}

const modes = {
  batchNumber: 'text',
  expiry: 'text',
  quantity: 'numeric',
  mrp: 'decimal',
  cost: 'decimal',
} as const

const hintOf = ({ expiry }: TypedLine, field: LineField): string | undefined => {
  if (field !== 'expiry') return undefined
  const date = readExpiry(expiry)
  return date ? day(date) : receiptText('expiryHint')
}

/** The words of the delivery file, to compare the product with. */
const Named = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
    {receiptText('inFile', { name: text })}
  </Typography>
)

/** One line of a receipt: product, batch, expiry, units and printed price. */
export const ReceiptLine = memo(({ line, number, errors, onPick, onClear, onType, onRemove }: Props) => (
  <Box
    component="li"
    aria-label={receiptText('line', { number })}
    sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', listStyle: 'none' }}
  >
    <Box
      sx={{
        display: 'grid',
        columnGap: 1,
        rowGap: { xs: 1.5, md: 1 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          // Room for the names of the fields.
          md: '2rem minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1.1fr) minmax(0, 0.8fr) minmax(0, 1.4fr) minmax(0, 1.1fr) 44px',
        },
      }}
    >
      <Typography
        color="textSecondary"
        aria-hidden
        sx={{ display: { xs: 'none', md: 'block' }, pt: 1, textAlign: 'end' }}
      >
        {number}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        {line.product ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {line.product.name}
              <Typography variant="body2" color="textSecondary" component="div">
                {[line.product.packSize, formatRupees(line.product.price)].filter(Boolean).join(' · ')}
              </Typography>
              {line.named && <Named text={line.named} />}
            </Typography>
            <IconButton
              aria-label={receiptText('other', { number })}
              onClick={() => onClear(line.key)}
              sx={{ width: 44, height: 44 }}
            >
              <Edit fontSize="small" />
            </IconButton>
          </Box>
        ) : (
          <>
            <ProductPicker
              line={line.key}
              named={line.named}
              error={errors.product}
              onPick={(product, scan) => onPick(line.key, product, scan)}
            />
            {line.named && <Named text={line.named} />}
          </>
        )}
      </Box>
      {lineFields.map((field) => (
        <TextInput
          key={field}
          size="small"
          label={receiptText(field)}
          value={line[field]}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? hintOf(line, field)}
          onChange={({ target }) => onType(line.key, field, target.value)}
          slotProps={{
            // The whole label fits above the short field.
            inputLabel: { shrink: true },
            htmlInput: {
              'data-line': line.key,
              'data-field': field,
              inputMode: modes[field],
              autoComplete: 'off',
              maxLength: field === 'batchNumber' ? 40 : 12,
            },
          }}
        />
      ))}
      <IconButton
        aria-label={receiptText('remove', { number })}
        disabled={isBlank(line)}
        onClick={() => onRemove(line.key)}
        sx={{ width: 44, height: 44, justifySelf: 'end' }}
      >
        <Close />
      </IconButton>
    </Box>
    {isPriceAbove(line) && (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {receiptText('priceAbove', { price: formatRupees(line.product?.price ?? 0) })}
      </Alert>
    )}
  </Box>
))
