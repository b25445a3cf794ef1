import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { IfMay } from '../../../core/auth/IfMay.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import type { OrderedLine } from './orderCsv.ts'
import { reorderText } from './reorderText.ts'

/** The form that receives a batch, with the product, the units and the supplier filled in. */
const receiptOf = ({ productId, units, supplier }: OrderedLine) =>
  `/batch/create?${new URLSearchParams({
    source: JSON.stringify({
      productId,
      ...(units > 0 ? { quantity: units } : {}),
      ...(supplier ? { supplier } : {}),
    }),
  })}`

type Props = OrderedLine & { onChange: (productId: string, units: number) => void }

/**
 * One product that runs out: its figures, the units to order, and the way to receive them. A page has hundreds; a key
 * pressed in one renders none of the others.
 */
export const ReorderRow = memo(({ onChange, ...line }: Props) => {
  const { productId, name, available, daysLeft, soldIn30Days, soldIn90Days, units } = line
  return (
    <ListRow
      about={
        <>
          <MuiLink component={Link} to={`/product/${productId}`}>
            {name}
          </MuiLink>
          <Typography variant="body2">{reorderText('facts', { available, days: daysLeft })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {reorderText('sales', { month: soldIn30Days, quarter: soldIn90Days })}
          </Typography>
        </>
      }
    >
      <TextInput
        size="small"
        type="number"
        label={reorderText('units')}
        value={units}
        onChange={({ target }) =>
          onChange(productId, Math.min(100_000, Math.max(0, Math.trunc(Number(target.value)))))
        }
        sx={{ width: '7rem' }}
        slotProps={{
          htmlInput: { min: 0, max: 100_000, step: 1, 'aria-label': reorderText('order', { name }) },
        }}
      />
      <IfMay operation="POST /batch">
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={receiptOf(line)}
          aria-label={reorderText('receiveOf', { name })}
          sx={{ minHeight: 40 }}
        >
          {reorderText('receive')}
        </Button>
      </IfMay>
    </ListRow>
  )
})
