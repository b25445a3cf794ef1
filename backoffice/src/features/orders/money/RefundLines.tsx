import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import TextInput from '@mui/material/TextField'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'
import { type Chosen, type Refundable, unitsLeft } from './chosenRefund.ts'

interface Props {
  order: Order
  refundable: Refundable
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** The lines and units whose money goes back. A tick takes all units that are left, the number beside it fewer. */
export const RefundLines = ({ order, refundable, chosen, onChange }: Props) => {
  const setUnits = (itemId: string, units: number) =>
    onChange({ ...chosen, units: { ...chosen.units, [itemId]: units } })
  return (
    <FormGroup>
      <FormLabel component="legend">{t('orders.refundLines')}</FormLabel>
      {refundable.lines.map((line) => {
        const { itemId } = line
        const name = order.items.find(({ id }) => id === itemId)?.name ?? ''
        const left = unitsLeft(line)
        const units = chosen.units[itemId] ?? 0
        return (
          <Box key={itemId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              disabled={left === 0}
              control={
                <Checkbox
                  checked={units > 0}
                  onChange={(event) => setUnits(itemId, event.target.checked ? left : 0)}
                />
              }
              label={left === 0 ? t('orders.lineRefunded', { name }) : `${left} × ${name}`}
            />
            {units > 0 && left > 1 && (
              <TextInput
                name={`units ${itemId}`}
                size="small"
                type="number"
                label={t('app.units')}
                value={units}
                onChange={(event) => {
                  const typed = Math.trunc(Number(event.target.value))
                  setUnits(itemId, Math.min(left, Math.max(0, typed)))
                }}
                slotProps={{
                  htmlInput: { min: 0, max: left, step: 1, 'aria-label': t('orders.unitsOf', { name }) },
                }}
                sx={{ width: 88 }}
              />
            )}
          </Box>
        )
      })}
      {refundable.delivery > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.delivery}
              onChange={(event) => onChange({ ...chosen, delivery: event.target.checked })}
            />
          }
          label={t('orders.refundDelivery', { amount: formatRupees(refundable.delivery) })}
        />
      )}
    </FormGroup>
  )
}
